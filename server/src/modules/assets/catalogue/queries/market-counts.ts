import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type BaseFilters,
  type CountRow,
  countMarket,
  nextOpeningOrClosing,
} from '../repository/market.ts';

const MAX_CACHED = 300;
const FRESH_MS = 10_000;

type Cached = {
  readonly version: bigint;
  readonly at: number;
  /** When an offering next opens or closes, which changes counts without a new version. */
  readonly until: number;
  readonly rows: readonly CountRow[];
};

/**
 * Per market version, until an offering next opens or closes. Prices change without a new version,
 * so price-filtered counts expire after ten seconds.
 */
export class MarketCounts {
  readonly #cached = new Map<string, Cached>();

  async of(ctx: Ctx, filters: BaseFilters, version: bigint): Promise<readonly CountRow[]> {
    const key = keyOf(filters);
    const cached = this.#cached.get(key);
    const now = ctx.now.getTime();
    if (cached && cached.version === version && !stale(cached, filters, now)) return cached.rows;
    const rows = await countMarket(ctx, filters);
    this.#cached.delete(key);
    const until = (await nextOpeningOrClosing(ctx))?.getTime() ?? Number.POSITIVE_INFINITY;
    this.#cached.set(key, { version, at: now, until, rows });
    const oldest = this.#cached.keys().next().value;
    if (this.#cached.size > MAX_CACHED && oldest !== undefined) this.#cached.delete(oldest);
    return rows;
  }
}

const stale = (cached: Cached, filters: BaseFilters, now: number): boolean =>
  now >= cached.until ||
  (filters.byMarketPrice &&
    (filters.minPrice !== undefined || filters.maxPrice !== undefined) &&
    now - cached.at > FRESH_MS);

/** The cache key omits tab, class and country, which `countMarket` ignores. */
const keyOf = (f: BaseFilters): string =>
  JSON.stringify([
    f.words,
    f.minPrice?.toString() ?? null,
    f.maxPrice?.toString() ?? null,
    f.maxMinimum?.toString() ?? null,
    f.minYieldBps ?? null,
    f.managerId ?? null,
    f.byMarketPrice && (f.minPrice !== undefined || f.maxPrice !== undefined),
  ]);
