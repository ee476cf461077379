import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';

// What an asset was worth on past days: reads only.

export type DatedPrice = {
  readonly assetId: string;
  readonly source: 'trade' | 'nav' | 'offering';
  /** The day (UTC) from which it holds: the first asked for, of an offering's price. */
  readonly day: string;
  readonly price: bigint;
};

/**
 * Daily closes and published NAVs of some assets from a day on, and the last of each before it, so
 * that the first days have a price too; and the offering's price, for days that have neither.
 * Oldest first.
 */
export async function datedPrices(
  tx: Tx,
  assetIds: readonly string[],
  from: string,
): Promise<DatedPrice[]> {
  if (assetIds.length === 0) return [];
  const { rows } = await sql<DatedPrice>`
    with requested as (select unnest(${[...assetIds]}::uuid[]) as asset_id), first as (
      select ${from}::date::timestamp at time zone 'UTC' as at
    )
    select k.asset_id, 'trade' as source, (c.at at time zone 'UTC')::date as day, c.close as price
    from requested k cross join first cross join lateral (
      (select d.at, d.close from exchange.candle d
       where d.asset_id = k.asset_id and d.width = '1d' and d.at >= first.at)
      union all
      (select d.at, d.close from exchange.candle d
       where d.asset_id = k.asset_id and d.width = '1d' and d.at < first.at
       order by d.at desc limit 1)
    ) c
    union all
    select k.asset_id, 'nav', n.valued_on, n.nav
    from requested k cross join lateral (
      (select v.valued_on, v.nav, v.decided_at from valuation.nav v
       where v.asset_id = k.asset_id and v.status = 'APPROVED' and v.corrected_by is null
         and v.valued_on >= ${from}::date)
      union all
      (select v.valued_on, v.nav, v.decided_at from valuation.nav v
       where v.asset_id = k.asset_id and v.status = 'APPROVED' and v.corrected_by is null
         and v.valued_on < ${from}::date
       order by v.valued_on desc, v.decided_at desc limit 1)
    ) n
    union all
    select k.asset_id, 'offering', ${from}::date, l.unit_price
    from requested k join catalogue.listing l on l.asset_id = k.asset_id
    where l.unit_price is not null
    order by day`.execute(tx);
  return rows;
}
