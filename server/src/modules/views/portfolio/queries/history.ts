import { DAY } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { rebuildPortfolioSums } from '../commands/sums.ts';
import { datedPrices } from '../prices.read.ts';
import { type DayRow, firstDay, listDays } from '../repository/sums.ts';
import { type Moved, type Point, pricesByDay, valueByDay } from '../rules/figures.ts';

export type PortfolioViewer = { readonly partyId: string; readonly seesTrades: boolean };

export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);
export const dayText = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
export const today = (ctx: Ctx): number => Math.floor(ctx.now.getTime() / DAY);

export async function beginningOf(ctx: Ctx, partyId: string): Promise<number> {
  await rebuildPortfolioSums(ctx, partyId);
  const first = await firstDay(ctx, partyId);
  return first ? dayNumber(first) : today(ctx);
}

export type History = {
  /** The first point is the day before the range; its value is the opening value. */
  readonly points: readonly Point[];
  readonly rows: readonly DayRow[];
  readonly depositsBefore: bigint;
  /** Cost of the units held before the range. */
  readonly costBefore: bigint;
  readonly income: bigint;
  readonly incomeSince: bigint;
  readonly incomeOf: (assetId: string) => bigint;
  readonly capital: bigint;
  readonly capitalOf: (assetId: string) => bigint;
  readonly closesOf: (assetId: string, since: number) => readonly number[];
};

/** The day before the first, and the last day. */
export type Span = { readonly from: number; readonly to: number };

type Earlier = { readonly closes: number; readonly income: number };

/**
 * Includes closing prices and income from earlier days on request. The party's sums must be
 * current.
 */
export async function historyOf(
  ctx: Ctx,
  viewer: PortfolioViewer,
  { from, to }: Span,
  earlier: Earlier = { closes: from, income: from + 1 },
): Promise<History> {
  const known = await listDays(ctx, viewer.partyId, dayText(from + 1), dayText(earlier.income));
  const all = known.filter(({ day }) => day === null || day <= to);
  const open = all.filter((row) => row.day === null);
  const rows = all.filter((row) => row.day !== null);
  // An asset that only paid a distribution, with no unit movements, needs no price.
  const units = all.filter((row) => row.commodity.length === 36 && hasMoved(row));
  const assetIds = [...new Set(units.map((row) => row.commodity))];
  const dated = await datedPrices(ctx.tx, assetIds, dayText(earlier.closes));
  const prices = pricesByDay(dated, viewer.seesTrades);
  const points = valueByDay(open.map(movedOf), rows.map(movedOf), { from, to }, prices);
  const closes = Map.groupBy(
    dated.filter((one) => one.source === 'trade' && viewer.seesTrades),
    (one) => one.assetId,
  );
  return {
    points,
    rows,
    income: sumOf(all),
    incomeSince: all.reduce((sum, row) => sum + row.incomeSince, 0n),
    incomeOf: (assetId) => sumOf(all.filter((row) => row.commodity === assetId)),
    capital: capitalIn(all),
    capitalOf: (assetId) => capitalIn(all.filter((row) => row.commodity === assetId)),
    depositsBefore: open.reduce((sum, row) => sum + outsideDollars(row), 0n),
    costBefore: open.reduce((sum, row) => sum + row.cost, 0n),
    closesOf: (assetId, since) =>
      (closes.get(assetId) ?? [])
        .filter((one) => one.day >= since)
        .map((one) => Number(one.price) / 100),
  };
}

const hasMoved = (row: DayRow): boolean => row.moved !== 0n || row.came !== 0n || row.went !== 0n;

export const sumOf = (rows: readonly DayRow[]): bigint =>
  rows.reduce((sum, row) => sum + row.income, 0n);

export const capitalIn = (rows: readonly DayRow[]): bigint =>
  rows.reduce((sum, row) => sum + row.capital, 0n);

const outsideDollars = (row: DayRow): bigint =>
  row.commodity === 'USD' ? row.came - row.went : 0n;

const movedOf = (row: DayRow): Moved => ({
  commodity: row.commodity,
  day: row.day ?? 0,
  moved: row.moved,
  came: row.came,
  went: row.went,
  escrow: row.escrow,
});
