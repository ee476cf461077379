import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

// Trades in cents and thousandths of a unit.

export type AssetTrades = {
  readonly assetId: string;
  readonly name: string;
  readonly trades: number;
  readonly units: bigint;
  readonly notional: bigint;
  readonly fees: bigint;
  readonly traders: number;
  readonly notionalBefore: bigint;
  readonly tradesBefore: number;
};

/** Trades between the second and third bounds, and between the first and second. */
export async function tradesByAsset(
  ctx: Ctx,
  [before, from, to]: readonly [Date, Date, Date],
): Promise<AssetTrades[]> {
  const { rows } = await sql<AssetTrades>`
    with traded as (
      select t.*, t.at >= ${from} as within from exchange.trade t
      where t.at >= ${before} and t.at < ${to}
    ), traders as (
      select asset_id, (count(distinct party))::int as traders
      from traded cross join lateral (values (buyer_id), (seller_id)) as who (party)
      where within group by 1
    )
    select t.asset_id, a.name, (count(*) filter (where within))::int as trades,
      coalesce(sum(t.quantity) filter (where within), 0)::bigint as units,
      coalesce(sum(t.notional) filter (where within), 0)::bigint as notional,
      coalesce(sum(t.buyer_fee + t.seller_fee) filter (where within), 0)::bigint as fees,
      coalesce(max(w.traders), 0) as traders,
      coalesce(sum(t.notional) filter (where not within), 0)::bigint as notional_before,
      (count(*) filter (where not within))::int as trades_before
    from traded t join catalogue.asset a on a.id = t.asset_id
    left join traders w on w.asset_id = t.asset_id
    group by 1, 2 order by notional desc, a.name`.execute(ctx.tx);
  return rows;
}

export type TradedPart = { readonly part: number; readonly notional: bigint };

export async function tradesByPart(ctx: Ctx, bounds: readonly Date[]): Promise<TradedPart[]> {
  const { rows } = await sql<TradedPart>`
    select width_bucket(at, ${bounds}::timestamptz[]) as part, sum(notional)::bigint as notional
    from exchange.trade where at >= ${bounds[0]} and at < ${bounds.at(-1)}
    group by 1`.execute(ctx.tx);
  return rows;
}
