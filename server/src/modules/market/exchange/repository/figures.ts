import { sql } from 'kysely';
import type { Tx } from '../../../../kit/database/db.ts';
import type { Halts } from '../rules/halts.ts';
import { haltsColumn, type ReadHalts, withHaltsOf } from './halts.ts';

type Read<R> = Omit<R, 'halts'> & { readonly halts: ReadHalts };

export type PriceRow = {
  readonly assetId: string;
  readonly lastPrice: bigint | null;
  readonly lastTradeAt: Date | null;
  readonly halts: Halts;
  /** The last close before the day, or the opening price if nothing had traded. */
  readonly before: bigint;
};

/** From daily candles rather than trades. */
export async function listPrices(
  tx: Tx,
  since: Date,
  assetIds?: readonly string[],
): Promise<PriceRow[]> {
  const some = assetIds ? sql`and m.asset_id = any(${[...assetIds]}::uuid[])` : sql``;
  const { rows } = await sql<Read<PriceRow>>`
    select m.asset_id, m.last_price, m.last_trade_at, ${haltsColumn},
      coalesce(c.close, m.opening_price) as before
    from exchange.market m
    left join lateral (
      select close from exchange.candle
      where asset_id = m.asset_id and width = '1d' and at < ${since}::timestamptz
      order by at desc limit 1
    ) c on true
    where m.closed_at is null ${some}`.execute(tx);
  return rows.map(withHaltsOf);
}

/** Cents traded since a day, from daily candles. */
export async function listVolumes(tx: Tx, since: Date): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ readonly assetId: string; readonly volume: bigint }>`
    select m.asset_id, coalesce(c.notional, 0)::bigint as volume
    from exchange.market m
    left join lateral (
      select sum(notional) as notional from exchange.candle
      where asset_id = m.asset_id and width = '1d' and at >= ${since}::timestamptz
    ) c on true
    where m.closed_at is null`.execute(tx);
  return new Map(rows.map(({ assetId, volume }) => [assetId, volume] as const));
}

export type DayCloses = {
  readonly assetId: string;
  /** Closing prices by day (since 1970, UTC), for days with trades. */
  readonly closes: ReadonlyMap<number, bigint>;
};

/**
 * Returns one value per asset, since a row and a date per price would cost more than the prices.
 */
export async function listDayCloses(
  tx: Tx,
  assetIds: readonly string[],
  since: Date,
): Promise<DayCloses[]> {
  if (assetIds.length === 0) return [];
  type Row = { readonly assetId: string; readonly days: string; readonly closes: string };
  const { rows } = await sql<Row>`
    select asset_id,
      array_to_string(array_agg((at at time zone 'UTC')::date - '1970-01-01' order by at), ' ')
        as days,
      array_to_string(array_agg(close order by at), ' ') as closes
    from exchange.candle
    where asset_id = any(${assetIds}::uuid[]) and width = '1d' and at >= ${since}
    group by asset_id`.execute(tx);
  return rows.map(({ assetId, days, closes }) => {
    const prices = closes.split(' ');
    const byDay = days.split(' ').map((day, at) => [Number(day), BigInt(prices[at] ?? 0)] as const);
    return { assetId, closes: new Map(byDay) };
  });
}

export type LineRow = {
  readonly assetId: string;
  readonly openedAt: Date;
  readonly bandBps: number;
  readonly lastPrice: bigint | null;
  readonly lastTradeAt: Date | null;
  readonly halts: Halts;
  readonly volumeDay: bigint;
  readonly tradesDay: number;
  readonly volumeMonth: bigint;
  readonly openOrders: number;
  readonly unsettled: number;
  readonly unsettledSince: Date | null;
};

export async function listLines(
  tx: Tx,
  since: { readonly day: Date; readonly month: Date },
): Promise<LineRow[]> {
  const { rows } = await sql<Read<LineRow>>`
    select m.asset_id, m.opened_at, m.band_bps, m.last_price, m.last_trade_at,
      ${haltsColumn},
      coalesce(h.notional, 0)::bigint as volume_day, coalesce(h.trades, 0)::int as trades_day,
      coalesce(d.notional, 0)::bigint as volume_month,
      (select count(*)::int from exchange."order" o
        where o.asset_id = m.asset_id and o.status = 'open') as open_orders,
      coalesce(t.count, 0)::int as unsettled, t.since as unsettled_since
    from exchange.market m
    left join lateral (
      select sum(notional) as notional, sum(trades) as trades from exchange.candle
      where asset_id = m.asset_id and width = '1h' and at > ${since.day}::timestamptz
    ) h on true
    left join lateral (
      select sum(notional) as notional from exchange.candle
      where asset_id = m.asset_id and width = '1d' and at > ${since.month}::timestamptz
    ) d on true
    left join lateral (
      select count(*) as count, min(at) as since from exchange.trade
      where asset_id = m.asset_id and settled_at is null
    ) t on true
    where m.closed_at is null order by m.opened_at, m.asset_id`.execute(tx);
  return rows.map(withHaltsOf);
}
