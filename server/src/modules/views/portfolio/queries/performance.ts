import { DAY } from '@holdfast/domain/kernel/moment';
import {
  type DatedAmount,
  growthPercent,
  moneyWeightedReturn,
  ratePercent,
  timeWeightedGrowth,
} from '@holdfast/domain/views/portfolio/returns';
import type { Range } from '@holdfast/domain/views/portfolio/shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { firstDayOf, type Point, thin } from '../rules/figures.ts';
import { beginningOf, capitalIn, historyOf, type PortfolioViewer, today } from './history.ts';

const MOST_POINTS = 180;

export async function performanceOf(ctx: Ctx, viewer: PortfolioViewer, range: Range) {
  const beginning = await beginningOf(ctx, viewer.partyId);
  const yearStart = Math.floor(Date.UTC(ctx.now.getUTCFullYear(), 0, 1) / DAY);
  const from = firstDayOf(range, today(ctx), beginning, yearStart);
  const { points, rows, depositsBefore, costBefore } = await historyOf(ctx, viewer, from);
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
  const growth = timeWeightedGrowth(begin, days);
  return {
    range,
    points: drawn(points, depositsBefore),
    begin,
    end,
    netDeposits: net,
    change: gain,
    changePercent: growth ? growthPercent(growth) : null,
    moneyWeighted: moneyWeighted(begin, days, from),
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

/** To at most `MOST_POINTS` points, with cumulative net deposits. */
function drawn(points: readonly Point[], before: bigint) {
  let deposits = before;
  const all = points.map((point, index) => {
    // The first point is the end of the previous day, whose flows are in `before`.
    if (index > 0) deposits += point.came - point.went;
    return {
      at: new Date(point.day * DAY),
      value: point.value,
      netDeposits: deposits,
    };
  });
  return thin(all, MOST_POINTS);
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
