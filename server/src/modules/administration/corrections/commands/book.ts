import { formatMoney, type WalletCurrency } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { unexplainedInSuspense } from '../../../cash/bank-statements/index.ts';
import {
  assertOwnMoneyLeft,
  type EntryDates,
  listEntries,
  lockOwnMoney,
  post,
  reverse,
} from '../../../money/ledger/index.ts';
import { restoreCommission, takeCommissionBack } from '../../../partners/referrals/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import { loadCorrectionContext, plannedLines } from '../queries/payload.ts';
import type { CorrectionRow } from '../repository.ts';
import {
  assertClearsSuspense,
  assertNotPaidOut,
  changeOfSuspense,
  feeRefundRecipient,
} from '../rules.ts';

/**
 * Refuses SUSPENSE_BY_LINES, OWN_MONEY_EXCEEDED, OWN_MONEY_IS_REMITTED, and what the ledger
 * refuses.
 */
export async function book(ctx: Ctx, row: CorrectionRow): Promise<string> {
  assertNotPaidOut(row);
  await lockOwnMoney(ctx);
  const { entries } = await loadCorrectionContext(ctx, [row]);
  const lines = plannedLines(row, entries);
  const entryId =
    row.kind === 'reversal' ? await bookReversal(ctx, row) : await bookAdjustment(ctx, row, lines);
  await assertOwnMoneyLeft(ctx, lines, { isBooked: true });
  return entryId;
}

const datesOf = ({ belongsTo: day }: CorrectionRow): EntryDates | undefined =>
  day === null ? undefined : { bookedOn: day, valuedOn: day };

async function bookReversal(ctx: Ctx, row: CorrectionRow): Promise<string> {
  const reversed = invariant(row.entryId, 'a reversal names its entry');
  const { entryId } = await reverse(ctx, reversed, row.reason, datesOf(row));
  await restoreCommission(ctx, { takenBy: reversed, entryId, reason: row.reason });
  return entryId;
}

async function bookAdjustment(
  ctx: Ctx,
  row: CorrectionRow,
  lines: ReturnType<typeof plannedLines>,
): Promise<string> {
  const dates = datesOf(row);
  const { entryId } = await post(ctx, {
    kind: 'adjustment',
    reference: row.id,
    memo: row.reason,
    lines: [...lines],
    ...(dates ? { dates } : {}),
    refusal: 'E_INSUFFICIENT_WALLET_BALANCE',
  });
  await assertSuspense(ctx, row);
  await giveFeeBack(ctx, row, entryId);
  return entryId;
}

/** Refunding a fee also reverses the partner's commission on it. */
async function giveFeeBack(ctx: Ctx, row: CorrectionRow, entryId: string): Promise<void> {
  const { amount, reason } = row;
  const clientPartyId = feeRefundRecipient(row);
  if (!clientPartyId || !amount || !row.takesCommission) return;
  await takeCommissionBack(ctx, { clientPartyId, amount, entryId, reason });
}

/**
 * Checked after posting, which locks the account: each of two concurrent corrections counts the
 * other.
 */
async function assertSuspense(ctx: Ctx, row: CorrectionRow): Promise<void> {
  const change = changeOfSuspense(row);
  if (change === 0n) return;
  const currency = invariant(row.currency, 'an adjustment has a currency') as WalletCurrency;
  const after = await unexplainedInSuspense(ctx, currency);
  assertClearsSuspense(after - change, change, currency);
}

export async function notifyParties(ctx: Ctx, row: CorrectionRow, entryId: string): Promise<void> {
  const [entry] = await listEntries(ctx, { ids: [entryId], limit: 1, offset: 0 });
  for (const { account, amount } of invariant(entry, 'the booked entry exists').lines) {
    if (account.holder === 'platform' || !('party' in account.holder)) continue;
    const text = formatMoney(amount < 0n ? -amount : amount, account.commodity as WalletCurrency);
    await notifyParty(ctx, account.holder.party, {
      kind: 'wallet_corrected',
      title:
        amount < 0n
          ? `${text} was debited from your wallet`
          : `${text} was credited to your wallet`,
      body: `We booked a correction to your wallet: ${row.reason}\n\nIf you have questions, contact support.`,
      link: '/payments/wallet',
      causeId: entryId,
    });
  }
}
