import type { Ctx } from '../../../../kit/ctx.ts';
import { type BaseFilters, type CountRow, countMarket } from '../repository/market.ts';

const KEPT = 300;
const FRESH_MS = 10_000;

type Kept = { readonly version: bigint; readonly at: number; readonly rows: readonly CountRow[] };

/**
 * Counts of the market, kept in memory by the market's version: a page costs the same whether the
 * market holds a hundred assets or a hundred thousand. Prices move without a new version, so counts
 * under a price filter are asked for again after ten seconds.
 */
export class Counts {
  readonly #kept = new Map<string, Kept>();

  async of(ctx: Ctx, filters: BaseFilters, version: bigint): Promise<readonly CountRow[]> {
    const key = keyOf(filters);
    const kept = this.#kept.get(key);
    const now = ctx.now.getTime();
    if (kept && kept.version === version && !stale(kept, filters, now)) return kept.rows;
    const rows = await countMarket(ctx, filters);
    this.#kept.delete(key);
    this.#kept.set(key, { version, at: now, rows });
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return rows;
  }
}

const stale = (kept: Kept, filters: BaseFilters, now: number): boolean =>
  filters.byMarketPrice &&
  (filters.minPrice !== undefined || filters.maxPrice !== undefined) &&
  now - kept.at > FRESH_MS;

/** Only what `countMarket` reads: tab, class and country share one count. */
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
