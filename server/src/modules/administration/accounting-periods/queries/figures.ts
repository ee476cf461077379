import { daysOf } from '@holdfast/domain/administration/accounting-periods/months';
import { utcDay } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { countEntries, type KindSum, sumSpan } from '../../../money/ledger/index.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { lastReport } from '../../reconciliation/index.ts';
import type { ClosingRow } from '../repository.ts';
import {
  type Coverage,
  countLaterCorrections,
  listOpenSuspense,
  type OpenSuspense,
  statementCoverage,
} from '../unfinished.read.ts';

export const CLOSING = 'accounting_periods.close';

export type ClosingFigures = {
  readonly through: string;
  readonly entries: number;
  readonly adjustments: number;
  readonly movements: readonly KindSum[];
  readonly suspense: readonly OpenSuspense[];
  readonly statements: readonly Coverage[];
  readonly laterCorrections: number;
  readonly reconciliation: Reconciliation;
};

export type Reconciliation = {
  readonly state: 'none' | 'before_end' | 'agrees' | 'differs';
  readonly differing: readonly string[];
};

export async function closingFigures(ctx: Ctx, period: string): Promise<ClosingFigures> {
  const span = daysOf(period);
  const { through } = span;
  const [[count], movements, suspense, statements, laterCorrections, reconciliation] =
    await Promise.all([
      countEntries(ctx, span),
      sumSpan(ctx, span),
      listOpenSuspense(ctx, through),
      statementCoverage(ctx),
      countLaterCorrections(ctx, through),
      reconciliationOf(ctx, through),
    ]);
  const { entries = 0, adjustments = 0 } = count ?? {};
  return {
    ...{ through, entries, adjustments, movements },
    ...{ suspense, statements, laterCorrections, reconciliation },
  };
}

async function reconciliationOf(ctx: Ctx, through: string): Promise<Reconciliation> {
  const report = await lastReport(ctx);
  if (!report) return { state: 'none', differing: [] };
  if (utcDay(report.at) <= through) return { state: 'before_end', differing: [] };
  const differing = report.lines.filter(({ state }) => state === 'differs').map(({ name }) => name);
  return { state: differing.length > 0 ? 'differs' : 'agrees', differing };
}

/** Both approvers see this; movements by kind of account are included as a hash. */
export function closingPayload(
  row: Pick<ClosingRow, 'id' | 'period'>,
  figures: ClosingFigures,
): Requested {
  const { entries, adjustments, movements, suspense, statements, laterCorrections } = figures;
  const sums = movements.map(({ kind, commodity, amount }) => [kind, commodity, String(amount)]);
  return {
    kind: CLOSING,
    subjectId: row.id,
    payload: {
      period: row.period,
      entries,
      priorPeriodAdjustments: adjustments,
      movements: sha256(JSON.stringify(sums)).toString('hex'),
      openSuspense: suspense.map(({ id }) => id),
      statements: statements.map(({ currency, through }) => `${currency} ${through}`),
      pendingCorrections: laterCorrections,
      reconciliation: [figures.reconciliation.state, ...figures.reconciliation.differing].join(' '),
    },
    concerns: { parties: [], users: [] },
  };
}
