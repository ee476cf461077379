import type { UserCtx } from '../../../../kit/ctx.ts';
import { reportFile } from '../documents.ts';
import { type Asked, figuresFor } from '../queries/figures.ts';

/** Logs the export. Refuses E_UNAUTHORIZED_ACTION. */
export async function exportReport(ctx: UserCtx, asked: Asked) {
  const figures = await figuresFor(ctx, asked);
  await ctx.record({
    action: 'report.exported',
    subject: { kind: 'report' },
    detail: { ...asked },
  });
  return reportFile(figures);
}
