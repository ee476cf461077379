import type { ComparisonLine } from '@holdfast/domain/administration/reconciliation/contract';
import type { Ctx } from '../../../kit/ctx.ts';

export type ReportRow = {
  readonly id: string;
  readonly at: Date;
  readonly askedBy: string | null;
  readonly agrees: boolean;
  readonly lines: readonly ComparisonLine[];
};

export const saveReport = (ctx: Ctx, row: ReportRow) =>
  ctx.tx
    .insertInto('reconciliation.report')
    .values({ ...row, lines: JSON.stringify(row.lines) })
    .execute();

export async function listReports(ctx: Ctx, limit: number): Promise<ReportRow[]> {
  const rows = await ctx.tx
    .selectFrom('reconciliation.report')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as unknown as ReportRow[];
}
