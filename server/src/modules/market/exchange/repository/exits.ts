import type { Tx } from '../../../../kit/db.ts';
import type { MarketRow } from './markets.ts';

/** The markets of some assets; one that has none is left out. */
export async function findMarkets(tx: Tx, assetIds: readonly string[]): Promise<MarketRow[]> {
  if (assetIds.length === 0) return [];
  const rows = await tx
    .selectFrom('exchange.market')
    .selectAll()
    .where('assetId', 'in', assetIds)
    .where('closedAt', 'is', null)
    .execute();
  return rows as MarketRow[];
}
