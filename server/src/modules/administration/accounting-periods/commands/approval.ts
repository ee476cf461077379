import {
  type ClosingMove,
  closingMachine,
} from '@holdfast/domain/administration/accounting-periods/closing.machine';
import { daysOf, monthWords } from '@holdfast/domain/administration/accounting-periods/months';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { closeBooks } from '../../../money/ledger/index.ts';
import { defineApproval, EXPIRY_RULE, subjectOf } from '../../../people/approvals/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { describedClosing } from '../queries/described.ts';
import { CLOSING, closingFigures, closingPayload } from '../queries/figures.ts';
import { type ClosingRow, findClosing, lockClosing, moveClosing } from '../repository.ts';
import { assertFinished } from '../rules.ts';
import { countUnfinished } from '../unfinished.read.ts';

export const closingApproval = defineApproval<ClosingRow>({
  kind: CLOSING,
  subject: subjectOf({ find: findClosing, lock: lockClosing, machine: closingMachine }),
  content: async (ctx, row) => closingPayload(row, await closingFigures(ctx, row.period)),
  describe: async (ctx, row) => describedClosing(row.period, await closingFigures(ctx, row.period)),
  assertCan: async (ctx, { period }) =>
    assertFinished(await countUnfinished(ctx, daysOf(period).through)),
  execute: close,
  ended: (ctx, row, { how, reason }) =>
    endClosing(ctx, row, how === 'cancelled' ? 'withdraw' : 'reject', reason, how === 'expired'),
});

async function close(ctx: UserCtx, row: ClosingRow): Promise<void> {
  const { entries, adjustments, through } = await closingFigures(ctx, row.period);
  await closeBooks(ctx, through);
  const decidedBy = ctx.actor.userId;
  await moveClosing(ctx, row.id, 'approve', { decidedBy, entries, adjustments });
  await ctx.record({
    action: 'accounting_period.closed',
    subject: { kind: 'accounting_period', id: row.id },
    from: row.status,
    to: closingMachine.moves.approve.to,
    detail: { period: row.period, entries, adjustments },
  });
  await notify(ctx, {
    userIds: (await staffWith(ctx, 'CAN_MANAGE_FUNDS')).filter(
      (userId) => userId !== decidedBy && userId !== row.requestedBy,
    ),
    kind: 'approval_needed',
    title: `${monthWords(row.period)} closed`,
    body: `${ctx.actor.name} approved the closing. Corrections of ${monthWords(row.period)} are now booked as prior-period adjustments in an open period.`,
    link: '/admin/funds/periods',
    causeId: row.id,
    mail: false,
  });
}

export async function endClosing(
  ctx: Ctx,
  row: ClosingRow,
  move: ClosingMove,
  reason: string | null,
  isExpired = false,
): Promise<void> {
  const decidedBy = isExpired ? null : (ctx.actor?.userId ?? null);
  await moveClosing(ctx, row.id, move, { decidedBy, decisionReason: reason });
  const { to } = closingMachine.moves[move];
  await ctx.record({
    action: `accounting_period.${to.toLowerCase()}`,
    subject: { kind: 'accounting_period', id: row.id },
    from: row.status,
    to,
    ...(isExpired ? { rule: EXPIRY_RULE } : {}),
    ...(reason ? { reason } : {}),
    detail: { period: row.period },
  });
}
