import { ONE_UNIT } from '@holdfast/domain/kernel/quantity';

/** Cents, rounded down. */
export const worthOf = (units: bigint, price: bigint): bigint => (units * price) / ONE_UNIT;

export const freeUnits = (row: {
  readonly units: bigint;
  readonly held: bigint;
  readonly lockedUp: bigint;
}): bigint => row.units - row.held - row.lockedUp;

/** Cents per whole unit, rounded to nearest. */
export const averageCost = (cost: bigint, units: bigint): bigint =>
  units === 0n ? 0n : (cost * ONE_UNIT + units / 2n) / units;

/** Rounded to nearest; null if the whole is zero or less. */
export function bpsOf(part: bigint, whole: bigint): bigint | null {
  if (whole <= 0n) return null;
  const negative = part < 0n;
  const hundredths = ((negative ? -part : part) * 10_000n + whole / 2n) / whole;
  return negative ? -hundredths : hundredths;
}

export type Share = { readonly key: string; readonly value: bigint };

export function allocationBy(
  shares: readonly Share[],
): { key: string; value: bigint; percent: bigint }[] {
  const sums = new Map<string, bigint>();
  for (const { key, value } of shares) sums.set(key, (sums.get(key) ?? 0n) + value);
  const total = [...sums.values()].reduce((a, b) => a + b, 0n);
  return [...sums]
    .filter(([, value]) => value > 0n)
    .sort(([a, x], [b, y]) => (x === y ? (a < b ? -1 : 1) : x > y ? -1 : 1))
    .map(([key, value]) => ({ key, value, percent: bpsOf(value, total) ?? 0n }));
}

export type Source = 'trade' | 'nav' | 'offering';
export type Priced = { readonly price: bigint; readonly source: Source; readonly at: Date | null };
export type PriceFacts = {
  readonly offerPrice: bigint | null;
  readonly offerAt: Date | null;
  readonly nav: bigint | null;
  readonly navAt: Date | null;
  readonly lastPrice: bigint | null;
  readonly lastPriceAt: Date | null;
};

/** The last trade price for viewers who may see trades, else the NAV, else the offering price. */
export function priceOf(row: PriceFacts, seesTrades: boolean): Priced | undefined {
  if (seesTrades && row.lastPrice !== null) {
    return { price: row.lastPrice, source: 'trade', at: row.lastPriceAt };
  }
  if (row.nav !== null) return { price: row.nav, source: 'nav', at: row.navAt };
  if (row.offerPrice !== null) {
    return { price: row.offerPrice, source: 'offering', at: row.offerAt };
  }
  return undefined;
}

type Dated = {
  readonly assetId: string;
  readonly source: Source;
  readonly day: number;
  readonly price: bigint;
};

/**
 * As in `priceOf`, with the last closing price. Prices of one source are oldest first; days must be
 * requested in ascending order.
 */
export function pricesByDay(
  dated: readonly Dated[],
  seesTrades: boolean,
): (assetId: string, day: number) => bigint {
  const byAsset = Map.groupBy(
    dated.toSorted((a, b) => a.day - b.day),
    (one) => one.assetId,
  );
  const state = new Map<string, { next: number } & { [source in Source]?: bigint }>();
  return (assetId, day) => {
    const list = byAsset.get(assetId) ?? [];
    const at = state.get(assetId) ?? { next: 0 };
    state.set(assetId, at);
    for (; (list[at.next]?.day ?? Number.POSITIVE_INFINITY) <= day; at.next++) {
      const one = list[at.next];
      if (one) at[one.source] = one.price;
    }
    return (seesTrades ? at.trade : undefined) ?? at.nav ?? at.offering ?? 0n;
  };
}

export type Moved = {
  readonly commodity: string;
  readonly day: number;
  readonly moved: bigint;
  readonly came: bigint;
  readonly went: bigint;
  readonly escrow: bigint;
};
export type Point = {
  readonly day: number;
  readonly value: bigint;
  /**
   * External inflows and outflows in cents, including units at their price; neither is negative.
   */
  readonly came: bigint;
  readonly went: bigint;
  /** The part of the value that is units. */
  readonly units: bigint;
  /** External units that left less those that came, at their price. */
  readonly unitsOut: bigint;
};

const isUnits = (commodity: string): boolean => commodity.length === 36;

/**
 * Values dollars, escrow, and units at their price. `moves` are sorted by day; `open` are the
 * balances before the first. Excludes ALGO and BTC, so dollars converted into them no longer count.
 */
export function valueByDay(
  open: readonly Moved[],
  moves: readonly Moved[],
  span: { readonly from: number; readonly to: number },
  priceOn: (assetId: string, day: number) => bigint,
): Point[] {
  const state = { cash: 0n, units: new Map<string, bigint>() };
  for (const one of open) add(state, one);
  const points: Point[] = [];
  let next = 0;
  for (let day = span.from; day <= span.to; day++) {
    let [came, went, unitsOut] = [0n, 0n, 0n];
    for (; (moves[next]?.day ?? Number.POSITIVE_INFINITY) <= day; next++) {
      const one = moves[next];
      if (!one) break;
      add(state, one);
      const worth = (amount: bigint) =>
        amount === 0n || !isUnits(one.commodity)
          ? amount
          : worthOf(amount, priceOn(one.commodity, day));
      if (one.commodity !== 'USD' && !isUnits(one.commodity)) continue;
      const [worthCame, worthWent] = [worth(one.came), worth(one.went)];
      came += worthCame;
      went += worthWent;
      if (isUnits(one.commodity)) unitsOut += worthWent - worthCame;
    }
    let units = 0n;
    for (const [asset, held] of state.units) {
      if (held > 0n) units += worthOf(held, priceOn(asset, day));
    }
    points.push({ day, value: state.cash + units, came, went, units, unitsOut });
  }
  return points;
}

function add(state: { cash: bigint; units: Map<string, bigint> }, one: Moved): void {
  state.cash += one.escrow;
  if (one.commodity === 'USD') state.cash += one.moved;
  if (!isUnits(one.commodity)) return;
  state.units.set(one.commodity, (state.units.get(one.commodity) ?? 0n) + one.moved);
}

const DAYS: Readonly<Record<string, number>> = { '1W': 7, '1M': 30, '3M': 91, '1Y': 365 };

export function firstDayOf(range: string, today: number, first: number, yearStart: number): number {
  if (range === 'ALL') return Math.min(first, today) - 1;
  if (range === 'YTD') return yearStart - 1;
  return today - (DAYS[range] ?? 91);
}

export function thin<T>(points: readonly T[], most: number): T[] {
  if (points.length <= most) return [...points];
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => points[Math.round(i * step)] as T);
}
