import { DAY } from '@holdfast/domain/kernel/moment';
import {
  type DatedAmount,
  type Growth,
  growthByDay,
  growthPercent,
  moneyWeightedReturn,
  ratePercent,
} from '@holdfast/domain/views/portfolio/returns';
import type { Range } from '@holdfast/domain/views/portfolio/shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { firstDayOf, type Point, thin } from '../rules/figures.ts';
import { type BenchmarkGrowth, benchmarkFrom } from './benchmark.ts';
import {
  beginningOf,
  capitalIn,
  dayNumber,
  dayText,
  historyOf,
  type PortfolioViewer,
  type Span,
} from './history.ts';

const MOST_POINTS = 180;

export type PerformanceInput = {
  readonly range: Range;
  /** Days; `from` replaces the range. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly against?: string | undefined;
};

export async function performanceOf(ctx: Ctx, viewer: PortfolioViewer, input: PerformanceInput) {
  const beginning = await beginningOf(ctx, viewer.partyId);
  const span = spanOf(input, ctx.now, beginning);
  const [history, benchmark] = await Promise.all([
    historyOf(ctx, viewer, span),
    benchmarkFrom(ctx, viewer, input.against, span.from),
  ]);
  const { points, rows, depositsBefore, costBefore } = history;
  const [first] = points;
  const begin = first?.value ?? 0n;
  const days = points.slice(1);
  const last = days.at(-1) ?? first;
  const end = last?.value ?? 0n;
  const net = days.reduce((sum, day) => sum + day.came - day.went, 0n);
  const gain = end - begin - net;
  const sum = (pick: (row: (typeof rows)[number]) => bigint) =>
    rows.reduce((all, row) => all + pick(row), 0n);
  const unitsOut = days.reduce((all, day) => all + day.unitsOut, 0n);
  const growths = growthByDay(begin, days);
  const growth = growths.at(-1);
  const shown = drawn(points, { depositsBefore, growths }, benchmark);
  return {
    since: dayText(beginning),
    from: dayText(span.from + 1),
    to: dayText(span.to),
    points: shown,
    benchmark: benchmark
      ? { name: benchmark.name, percent: shown.at(-1)?.benchmarkPercent ?? null }
      : null,
    begin,
    end,
    netDeposits: net,
    change: gain,
    changePercent: growth ? growthPercent(growth) : null,
    moneyWeighted: moneyWeighted(begin, days, span.from),
    realised: sum((row) => row.realised),
    unrealised:
      unrealisedIn(last, costBefore + sum((row) => row.cost)) - unrealisedIn(first, costBefore),
    movedOut: unitsOut + sum((row) => row.carried),
    income: sum((row) => row.income),
    capital: capitalIn(rows),
    charges: sum((row) => row.charges),
    fees: sum((row) => row.fees),
  };
}

const unrealisedIn = (point: Point | undefined, cost: bigint): bigint =>
  (point?.units ?? 0n) - cost;

/** From the first activity at the earliest, to today at the latest. */
function spanOf({ range, from, to }: PerformanceInput, now: Date, beginning: number): Span {
  const last = Math.floor(now.getTime() / DAY);
  const yearStart = Math.floor(Date.UTC(now.getUTCFullYear(), 0, 1) / DAY);
  const first = from ? dayNumber(from) - 1 : firstDayOf(range, last, beginning, yearStart);
  const start = Math.min(Math.max(first, beginning - 1), last - 1);
  return { from: start, to: Math.max(start + 1, Math.min(last, to ? dayNumber(to) : last)) };
}

type Sums = {
  readonly depositsBefore: bigint;
  /** From the second point on. */
  readonly growths: readonly (Growth | undefined)[];
};

/** To at most `MOST_POINTS` points, with cumulative net deposits and returns. */
function drawn(points: readonly Point[], sums: Sums, benchmark: BenchmarkGrowth | undefined) {
  let deposits = sums.depositsBefore;
  const all = points.map((point, index) => {
    // The first point is the end of the previous day, whose flows are in `depositsBefore`.
    if (index > 0) deposits += point.came - point.went;
    return { ...point, deposits, growth: sums.growths[index - 1] };
  });
  return thin(all, MOST_POINTS).map(({ day, value, deposits: netDeposits, growth }) => ({
    at: new Date(day * DAY),
    value,
    netDeposits,
    returnPercent: growth ? growthPercent(growth) : '0.00',
    benchmarkPercent: benchmark?.percentOn(day) ?? null,
  }));
}

/**
 * The rate of return at which the opening value and deposits became the withdrawals and closing
 * value. Deposits count from the start of their day.
 */
function moneyWeighted(begin: bigint, days: readonly Point[], from: number) {
  const amounts: DatedAmount[] = [{ day: from, amount: -begin }];
  for (const { day, came, went } of days) {
    if (came > 0n) amounts.push({ day: day - 1, amount: -came });
    if (went > 0n) amounts.push({ day, amount: went });
  }
  const last = days.at(-1);
  if (last) amounts.push({ day: last.day, amount: last.value });
  const rate = moneyWeightedReturn(amounts);
  return rate.found
    ? {
        overallPercent: ratePercent(rate.overall),
        perYearPercent: rate.perYear === undefined ? null : ratePercent(rate.perYear),
        why: null,
      }
    : { overallPercent: null, perYearPercent: null, why: rate.why };
}
