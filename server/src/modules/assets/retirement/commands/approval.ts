import { registryOf } from '@holdfast/domain/assets/catalogue/registry';
import { PURPOSE_WORDS } from '@holdfast/domain/assets/retirement/purposes';
import { retirementMachine } from '@holdfast/domain/assets/retirement/retirement.machine';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { instruct } from '../../../chain/settlement/index.ts';
import {
  assertNotBlocked,
  freeOf,
  type NewEntry,
  partyMain,
  platform,
  positionsOf,
  post,
  release,
} from '../../../money/ledger/index.ts';
import { defineApproval, described, fact, subjectOf } from '../../../people/approvals/index.ts';
import { partyName } from '../../../people/identity/index.ts';
import { type Asset, assetById } from '../../catalogue/index.ts';
import { countUnsoldRetired } from '../../issuance/index.ts';
import { assertNotFrozen } from '../../transfer-procedures/index.ts';
import { RETIREMENT_CAUSE, retirementRejected } from '../events.ts';
import { approvalPayload } from '../queries/payload.ts';
import { findRetirement, lockRetirement, type RetirementRow } from '../repository/retirements.ts';
import { costShare, RETIREMENT_APPROVAL } from '../rules.ts';
import { writeCertificate } from './certificate.ts';
import { holdOf, moveRetirement } from './transitions.ts';
import { assertUnsold } from './unsold.ts';

/** Needs two custody approvers; irreversible. */
export const retirementApproval = defineApproval<RetirementRow>({
  kind: RETIREMENT_APPROVAL,
  isSubmitted: true,
  subject: subjectOf({ find: findRetirement, lock: lockRetirement, machine: retirementMachine }),
  content: approvalPayload,
  describe,
  assertCan: async (ctx, row) => {
    await assertNotBlocked(ctx, row.partyId);
    await assertNotFrozen(ctx, row.assetId, row.partyId);
  },
  execute: retire,
  // An expired approval returns the request to its first approval.
  ended: async (ctx, row, { how, reason }) => {
    if (how === 'rejected') await reject(ctx, row, reason ?? '');
  },
});

async function describe(ctx: UserCtx, row: RetirementRow) {
  const asset = await assetById(ctx, row.assetId);
  const party = await partyName(ctx, row.partyId);
  const units = formatQuantity(row.units);
  const covers =
    row.coversFrom && row.coversTo
      ? [fact.text('Covers', `${dayWords(row.coversFrom)} to ${dayWords(row.coversTo)}`)]
      : [];
  return described({
    title: `Retirement of ${units} units of ${asset.name}`,
    parties: [
      {
        role: row.isUnsold ? 'Unsold supply of' : 'Held by',
        name: party,
        detail: null,
      },
      {
        role: 'On behalf of',
        name: row.beneficiary,
        detail: countryName(row.beneficiaryCountry),
      },
    ],
    facts: [
      fact.text('Asset', `${asset.name} (${asset.symbol})`),
      fact.text('Purpose', PURPOSE_WORDS[row.purpose]),
      ...covers,
      ...registryFacts(asset),
      fact.text('Names on the certificate', row.isPublic ? 'Public' : 'Not shown'),
      fact.text('Units', units, { isMain: true }),
    ],
    note: row.words,
    approveLabel: `Approve ${units} units`,
    effect:
      'Once approved, the units are retired permanently and the certificate is issued. If rejected, the units are released and the holder will see your reason.',
    page: { label: 'Retirements', path: '/admin/retirements' },
  });
}

const registryFacts = ({ entity }: Asset) => {
  const registry = registryOf(entity)?.facts;
  if (!registry) return [fact.text('Registry', 'Not given')];
  const { registryStandard, registryProject, vintage } = registry;
  return [fact.text('Registry', `${registryStandard}, ${registryProject}, vintage ${vintage}`)];
};

async function retire(ctx: UserCtx, row: RetirementRow): Promise<void> {
  await (row.isUnsold ? bookUnsold(ctx, row) : bookClaim(ctx, row));
  const { certificate, digest, ...given } = await writeCertificate(ctx, row);
  const papers = { ...given, certificate: JSON.stringify(certificate), digest };
  await moveRetirement(ctx, row, 'approve', { ...papers, decidedAt: ctx.now });
  await instruct(ctx, {
    kind: 'retire',
    assetId: row.assetId,
    fromPartyId: row.isUnsold ? null : row.partyId,
    quantity: row.units,
    digest,
    causeKind: RETIREMENT_CAUSE,
    causeId: row.id,
  });
}

async function reject(ctx: Ctx, row: RetirementRow, reason: string): Promise<void> {
  await moveRetirement(ctx, row, 'reject', { reason, decidedAt: ctx.now });
  await release(ctx, holdOf(row.id));
  const { id: retirementId, assetId, partyId } = row;
  await ctx.publish(retirementRejected, { retirementId, assetId, partyId, reason });
}

const entryOf = (row: RetirementRow): Pick<NewEntry, 'kind' | 'reference'> => ({
  kind: 'retirement',
  reference: row.id,
});

/** Removes the units' cost share too: they are consumed, not sold, so there is no gain or loss. */
async function bookClaim(ctx: Ctx, row: RetirementRow): Promise<void> {
  const { assetId, partyId, units } = row;
  const account = partyMain(partyId, assetId);
  // Locks the account, so that the position is current when the units leave the holding.
  await freeOf(ctx, account);
  const all = await positionsOf(ctx, partyId);
  const position = all.find((one) => one.assetId === assetId);
  const cost = -costShare(invariant(position, 'the holder has a position'), units);
  await post(ctx, {
    ...entryOf(row),
    lines: [
      { account, amount: -units },
      { account: platform('retired', assetId), amount: units },
    ],
    positions: [{ partyId, assetId, units: -units, cost }],
    releases: [holdOf(row.id)],
    refusal: 'INSUFFICIENT_HOLDING_UNITS',
  });
}

/** Moves the reserve in one step, so that outstanding units stay unchanged. */
async function bookUnsold(ctx: Ctx, row: RetirementRow): Promise<void> {
  const { assetId, units } = row;
  await assertUnsold(ctx, assetId, units, { isAsked: true });
  await post(ctx, {
    ...entryOf(row),
    lines: [
      { account: platform('issuance', assetId), amount: -units },
      { account: platform('retired', assetId), amount: units },
    ],
  });
  await countUnsoldRetired(ctx, assetId, units);
}
