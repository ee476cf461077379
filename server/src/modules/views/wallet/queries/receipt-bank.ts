import { momentText } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { findBankDeposit, findCheckout, findPayout } from '../receipt-bank.read.ts';
import { type CauseFacts, factsOf, timelineOf } from '../views/receipt-facts.ts';

const PROVIDERS: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  sandbox: 'Built-in test provider; no real card was charged',
};

/** `isWhole` means that the movement is the top-up itself, not a partial refund. */
export async function describeCheckout(
  ctx: Ctx,
  id: string,
  isWhole: boolean,
): Promise<CauseFacts> {
  const row = await findCheckout(ctx.tx, id);
  if (!row) return {};
  const failed = row.status === 'failed' || row.status === 'expired';
  return {
    ...(isWhole ? { gross: row.amount } : {}),
    grossLabel: 'Paid by card',
    fee: { label: 'Card fee', code: 'card' },
    facts: factsOf(
      ['Card', row.cardLast4 && `Ending in ${row.cardLast4}`],
      ['Card provider', PROVIDERS[row.provider]],
      ['Card payment', isWhole ? null : formatMoney(row.amount, row.currency)],
    ),
    timeline: timelineOf(
      ['Checkout opened', row.createdAt],
      [failed ? 'Not paid' : 'Credited to your wallet', row.completedAt],
    ),
  };
}

const DEPOSIT_ENDS: Readonly<Record<string, string>> = {
  CREDITED: 'Credited to your wallet',
  RETURNED: 'Returned to the sender',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
};

export async function describeBankDeposit(
  ctx: Ctx,
  by: { readonly id: string } | { readonly reference: string },
): Promise<CauseFacts> {
  const row = await findBankDeposit(ctx.tx, by);
  if (!row) return {};
  const differs = row.credited !== null && row.credited !== row.announced;
  const moved = row.transferredAt && momentText(row.transferredAt, ctx.actor?.zone);
  return {
    grossLabel: row.credited === null ? 'Announced' : 'Received at our bank',
    facts: factsOf(
      ['Bank transaction', row.transactionId],
      ['Sent by you', moved],
      ['Announced', differs ? formatMoney(row.announced) : null],
    ),
    timeline: timelineOf(
      ['Reference issued', row.createdAt],
      ['Marked as sent by you', row.declaredAt],
      [DEPOSIT_ENDS[row.stage] ?? 'Completed', row.completedAt, row.reason],
    ),
  };
}

const PAYOUT_ENDS: Readonly<Record<string, string>> = {
  SUCCEEDED: 'Paid out',
  FAILED: 'Returned by the bank',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
};

/** Undefined for an id of another kind. */
export async function describePayout(ctx: Ctx, id: string): Promise<CauseFacts | undefined> {
  const row = await findPayout(ctx.tx, id);
  if (!row) return undefined;
  const isTurnedDown = row.stage === 'REJECTED' || row.stage === 'CANCELLED';
  return {
    gross: -row.amount,
    grossLabel: row.sentAt || row.stage === 'SUCCEEDED' ? 'Sent to your bank' : 'To your bank',
    fee: { label: 'Withdrawal fee', code: 'withdrawal' },
    facts: factsOf(['To', row.payeeLabel], ['Bank reference', row.bankReference]),
    timeline: timelineOf(
      ['Requested', row.requestedAt],
      ['Approved', isTurnedDown ? null : row.decidedAt],
      ['Sent to the bank', row.sentAt],
      [PAYOUT_ENDS[row.stage] ?? 'Ended', row.endedAt, row.reason],
    ),
  };
}
