import { formatMoney, moneyText } from '@holdfast/domain/kernel/money';
import { refuse } from '@holdfast/domain/people/approvals/refusals';
import type { SecondWord } from '@holdfast/domain/people/approvals/second-word';
import { twoPeopleWords } from '@holdfast/domain/people/approvals/single-release';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { release as releaseHold } from '../../../money/ledger/index.ts';
import {
  decide,
  execute,
  openApproval,
  type Requested,
  releaseAlone,
  request,
} from '../../../people/approvals/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import type { WithdrawalRow } from '../repository/withdrawals.ts';
import {
  amountText,
  assertCan,
  causeOf,
  concernsOf,
  FAILURE_APPROVAL,
  lockForDesk,
  moveWithdrawal,
  notifyDecision,
  takenBy,
} from './transitions.ts';

/** Everything that two people agree to. */
export const failureMatter = (row: WithdrawalRow, reason: string): Requested => ({
  kind: FAILURE_APPROVAL,
  subjectId: row.id,
  payload: {
    amount: moneyText(row.amount),
    reference: row.reference,
    partyId: row.partyId,
    account: row.payeeLabel,
    stage: row.stage,
    reason,
  },
  concerns: concernsOf(row),
});

export const failureReason = (payload: unknown): string => (payload as { reason: string }).reason;

/**
 * The bank did not pay, as one person says: the money is available again. If the bank did pay, the
 * party has it twice, so this is a release like any other: within the sums of 24 hours one person
 * is enough, above them a second one approves. Refuses NOT_FOUND, INVALID_TRANSITION, OWN_CASE,
 * APPROVAL_OPEN.
 */
export async function markFailed(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await lockForDesk(ctx, id);
  assertCan(row, 'fail');
  const matter = failureMatter(row, reason);
  if (await openApproval(ctx, matter.kind, id)) refuse('APPROVAL_OPEN', {});
  // The party gets no new money unless this is wrong: it is a sum of the person who says it.
  const release = { ...matter, partyId: null, amountCents: takenBy(row) };
  const twoPeople = await releaseAlone(ctx, release);
  if (!twoPeople) return fail(ctx, row, reason);
  await request(ctx, { ...matter, needed: 1 });
  const others = await staffWith(ctx, 'CAN_MANAGE_FUNDS');
  await notify(ctx, {
    userIds: others.filter((userId) => userId !== ctx.actor.userId),
    kind: 'approval_needed',
    title: `${ctx.actor.name} requests your approval to mark ${formatMoney(row.amount)} as failed`,
    body: `Withdrawal ${row.reference}: ${reason}\n\n${twoPeopleWords(twoPeople)}`,
    link: '/admin/funds/withdrawals',
    causeId: ctx.newId(),
    mail: false,
  });
}

/**
 * The second person's decision. Refuses NOT_FOUND, INVALID_TRANSITION, OWN_CASE and what approvals
 * refuse.
 */
export async function decideFailure(ctx: UserCtx, id: string, word: SecondWord): Promise<void> {
  const row = await lockForDesk(ctx, id);
  assertCan(row, 'fail');
  const open = await openApproval(ctx, FAILURE_APPROVAL, id);
  if (!open) return refuse('APPROVAL_NOT_OPEN', {});
  const reason = failureReason(open.payload);
  const matter = failureMatter(row, reason);
  if (word.decision === 'reject') {
    await decide(ctx, { ...matter, approves: false, reason: word.reason });
    return;
  }
  await decide(ctx, { ...matter, approves: true, fingerprint: word.fingerprint });
  await execute(ctx, matter.kind, matter.subjectId, matter.payload);
  await fail(ctx, row, reason);
}

async function fail(ctx: Ctx, row: WithdrawalRow, reason: string): Promise<void> {
  const moved = await moveWithdrawal(ctx, row, 'fail', { reason });
  await releaseHold(ctx, causeOf(row.id));
  await notifyFailure(ctx, moved, reason);
}

export const notifyFailure = (ctx: Ctx, row: WithdrawalRow, reason: string) =>
  notifyDecision(ctx, row, {
    title: `Your withdrawal of ${amountText(row)} did not arrive`,
    body: `The bank could not pay ${row.reference} to ${row.payeeLabel}: ${reason}\n\nThe money is in your wallet again.`,
  });
