import type { ReportName, Schedule } from '@holdfast/domain/administration/reports/reports';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assertMayRead } from '../queries/figures.ts';
import { dropSchedule, saveSchedule } from '../repository/schedules.ts';
import { nextDue } from '../rules.ts';

type Choice = { readonly report: ReportName; readonly every: Schedule | null };

/** Refuses E_UNAUTHORIZED_ACTION. */
export async function scheduleReport(ctx: UserCtx, { report, every }: Choice) {
  assertMayRead(ctx, report);
  const { userId } = ctx.actor;
  if (every === null) await dropSchedule(ctx, report, userId);
  else await saveSchedule(ctx, { report, userId, every, nextAt: nextDue(every, ctx.now) });
  await ctx.record({
    action: 'report.scheduled',
    subject: { kind: 'report' },
    detail: { report, every },
  });
  return { report, schedule: every };
}
