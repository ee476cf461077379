import {
  type CorrectionMove,
  correctionMachine,
} from '@holdfast/domain/administration/corrections/correction.machine';
import { refuse } from '@holdfast/domain/administration/corrections/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import { formatMoney, type WalletCurrency } from '@holdfast/domain/kernel/money';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { unexplainedInSuspense } from '../../../cash/bank-statements/index.ts';
import { listEntries, post, reverse } from '../../../money/ledger/index.ts';
import { restoreCommission, takeCommissionBack } from '../../../partners/referrals/index.ts';
import {
  assertNotOwnCase,
  cancelRequest,
  decide,
  execute,
  openApproval,
} from '../../../people/approvals/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import { CORRECTION, factsOf, matterOf, plannedLines } from '../queries/matter.ts';
import { type CorrectionRow, lockCorrection, moveCorrection } from '../repository.ts';
import { assertMendsSuspense, changeOfSuspense, feeGoesBackTo } from '../rules.ts';

/**
 * Approves as a second person what was shown, and books at once. Refuses SUSPENSE_BY_LINES, and
 * what approvals and the books refuse.
 */
export async function approve(ctx: UserCtx, id: string, fingerprint: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'approve');
  const matter = matterOf(row, await factsOf(ctx, [row]));
  await decide(ctx, { ...matter, approves: true, fingerprint });
  await execute(ctx, CORRECTION, id, matter.payload);
  const entryId = await book(ctx, row);
  const end = { decidedBy: ctx.actor.userId, decisionReason: null, bookedEntry: entryId };
  await moveCorrection(ctx, id, 'approve', end);
  await recordEnd(ctx, row, 'approve');
  await tellParties(ctx, row, entryId);
}

async function book(ctx: Ctx, row: CorrectionRow): Promise<string> {
  if (row.kind === 'reversal') {
    const entryId = invariant(row.entryId, 'a reversal names its entry');
    const reversal = await reverse(ctx, entryId, row.reason);
    const taken = { takenBy: entryId, entryId: reversal.entryId, reason: row.reason };
    await restoreCommission(ctx, taken);
    return reversal.entryId;
  }
  const { entryId } = await post(ctx, {
    kind: 'adjustment',
    reference: row.id,
    memo: row.reason,
    lines: [...plannedLines(row, new Map())],
    refusal: 'E_INSUFFICIENT_WALLET_BALANCE',
  });
  await assertSuspense(ctx, row);
  await giveFeeBack(ctx, row, entryId);
  return entryId;
}

/** A fee that goes back to its payer takes what a partner earned of it along, if it earned any. */
async function giveFeeBack(ctx: Ctx, row: CorrectionRow, entryId: string): Promise<void> {
  const { amount, reason } = row;
  const clientPartyId = feeGoesBackTo(row);
  if (!clientPartyId || !amount || !row.takesCommission) return;
  await takeCommissionBack(ctx, { clientPartyId, amount, entryId, reason });
}

/** After the posting, which locks the account: of two at once the second sees the first. */
async function assertSuspense(ctx: Ctx, row: CorrectionRow): Promise<void> {
  const change = changeOfSuspense(row);
  if (change === 0n) return;
  const currency = invariant(row.currency, 'an adjustment has a currency') as WalletCurrency;
  const after = await unexplainedInSuspense(ctx, currency);
  assertMendsSuspense(after - change, change, currency);
}

/**
 * Rejects as a second person; nothing is booked. One whose request ran out, or ended with the trust
 * in its proposer, can only be rejected, so that its entry can be corrected anew.
 */
export async function reject(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'reject');
  const matter = matterOf(row, await factsOf(ctx, [row]));
  if (await openApproval(ctx, CORRECTION, id)) {
    await decide(ctx, { ...matter, approves: false, reason });
  } else await assertNotOwnCase(ctx, matter.concerns);
  const end = { decidedBy: ctx.actor.userId, decisionReason: reason, bookedEntry: null };
  await moveCorrection(ctx, id, 'reject', end);
  await recordEnd(ctx, row, 'reject', reason);
}

/** Takes one's own proposal back. Refuses E_UNAUTHORIZED_ACTION for another's. */
export async function takeBack(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'withdraw');
  if (row.requestedBy !== ctx.actor.userId) refuse('E_UNAUTHORIZED_ACTION', {});
  await cancelRequest(ctx, CORRECTION, id, 'Taken back');
  const end = { decidedBy: ctx.actor.userId, decisionReason: null, bookedEntry: null };
  await moveCorrection(ctx, id, 'withdraw', end);
  await recordEnd(ctx, row, 'withdraw');
}

async function lockOpen(ctx: Ctx, id: string, move: CorrectionMove): Promise<CorrectionRow> {
  const row = UUID.test(id) ? await lockCorrection(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  if (correctionMachine.can(move, row.status)) return row;
  return refuse('INVALID_TRANSITION', { what: correctionMachine.name, state: row.status, move });
}

function recordEnd(ctx: Ctx, row: CorrectionRow, move: CorrectionMove, reason?: string) {
  const { to } = correctionMachine.moves[move];
  return ctx.record({
    action: `correction.${to.toLowerCase()}`,
    subject: { kind: 'correction', id: row.id },
    from: row.status,
    to,
    ...(reason ? { reason } : {}),
  });
}

/** Everybody whose wallet it changed hears by how much, and why. */
async function tellParties(ctx: Ctx, row: CorrectionRow, entryId: string): Promise<void> {
  const [entry] = await listEntries(ctx, { ids: [entryId], limit: 1, offset: 0 });
  for (const { account, amount } of invariant(entry, 'what was booked is there').lines) {
    if (account.holder === 'platform' || !('party' in account.holder)) continue;
    const text = formatMoney(amount < 0n ? -amount : amount, account.commodity as WalletCurrency);
    await notifyParty(ctx, account.holder.party, {
      kind: 'wallet_corrected',
      title: amount < 0n ? `${text} was taken back` : `${text} was added to your wallet`,
      body: `A correction was booked to your wallet: ${row.reason}\n\nContact support if you have a question about it.`,
      link: '/payments/wallet',
      causeId: entryId,
    });
  }
}
