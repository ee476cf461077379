import { DAY } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { sumUp } from '../commands/sums.ts';
import { datedPrices } from '../prices.read.ts';
import { type DayRow, firstDay, listDays } from '../repository/sums.ts';
import { type Moved, type Point, pricesByDay, valueByDay } from '../rules/figures.ts';

/** Whose portfolio is read, and whether the reader may see trades. */
export type PortfolioViewer = { readonly partyId: string; readonly seesTrades: boolean };

export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);
export const dayText = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
export const today = (ctx: Ctx): number => Math.floor(ctx.now.getTime() / DAY);

/** The first day of a party's portfolio; today if nothing ever happened. */
export async function beginningOf(ctx: Ctx, partyId: string): Promise<number> {
  await sumUp(ctx, partyId);
  const first = await firstDay(ctx, partyId);
  return first ? dayNumber(first) : today(ctx);
}

/** What a party's portfolio was worth at the end of each day, and what happened on the way. */
export type History = {
  /** The first is the day before: what the range begins with. */
  readonly points: readonly Point[];
  /** The daily sums within the range. */
  readonly rows: readonly DayRow[];
  readonly depositsBefore: bigint;
  /** What was distributed to the party in all, and by one asset. */
  readonly income: bigint;
  /** The part of it since the earlier day that was asked for. */
  readonly incomeSince: bigint;
  readonly incomeOf: (assetId: string) => bigint;
  /** The same of capital that was returned, which is no income. */
  readonly capital: bigint;
  readonly capitalOf: (assetId: string) => bigint;
  /** The daily closes of an asset since a day, for whoever sees them. */
  readonly closesOf: (assetId: string, since: number) => readonly number[];
};

/** Days before the first point from which a reader needs something else too. */
type Earlier = { readonly closes: number; readonly income: number };

/**
 * From the end of `from` to now, with closes and income from earlier days on if those are asked
 * for. The party must have been summed up.
 */
export async function historyOf(
  ctx: Ctx,
  viewer: PortfolioViewer,
  from: number,
  earlier: Earlier = { closes: from, income: from + 1 },
): Promise<History> {
  const all = await listDays(ctx, viewer.partyId, dayText(from + 1), dayText(earlier.income));
  const open = all.filter((row) => row.day === null);
  const rows = all.filter((row) => row.day !== null);
  // What only distributed something needs no price.
  const units = all.filter((row) => row.commodity.length === 36 && hasMoved(row));
  const assetIds = [...new Set(units.map((row) => row.commodity))];
  const dated = await datedPrices(ctx.tx, assetIds, dayText(earlier.closes));
  const prices = pricesByDay(dated, viewer.seesTrades);
  const span = { from, to: today(ctx) };
  const points = valueByDay(open.map(movedOf), rows.map(movedOf), span, prices);
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
    closesOf: (assetId, since) =>
      (closes.get(assetId) ?? [])
        .filter((one) => one.day >= since)
        .map((one) => Number(one.price) / 100),
  };
}

const hasMoved = (row: DayRow): boolean => row.moved !== 0n || row.came !== 0n || row.went !== 0n;

/** What was received for holding, over some days. */
export const sumOf = (rows: readonly DayRow[]): bigint =>
  rows.reduce((sum, row) => sum + row.income, 0n);

/** What was returned of capital, over some days. */
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
