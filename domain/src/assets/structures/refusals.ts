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
      `This structure has a share class ${f.code} already. Choose another code.`,
  },
  AUTHORISED_UNITS_EXCEEDED: {
    status: 400,
    example: { left: 12_500n },
    say: (f: { left: bigint }) =>
      `Only ${formatQuantity(f.left)} authorised units of this share class are left`,
  },
  SHARE_CLASS_LOCKED: plain(
    409,
    'Units of this class are issued or promised, so its terms hold. Add another class instead.',
  ),
  SHARE_CLASS_TAKEN: plain(409, 'This share class holds another asset already. Choose another.'),
  STRUCTURE_IN_REVIEW: plain(
    409,
    'Holdfast is looking at this structure. It can be changed once that is decided.',
  ),
  STRUCTURE_NOT_READY: {
    status: 400,
    example: { missing: ['a share class'] },
    say: (f: { missing: readonly string[] }) =>
      `Before it can be reviewed, the structure needs ${f.missing.join(', ')}`,
  },
  STRUCTURE_NOT_APPROVED: plain(
    409,
    'The structure that holds this asset is not approved yet. Approve the structure first.',
  ),
  STRUCTURE_OF_UNTRUSTED: plain(
    409,
    'Whoever sent this structure was blocked or lost a role since. Reject it, and have it sent again.',
  ),
  BENEFICIAL_OWNERS_UNVERIFIED: {
    status: 409,
    example: { names: ['Rajesh Iyer'] },
    say: (f: { names: readonly string[] }) =>
      `Nobody has verified who these beneficial owners are: ${f.names.join(', ')}. Record the check first.`,
  },
  ANCHOR_NOT_FOUND: plain(404, 'We could not find that anchor shareholder'),
  ANCHOR_HOLDER_UNKNOWN: plain(
    400,
    'Nobody who may invest here has this e-mail. Enter the holder as one from outside.',
  ),
  ANCHOR_SCHEDULE: plain(
    400,
    'The parts of the lock-up come one after the other and make 100% together',
  ),
  ANCHOR_UNITS: {
    status: 400,
    example: { decimals: 0 },
    say: (f: { decimals: number }) =>
      f.decimals === 0
        ? 'Units of this asset are whole. Enter a whole number for the anchor.'
        : `Units of this asset have at most ${f.decimals} decimals. Enter fewer for the anchor.`,
  },
  ANCHORS_INDIVISIBLE: plain(
    409,
    'An anchor of this share class is promised smaller parts of a unit than this asset has. Allow them on the basics screen, or withdraw the anchor first.',
  ),
  ANCHOR_OFFER_RUNS: plain(
    409,
    'Investors commit by what they were shown, so anchors stay as they are while the offer runs.',
  ),
  ANCHOR_HAS_ACCOUNT: plain(409, 'This holder has an account and agrees there themselves'),
  ANCHOR_NOT_SHOWN: plain(409, 'Nothing shows yet what this anchor brought in'),
  PAPER_NOT_OPENED: {
    status: 409,
    example: { papers: ['Signed commitment'] },
    say: (f: { papers: readonly string[] }) =>
      `Open ${f.papers.join(' and ').toLowerCase()} first: you agree to what it says`,
  },
  PAPER_OF_UNTRUSTED: plain(
    409,
    'Whoever uploaded this was blocked or lost a role since. Reject it, and have it sent again.',
  ),
  BENEFICIAL_SHARES_EXCEEDED: plain(
    400,
    'Beneficial owners cannot have more than 100% together. Look at the other shares.',
  ),
  MEMBER_DATES: plain(400, 'Nobody leaves before they joined. Look at the two dates.'),
  ASSET_LINKED: plain(409, 'This asset is linked to a share class already. Unlink it there first.'),
  ASSET_STAYS_LINKED: {
    status: 409,
    example: { why: 'The offer is open' },
    say: (f: { why: string }) => `${f.why}, so the asset stays with its share class`,
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...structureRefusals });
