import { withdrawalReferencesIn } from '@holdfast/domain/cash/withdrawals/reference';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { post, reverse } from '../../../money/ledger/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import {
  findByReferences,
  lockWithdrawal,
  setAttention,
  type WithdrawalRow,
} from '../repository/withdrawals.ts';
import { amountText, type BankLine, incomingMeaning, outgoingMeaning } from '../rules.ts';
import { notifyFailure } from './fail.ts';
import { entryOf, lockForDesk, moveWithdrawal, notifyDecision } from './transitions.ts';

export async function markSent(ctx: Ctx, id: string, bankReference: string): Promise<void> {
  await sendLocked(ctx, await lockForDesk(ctx, id), bankReference);
}

export const sendLocked = (ctx: Ctx, row: WithdrawalRow, bankReference: string) =>
  moveWithdrawal(ctx, row, 'send', { bankReference, sentAt: ctx.now });

/**
 * What a line does to a withdrawal: `booked` now, `known` from before, `unknown` if it names none
 * of ours, `differs` if it deviates (notifies staff, books nothing).
 */
export type LineVerdict = {
  readonly kind: 'booked' | 'known' | 'unknown' | 'differs';
  readonly withdrawalId?: string;
  readonly why?: string;
};

/** Each line once. */
export async function settleOutgoingLine(ctx: Ctx, line: BankLine): Promise<LineVerdict> {
  const row = await withdrawalOf(ctx, line);
  if (!row) return { kind: 'unknown' };
  const withdrawalId = row.id;
  const meaning = outgoingMeaning(row, line);
  if (meaning.kind === 'differs') return flag(ctx, row, line, meaning.why);
  if (meaning.kind === 'known') return { kind: 'known', withdrawalId };
  const change = { bankReference: line.bankReference, attention: null };
  const paid = await moveWithdrawal(ctx, row, 'succeed', change);
  await post(ctx, { ...entryOf(row), dates: line.dates });
  await notifyDecision(ctx, paid, {
    title: `${amountText(row)} was paid to your bank account`,
    body: `${row.reference} was paid from our account to ${row.payeeLabel}.`,
  });
  return { kind: 'booked', withdrawalId };
}

/** `agreed` is the only withdrawal approved for return with this line. */
export async function reverseLine(
  ctx: Ctx,
  line: BankLine,
  agreed: string | undefined,
): Promise<LineVerdict> {
  const row = await withdrawalOf(ctx, line);
  if (!row) return { kind: 'unknown' };
  const withdrawalId = row.id;
  const meaning = incomingMeaning(row, line);
  if (meaning.kind === 'differs') return flag(ctx, row, line, meaning.why);
  if (meaning.kind === 'known') return { kind: 'known', withdrawalId };
  if (agreed !== withdrawalId) {
    return flag(ctx, row, line, 'the bank returned it, which was not approved');
  }
  const reason = 'the recipient’s bank returned the payment';
  const { bankReference } = line;
  const failed = await moveWithdrawal(ctx, row, 'bounce', {
    reason,
    bankReference,
    attention: null,
  });
  const { entryId } = await post(ctx, entryOf(row));
  await reverse(ctx, entryId, `Returned by the bank (${line.bankReference})`, line.dates);
  await notifyFailure(ctx, failed, reason);
  return { kind: 'booked', withdrawalId };
}

/** Locks the withdrawal that the line names, so concurrent imports book it once. */
async function withdrawalOf(ctx: Ctx, line: BankLine): Promise<WithdrawalRow | undefined> {
  const found = await findByReferences(ctx, withdrawalReferencesIn(line.text));
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  return invariant(await lockWithdrawal(ctx, only.id), 'a withdrawal is never removed');
}

async function flag(
  ctx: Ctx,
  row: WithdrawalRow,
  line: BankLine,
  why: string,
): Promise<LineVerdict> {
  const attention = `${why} (${line.bankReference})`;
  const differs = { kind: 'differs', withdrawalId: row.id, why: attention } as const;
  if (row.attention === attention) return differs;
  await setAttention(ctx, row.id, attention);
  await ctx.record({
    action: 'withdrawal.attention',
    subject: { kind: 'withdrawal', id: row.id },
    partyId: row.partyId,
    reason: attention,
  });
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_FUNDS'),
    kind: 'approval_needed',
    title: `Withdrawal ${row.reference} needs attention`,
    body: `According to our statement, ${attention}. Nothing was booked.`,
    link: '/admin/funds/withdrawals',
    causeId: ctx.newId(),
    mail: false,
  });
  return differs;
}
