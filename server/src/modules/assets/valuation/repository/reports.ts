import type { Insertable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ValuationReport } from '../../../../kit/database/db.generated.ts';

export async function saveReport(ctx: Ctx, row: Insertable<ValuationReport>): Promise<void> {
  await ctx.tx.insertInto('valuation.report').values(row).execute();
}

export const findReports = async (ctx: Ctx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : ctx.tx.selectFrom('valuation.report').selectAll().where('id', 'in', ids).execute();
