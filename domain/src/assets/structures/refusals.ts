import { formatQuantity } from '../../kernel/quantity.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

const plain = <const S extends number>(status: S, words: string) => ({
  status,
  say: (_?: object) => words,
});

export const structureRefusals = defineRefusals({
  STRUCTURE_NOT_FOUND: { status: 404, say: (_?: object) => 'We could not find that structure' },
  SHARE_CLASS_NOT_FOUND: {
    status: 404,
    say: (_?: object) => 'We could not find that share class',
  },
  STRUCTURE_MEMBER_NOT_FOUND: plain(404, 'We could not find that member'),
  SPV_PLAN_NOT_FOUND: plain(404, 'We could not find that SPV plan'),
  SHARE_CLASS_EXISTS: {
    status: 400,
    example: { code: 'A' },
    say: (f: { code: string }) =>
      `This structure already has a share class ${f.code}. Choose another code.`,
  },
  AUTHORISED_UNITS_EXCEEDED: {
    status: 400,
    example: { left: 12_500n },
    say: (f: { left: bigint }) =>
      `Only ${formatQuantity(f.left)} authorised units of this share class are left`,
  },
  SHARE_CLASS_LOCKED: plain(
    409,
    'Units of this class are issued or reserved, so its terms can’t be changed. Add another class instead.',
  ),
  SHARE_CLASS_TAKEN: plain(
    409,
    'This share class already has an asset. Choose another share class.',
  ),
  STRUCTURE_IN_REVIEW: plain(
    409,
    'This structure is under review. You can change it after the decision.',
  ),
  STRUCTURE_NOT_READY: {
    status: 400,
    example: { missing: ['a share class'] },
    say: (f: { missing: readonly string[] }) =>
      `The structure isn’t ready for review. Still required: ${f.missing.join(', ')}`,
  },
  STRUCTURE_NOT_APPROVED: plain(
    409,
    'This asset’s structure isn’t approved yet. Approve the structure first.',
  ),
  STRUCTURE_OF_UNTRUSTED: plain(
    409,
    'The person who submitted this structure has since been blocked or lost a role. Reject it so that it can be resubmitted.',
  ),
  BENEFICIAL_OWNERS_UNVERIFIED: {
    status: 409,
    example: { names: ['Rajesh Iyer'] },
    say: (f: { names: readonly string[] }) =>
      `These beneficial owners haven’t been verified: ${f.names.join(', ')}. Record their verification first.`,
  },
  ANCHOR_NOT_FOUND: plain(404, 'We could not find that anchor shareholder'),
  ANCHOR_HOLDER_UNKNOWN: plain(
    400,
    'No eligible investor uses this email address. Enter an external holder instead.',
  ),
  ANCHOR_SCHEDULE: plain(
    400,
    'The lock-up dates must be in order, and their parts must total 100%',
  ),
  ANCHOR_UNITS: {
    status: 400,
    example: { decimals: 0 },
    say: (f: { decimals: number }) =>
      f.decimals === 0
        ? 'This asset has whole units only. Enter a whole number for the anchor.'
        : `Units of this asset have at most ${f.decimals} decimals. Enter fewer for the anchor.`,
  },
  ANCHORS_INDIVISIBLE: plain(
    409,
    'An anchor of this share class has units with more decimals than this asset allows. Allow them under Basics, or withdraw the anchor first.',
  ),
  ANCHOR_OFFER_RUNS: plain(
    409,
    'Anchors can’t be changed during an offering: investors commit on the terms they were shown.',
  ),
  ANCHOR_HAS_ACCOUNT: plain(409, 'This holder has an account and accepts the invitation there'),
  ANCHOR_NOT_SHOWN: plain(409, 'Proof of this anchor’s contribution hasn’t been uploaded yet'),
  PAPER_NOT_OPENED: {
    status: 409,
    example: { papers: ['Signed commitment'] },
    say: (f: { papers: readonly string[] }) =>
      `Open the ${f.papers.join(' and ').toLowerCase()} before you approve`,
  },
  PAPER_OF_UNTRUSTED: plain(
    409,
    'The person who uploaded this has since been blocked or lost a role. Reject it so that it can be uploaded again.',
  ),
  BENEFICIAL_SHARES_EXCEEDED: plain(
    400,
    'Beneficial owners can’t have more than 100% in total. Check the other shares.',
  ),
  MEMBER_DATES: plain(400, 'The leaving date can’t be before the joining date'),
  ASSET_LINKED: plain(409, 'This asset is already linked to a share class. Unlink it there first.'),
  ASSET_STAYS_LINKED: {
    status: 409,
    example: { why: 'Units are outstanding' },
    say: (f: { why: string }) => `${f.why}, so the asset can’t be unlinked from its share class`,
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...structureRefusals });
