import { amountWords } from '@holdfast/domain/cash/bank-statements/amounts';
import {
  OVERDUE_RETURN,
  SUSPENSE_DAYS,
  suspenseMachine,
} from '@holdfast/domain/cash/bank-statements/suspense.machine';
import { dayWords } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { changeItem, lockItem } from '../repository/suspense.ts';
import { isOverdue } from '../rules/deadline.ts';

const RULE = `The return of a line in suspense is proposed after ${SUSPENSE_DAYS} business days`;

/**
 * Notifies staff once, and proposes the return, which two people approve. An open request stays.
 */
export async function markOverdue(ctx: Ctx, itemId: string): Promise<boolean> {
  const item = await lockItem(ctx, itemId);
  if (!item || !suspenseMachine.can('return', item.stage)) return false;
  if (item.overdueAt !== null || !isOverdue(item.dueOn, ctx.now)) return false;
  const isFree = item.proposedMove === null;
  await changeItem(ctx, itemId, {
    overdueAt: ctx.now,
    ...(isFree ? { proposedMove: 'return', proposedReason: OVERDUE_RETURN } : {}),
  });
  await ctx.record({
    action: 'banking.suspense_overdue',
    subject: { kind: 'suspense', id: itemId },
    to: item.stage,
    rule: RULE,
    detail: { dueOn: item.dueOn, returnProposed: isFree },
  });
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_FUNDS'),
    kind: 'approval_needed',
    title: `${amountWords(item.amount, item.currency)} in suspense is overdue`,
    body: `The deadline was ${dayWords(item.dueOn)}. ${
      isFree
        ? 'Its return to the sender has been proposed and needs two approvals.'
        : 'It already has an open request, which must be decided first.'
    }`,
    link: '/admin/funds/suspense?due=overdue',
    causeId: itemId,
    mail: false,
  });
  return true;
}
