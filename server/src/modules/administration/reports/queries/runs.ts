import type { ReportRun } from '@holdfast/domain/administration/reports/contract';
import type { ReportName } from '@holdfast/domain/administration/reports/reports';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { displayNames } from '../../../people/identity/index.ts';
import { findRun, listRuns, type RunRow } from '../repository/runs.ts';
import { assertMayRead } from './figures.ts';

const MOST = 20;

export async function runsOf(ctx: UserCtx, report: ReportName): Promise<ReportRun[]> {
  assertMayRead(ctx, report);
  return describeRuns(ctx, await listRuns(ctx, report, MOST));
}

export async function runOf(ctx: UserCtx, id: string) {
  const row = (await findRun(ctx, id)) ?? refuse('NOT_FOUND', {});
  assertMayRead(ctx, row.report);
  const [run] = await describeRuns(ctx, [row]);
  return { run: run as ReportRun, figures: row.figures };
}

export async function describeRuns(ctx: Ctx, rows: readonly RunRow[]): Promise<ReportRun[]> {
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.keptBy),
  );
  return rows.map(({ id, from, to, at, keptBy, figures, fingerprint }) => ({
    ...{ id, from, to, at, fingerprint },
    by: nameOf(keptBy),
    headline: figures.headlines[0] ?? null,
  }));
}
