import { scheduleWords } from '@holdfast/domain/cash/remittances/schedule';
import {
  type ScheduleMove,
  scheduleMachine,
} from '@holdfast/domain/cash/remittances/schedule.machine';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  defineApproval,
  described,
  END_MOVES,
  EXPIRY_RULE,
  fact,
  subjectOf,
} from '../../../people/approvals/index.ts';
import { SCHEDULE_APPROVAL, schedulePayload } from '../queries/payload.ts';
import {
  findSchedule,
  lockSchedule,
  moveSchedule,
  type ScheduleRow,
  scheduleInForce,
} from '../repository/schedule.ts';

export const scheduleApproval = defineApproval<ScheduleRow>({
  kind: SCHEDULE_APPROVAL,
  subject: subjectOf({ find: findSchedule, lock: lockSchedule, machine: scheduleMachine }),
  content: async (_ctx, row) => schedulePayload(row),
  describe,
  execute: (ctx, row) => end(ctx, row, 'approve', null),
  ended: (ctx, row, { how, reason }) => end(ctx, row, END_MOVES[how], reason),
});

async function describe(ctx: UserCtx, row: ScheduleRow) {
  const before = await scheduleInForce(ctx);
  return described({
    title: 'Remittance schedule',
    facts: [
      fact.change('Schedule', before ? scheduleWords(before) : null, scheduleWords(row), {
        isMain: true,
      }),
    ],
    note: row.reason,
    approveLabel: 'Approve schedule',
    effect:
      'Once approved, the schedule proposes remittances from its next due day. Each needs two approvals. If rejected, the current schedule stays in force.',
    page: { label: 'Own money', path: '/admin/funds/own-money' },
  });
}

async function end(
  ctx: Ctx,
  row: ScheduleRow,
  made: ScheduleMove,
  reason: string | null,
): Promise<void> {
  const decidedBy = made === 'expire' ? null : (ctx.actor?.userId ?? null);
  await moveSchedule(ctx, row.id, made, { decidedBy, decisionReason: reason });
  await ctx.record({
    action: `remittance_schedule.${made}`,
    subject: { kind: 'remittance_schedule', id: row.id },
    from: row.status,
    to: scheduleMachine.moves[made].to,
    ...(made === 'expire' ? { rule: EXPIRY_RULE } : {}),
    ...(reason ? { reason } : {}),
    detail: { schedule: scheduleWords(row) },
  });
}
