import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type DatedPrice = {
  readonly assetId: string;
  readonly source: 'trade' | 'nav' | 'offering';
  /**
   * The first day on which the price applies (days since 1970, UTC); for an offering price, the
   * first day requested.
   */
  readonly day: number;
  readonly price: bigint;
};

/** Days and prices as one text each, which is cheaper to read than a row per day. */
type PricesRow = Pick<DatedPrice, 'assetId' | 'source'> & {
  readonly days: string;
  readonly prices: string;
};

/**
 * Includes each source's last price before the first day, so that the first days have a price; the
 * offering price is the fallback. Oldest first per asset and source.
 */
export async function datedPrices(
  tx: Tx,
  assetIds: readonly string[],
  from: string,
): Promise<DatedPrice[]> {
  if (assetIds.length === 0) return [];
  const { rows } = await sql<PricesRow>`
    with requested as (select unnest(${[...assetIds]}::uuid[]) as asset_id), first as (
      select ${from}::date::timestamp at time zone 'UTC' as at
    ), dated as (
      select k.asset_id, 'trade' as source, (c.at at time zone 'UTC')::date as day, null as decided,
        c.close as price
      from requested k cross join first cross join lateral (
        (select d.at, d.close from exchange.candle d
         where d.asset_id = k.asset_id and d.width = '1d' and d.at >= first.at)
        union all
        (select d.at, d.close from exchange.candle d
         where d.asset_id = k.asset_id and d.width = '1d' and d.at < first.at
         order by d.at desc limit 1)
      ) c
      union all
      select k.asset_id, 'nav', n.valued_on, n.decided_at, n.nav
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
      select k.asset_id, 'offering', ${from}::date, null, l.unit_price
      from requested k join catalogue.listing l on l.asset_id = k.asset_id
      where l.unit_price is not null
    )
    select asset_id, source,
      array_to_string(array_agg(day - '1970-01-01' order by day, decided), ' ') as days,
      array_to_string(array_agg(price order by day, decided), ' ') as prices
    from dated group by asset_id, source`.execute(tx);
  return rows.flatMap(({ assetId, source, days, prices }) => {
    const dates = days.split(' ');
    return prices
      .split(' ')
      .map((price, at) => ({ assetId, source, day: Number(dates[at]), price: BigInt(price) }));
  });
}

/** Of a class, on the market, with a NAV or a trade. */
export async function pricedAssets(tx: Tx, category: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('catalogue.listing')
    .select('assetId')
    .where('isListed', '=', true)
    .where('category', '=', category)
    .where((e) => e.or([e('nav', 'is not', null), e('lastPrice', 'is not', null)]))
    .orderBy('assetId')
    .execute();
  return rows.map(({ assetId }) => assetId);
}
