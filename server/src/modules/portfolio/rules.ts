import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { ONE_UNIT } from '@holdfast/domain/kernel/quantity';

/** What a position is worth, in cents: price per unit × thousandths, rounded down. */
export const worthOf = (units: bigint, price: bigint): bigint => (units * price) / ONE_UNIT;

/** The average cost of a unit, in cents, rounded to the nearest. */
export const averageCost = (cost: bigint, units: bigint): bigint =>
  units === 0n ? 0n : (cost * ONE_UNIT + units / 2n) / units;

/** A share in percent with two decimals, as text; undefined of nothing. */
export function percentText(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null;
  const negative = part < 0n;
  const hundredths = ((negative ? -part : part) * 10_000n + whole / 2n) / whole;
  return writeDecimal(negative ? -hundredths : hundredths, 2);
}

export type Share = { readonly key: string; readonly value: bigint };

/** Sums values by key, largest first; the percents are of the sum. */
export function allocationBy(
  shares: readonly Share[],
): { key: string; value: bigint; percent: string }[] {
  const sums = new Map<string, bigint>();
  for (const { key, value } of shares) sums.set(key, (sums.get(key) ?? 0n) + value);
  const total = [...sums.values()].reduce((a, b) => a + b, 0n);
  return [...sums]
    .filter(([, value]) => value > 0n)
    .sort(([a, x], [b, y]) => (x === y ? (a < b ? -1 : 1) : x > y ? -1 : 1))
    .map(([key, value]) => ({ key, value, percent: percentText(value, total) ?? '0.00' }));
}

export type Movement = {
  /** The day it happened on, as a number of days since 1970. */
  readonly day: number;
  readonly cash: bigint;
  readonly escrow: bigint;
  readonly deposits: bigint;
  readonly units: ReadonlyMap<string, bigint>;
};
export type Point = { readonly day: number; readonly value: bigint; readonly deposits: bigint };

/**
 * Value and net deposits at the end of each day from `from` to `to`, from the days on which
 * something moved. `priceOn` gives an asset's price in cents on a day.
 */
export function valueByDay(
  movements: readonly Movement[],
  from: number,
  to: number,
  priceOn: (assetId: string, day: number) => bigint,
): Point[] {
  const sorted = [...movements].sort((a, b) => a.day - b.day);
  const units = new Map<string, bigint>();
  const points: Point[] = [];
  let cash = 0n;
  let deposits = 0n;
  let next = 0;
  const start = Math.min(from, sorted[0]?.day ?? from);
  for (let day = start; day <= to; day++) {
    for (; sorted[next] && (sorted[next]?.day ?? 0) <= day; next++) {
      const move = sorted[next];
      if (!move) break;
      cash += move.cash + move.escrow;
      deposits += move.deposits;
      for (const [asset, moved] of move.units) units.set(asset, (units.get(asset) ?? 0n) + moved);
    }
    if (day < from) continue;
    let value = cash;
    for (const [asset, held] of units) if (held > 0n) value += worthOf(held, priceOn(asset, day));
    points.push({ day, value, deposits });
  }
  return points;
}

const DAYS: Readonly<Record<string, number>> = { '1W': 7, '1M': 30, '3M': 91, '1Y': 365 };

/** The first day of a range that ends on `today`; `first` is the first day anything moved. */
export function firstDayOf(range: string, today: number, first: number, yearStart: number): number {
  if (range === 'ALL') return Math.min(first, today - 1);
  if (range === 'YTD') return yearStart;
  return today - (DAYS[range] ?? 91);
}

/** Thins a long series to about `most` points, keeping the first and the last. */
export function thin<T>(points: readonly T[], most: number): T[] {
  if (points.length <= most) return [...points];
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => points[Math.round(i * step)] as T);
}
