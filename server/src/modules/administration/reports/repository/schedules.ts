import type { ReportName, Schedule } from '@holdfast/domain/administration/reports/reports';
import type { Ctx } from '../../../../kit/ctx.ts';

export async function listSchedules(
  ctx: Ctx,
  userId: string,
): Promise<ReadonlyMap<ReportName, Schedule>> {
  const rows = await ctx.tx
    .selectFrom('reports.schedule')
    .select(['report', 'every'])
    .where('userId', '=', userId)
    .execute();
  return new Map(rows.map(({ report, every }) => [report as ReportName, every as Schedule]));
}

type Row = {
  readonly report: ReportName;
  readonly userId: string;
  readonly every: Schedule;
  readonly nextAt: Date;
};

export const saveSchedule = (ctx: Ctx, row: Row) =>
  ctx.tx
    .insertInto('reports.schedule')
    .values(row)
    .onConflict((on) =>
      on.columns(['report', 'userId']).doUpdateSet({ every: row.every, nextAt: row.nextAt }),
    )
    .execute();

export const dropSchedule = (ctx: Ctx, report: ReportName, userId: string) =>
  ctx.tx
    .deleteFrom('reports.schedule')
    .where('report', '=', report)
    .where('userId', '=', userId)
    .execute();

export type DueSchedule = Pick<Row, 'report' | 'userId'>;

export async function listDue(ctx: Ctx, limit: number): Promise<DueSchedule[]> {
  const rows = await ctx.tx
    .selectFrom('reports.schedule')
    .select(['report', 'userId'])
    .where('nextAt', '<=', ctx.now)
    .orderBy('nextAt')
    .orderBy('report')
    .orderBy('userId')
    .limit(limit)
    .execute();
  return rows as DueSchedule[];
}

/** So that one process mails it. */
export async function lockDue(ctx: Ctx, { report, userId }: DueSchedule): Promise<Row | undefined> {
  const row = await ctx.tx
    .selectFrom('reports.schedule')
    .selectAll()
    .where('report', '=', report)
    .where('userId', '=', userId)
    .where('nextAt', '<=', ctx.now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row as Row | undefined;
}
