import type { ReportRun } from '@holdfast/domain/administration/reports/contract';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type Asked, figuresFor } from '../queries/figures.ts';
import { describeRuns } from '../queries/runs.ts';
import { saveRun } from '../repository/runs.ts';

export async function keepReport(ctx: UserCtx, asked: Asked): Promise<ReportRun> {
  const row = await saveRun(ctx, await figuresFor(ctx, asked), ctx.actor.userId);
  await ctx.record({
    action: 'report.kept',
    subject: { kind: 'report', id: row.id },
    detail: { ...asked, fingerprint: row.fingerprint },
  });
  const [run] = await describeRuns(ctx, [row]);
  return run as ReportRun;
}
