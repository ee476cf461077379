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
import {
  assertNotOwnCase,
  assertShown,
  cancelRequest,
  decide,
  execute,
  request,
} from '../../../people/approvals/index.ts';
import { countUnsoldRetired } from '../../issuance/index.ts';
import { assertNotFrozen } from '../../transfer-procedures/index.ts';
import { RETIREMENT_CAUSE, retirementRejected } from '../events.ts';
import { notifyFirstAgreed } from '../notices.ts';
import { approvalOf, concernsOf } from '../queries/matter.ts';
import type { RetirementRow } from '../repository/retirements.ts';
import { costShare } from '../rules.ts';
import { writeCertificate } from './certificate.ts';
import {
  assertCan,
  holdOf,
  lockedRetirement,
  moveRetirement,
  RETIREMENT_APPROVAL,
} from './transitions.ts';
import { assertUnsold } from './unsold.ts';

/**
 * The first of two people agrees to exactly what they saw, and asks the second. Refuses NOT_FOUND,
 * INVALID_TRANSITION, APPROVAL_CHANGED, APPROVAL_OPEN, OWN_CASE.
 */
export async function askToRetire(ctx: UserCtx, id: string, fingerprint: string): Promise<void> {
  const row = await lockedRetirement(ctx, id);
  assertCan(row, 'approve');
  const approval = await approvalOf(ctx, row);
  assertShown(approval, fingerprint);
  await request(ctx, { ...approval, needed: 1 });
  await notifyFirstAgreed(ctx, row.id);
}

/**
 * The second person approves: the units leave their holder in the books, the certificate's text is
 * fixed, and the chain is instructed with its hash. Refuses what `askToRetire` refuses, and
 * APPROVAL_NOT_OPEN, OWN_REQUEST, ALREADY_DECIDED, CONTACT_SUPPORT while the party is held,
 * UNITS_FROZEN, NOTHING_UNSOLD and AUTHORISED_UNITS_EXCEEDED.
 */
export async function approveRetirement(
  ctx: UserCtx,
  id: string,
  fingerprint: string,
): Promise<void> {
  const row = await lockedRetirement(ctx, id);
  assertCan(row, 'approve');
  await assertNotBlocked(ctx, row.partyId);
  await assertNotFrozen(ctx, row.assetId, row.partyId);
  const approval = await approvalOf(ctx, row);
  await decide(ctx, { ...approval, approves: true, fingerprint });
  await execute(ctx, RETIREMENT_APPROVAL, row.id, approval.payload);
  await (row.isUnsold ? bookUnsold(ctx, row) : bookClaim(ctx, row));
  const { number, certificate, digest } = await writeCertificate(ctx, row);
  const papers = { number, certificate: JSON.stringify(certificate), digest };
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

/**
 * Refuses a retirement; one person is enough, and the units are free at once. Refuses NOT_FOUND,
 * INVALID_TRANSITION, OWN_CASE.
 */
export async function rejectRetirement(ctx: Ctx, id: string, reason: string): Promise<void> {
  const row = await lockedRetirement(ctx, id);
  assertCan(row, 'reject');
  await assertNotOwnCase(ctx, concernsOf(row));
  const moved = await moveRetirement(ctx, row, 'reject', { reason, decidedAt: ctx.now });
  await cancelRequest(ctx, RETIREMENT_APPROVAL, id, 'The retirement was refused');
  await release(ctx, holdOf(id));
  const { id: retirementId, assetId, partyId } = moved;
  await ctx.publish(retirementRejected, { retirementId, assetId, partyId, reason });
}

const entryOf = (row: RetirementRow): Pick<NewEntry, 'kind' | 'reference'> => ({
  kind: 'retirement',
  reference: row.id,
});

/** The holder's units with their share of the cost: what is retired was consumed, not sold. */
async function bookClaim(ctx: Ctx, row: RetirementRow): Promise<void> {
  const { assetId, partyId, units } = row;
  const account = partyMain(partyId, assetId);
  // Locks the account: the position is read as it is when the units leave it.
  await freeOf(ctx, account);
  const all = await positionsOf(ctx, partyId);
  const position = all.find((one) => one.assetId === assetId);
  const cost = -costShare(invariant(position, 'whose units are held has a position'), units);
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

/** What nobody bought is issued and retired at once: the outstanding units stay as they are. */
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
