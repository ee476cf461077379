import { AUTOMATIC_UP_TO } from '@holdfast/domain/cash/withdrawals/limits';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { twoPeopleWords } from '@holdfast/domain/people/approvals/single-release';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { releaseSingly } from '../../../people/approvals/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import type { WithdrawalRow } from '../repository/withdrawals.ts';
import { amountText, needsTwoPeople, WITHDRAWAL_APPROVAL } from '../rules.ts';
import { moveWithdrawal, pushToClients } from './transitions.ts';

/** Null if no review is needed; the release is then counted. */
export async function findTwoPeopleReason(
  ctx: UserCtx,
  row: Pick<WithdrawalRow, 'id' | 'partyId' | 'amount'>,
  sumOfDay: bigint,
): Promise<string | null> {
  if (needsTwoPeople(sumOfDay)) {
    return twoPeopleWords({ of: 'withdrawals', sum: sumOfDay, limit: AUTOMATIC_UP_TO });
  }
  const { id: subjectId, partyId, amount: amountCents } = row;
  const release = { kind: WITHDRAWAL_APPROVAL, subjectId, partyId, amountCents };
  const reason = await releaseSingly(ctx, { ...release, by: 'product' });
  return reason ? twoPeopleWords(reason) : null;
}

const AUTOMATIC = `Withdrawals of up to ${formatMoney(AUTOMATIC_UP_TO)} in 24 hours are approved automatically`;

export async function markReviewed(ctx: UserCtx, row: WithdrawalRow): Promise<WithdrawalRow> {
  if (!row.twoPeopleReason) {
    return moveWithdrawal(ctx, row, 'approve', { decidedAt: ctx.now }, AUTOMATIC);
  }
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_FUNDS'),
    kind: 'approval_needed',
    title: `A withdrawal of ${amountText(row)} needs two approvals`,
    body: `${row.reference} is above the automatic limit. Two approvals are required.`,
    link: `/admin/funds/withdrawals/${row.id}`,
    causeId: row.id,
    mail: false,
  });
  await pushToClients(ctx, row.partyId);
  return row;
}
