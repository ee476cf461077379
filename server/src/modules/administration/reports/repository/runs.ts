import { createHash } from 'node:crypto';
import type { ReportFigures } from '@holdfast/domain/administration/reports/contract';
import type { ReportName } from '@holdfast/domain/administration/reports/reports';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type RunRow = {
  readonly id: string;
  readonly report: ReportName;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
  readonly keptBy: string | null;
  readonly figures: ReportFigures;
  readonly fingerprint: string;
};

/** SHA-256 of the figures with object keys sorted, as jsonb doesn't keep their order. */
export const fingerprintOf = (figures: ReportFigures): string =>
  createHash('sha256').update(inOrder(figures)).digest('hex');

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export async function saveRun(
  ctx: Ctx,
  figures: ReportFigures,
  keptBy: string | null,
): Promise<RunRow> {
  const { report, from, to } = figures;
  const row: RunRow = {
    ...{ id: ctx.newId(), report, from, to, at: ctx.now, keptBy, figures },
    fingerprint: fingerprintOf(figures),
  };
  await ctx.tx
    .insertInto('reports.run')
    .values({
      ...{ id: row.id, report, fromDay: from, toDay: to, at: row.at, keptBy },
      ...{ figures: JSON.stringify(figures), fingerprint: row.fingerprint },
    })
    .execute();
  return row;
}

const COLUMNS = sql`id, report, from_day::text as "from", to_day::text as "to", at, kept_by,
  figures, fingerprint`;

export async function listRuns(ctx: Ctx, report: ReportName, limit: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${COLUMNS} from reports.run where report = ${report}
    order by at desc, id desc limit ${limit}`.execute(ctx.tx);
  return rows;
}

export async function findRun(ctx: Ctx, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select ${COLUMNS} from reports.run where id = ${id}`.execute(ctx.tx);
  return rows[0];
}
