import type { AlertKind } from '@holdfast/domain/views/portfolio/alerts-contract';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type Due = {
  readonly id: string;
  readonly userId: string;
  readonly assetId: string;
  readonly kind: AlertKind;
  readonly name: string;
  readonly price: bigint | null;
  readonly lastPrice: bigint | null;
  readonly nav: bigint | null;
  readonly closesAt: Date | null;
  readonly toldOf: string;
};

/** A NAV is new by its publication time, since its valuation date is earlier. */
const STANDS = sql`
  portfolio.alert a
  join catalogue.watch w on w.user_id = a.user_id and w.asset_id = a.asset_id
  join catalogue.listing l on l.asset_id = a.asset_id
  left join exchange.market m on m.asset_id = a.asset_id
  left join lateral (
    select v.id, v.nav, v.decided_at from valuation.nav v
    where a.kind = 'nav' and v.asset_id = a.asset_id and v.status = 'APPROVED'
      and v.corrected_by is null
    order by v.valued_on desc, v.decided_at desc limit 1
  ) n on true`;
const LAST = sql`coalesce(m.last_price, l.last_price)`;

/** Concurrent runs wait for each other's rows. The caller notifies in the same transaction. */
export async function takeDue(tx: Tx, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select a.id, a.user_id, a.asset_id, a.kind, a.price, l.name, ${LAST} as last_price, n.nav,
             l.closes_at, case a.kind
               when 'nav' then n.id::text
               when 'closing' then l.offering_id::text
               else '' end as told_of
      from ${STANDS}
      where (a.kind = 'price_above' and a.armed and not a.is_once and ${LAST} >= a.price)
         or (a.kind = 'price_below' and a.armed and not a.is_once and ${LAST} <= a.price)
         or (a.kind = 'nav' and n.decided_at > a.created_at
             and n.id::text is distinct from a.told_of)
         or (a.kind = 'closing' and l.offer_stage = 'OPEN'
             and l.offering_id::text is distinct from a.told_of
             and l.closes_at > ${now}
             and l.closes_at <= ${now}::timestamptz + make_interval(days => a.days))
      order by a.id limit ${limit} for update of a
    )
    update portfolio.alert t
    set armed = t.kind = 'nav', told_of = due.told_of, told_at = ${now}::timestamptz
    from due
    where t.id = due.id
      and (t.armed or t.kind in ('nav', 'closing')) and (t.kind not in ('nav', 'closing')
        or t.told_of is distinct from due.told_of)
    returning due.*`.execute(tx);
  return rows;
}

/**
 * Rearms a sent alert once its condition has ended, for example when the price has reverted or the
 * offering has closed.
 */
export async function rearm(tx: Tx): Promise<void> {
  await sql`
    update portfolio.alert t set armed = true
    from (
      select a.id from ${STANDS}
      where not a.armed and not a.is_once and (
        (a.kind = 'price_above' and ${LAST} < a.price)
        or (a.kind = 'price_below' and ${LAST} > a.price)
        or (a.kind = 'closing' and l.offering_id::text is distinct from a.told_of)
      )
    ) over
    where t.id = over.id`.execute(tx);
}

export async function isWatched(tx: Tx, userId: string, assetId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from catalogue.watch
      where user_id = ${userId} and asset_id = ${assetId})
      as found`.execute(tx);
  return rows[0]?.found ?? false;
}

export type Crossed = Omit<Due, 'nav' | 'closesAt' | 'toldOf'> & {
  readonly kind: 'price_above' | 'price_below';
};

/**
 * By the highest and lowest price of each asset since a sequence number, without trades before an
 * alert was set or after it expired. Also returns the last trade compared.
 */
export async function findCrossedAlerts(tx: Tx, now: Date, afterSeq: bigint, limit: Limits) {
  const { rows } = await sql<Crossed & { lastSeq: bigint | null; seen: bigint }>`
    with fresh as materialized (
      select seq, asset_id, price, at from exchange.trade
      where seq > ${afterSeq} order by seq limit ${limit.trades}
    ), ends as (
      select asset_id, min(price) as low, max(price) as high from fresh group by asset_id
    ), near as (
      select a.id, a.asset_id, a.kind, a.price, a.created_at, a.expires_at from ends e
        join portfolio.alert a on a.asset_id = e.asset_id and a.is_once and a.armed
          and a.kind = 'price_above' and a.price <= e.high
      union all
      select a.id, a.asset_id, a.kind, a.price, a.created_at, a.expires_at from ends e
        join portfolio.alert a on a.asset_id = e.asset_id and a.is_once and a.armed
          and a.kind = 'price_below' and a.price >= e.low
    ), due as (
      select n.id, hit.price as last_price from near n cross join lateral (
        select f.price from fresh f
        where f.asset_id = n.asset_id and f.at > n.created_at and f.at < n.expires_at
          and case n.kind when 'price_above' then f.price >= n.price else f.price <= n.price end
        order by f.seq limit 1
      ) hit order by n.id limit ${limit.alerts}
    ), told as (
      update portfolio.alert t set armed = false, told_at = ${now}::timestamptz
      from due where t.id = due.id and t.armed
      returning t.id, t.user_id, t.asset_id, t.kind, t.price, due.last_price
    )
    select told.*, l.name, s.last_seq, s.seen
    from (select max(seq) as last_seq, count(*) as seen from fresh) s
    left join told on true left join catalogue.listing l on l.asset_id = told.asset_id
    order by told.id`.execute(tx);
  const [first] = rows;
  return {
    crossed: rows.filter((row) => row.id !== null) as readonly Crossed[],
    lastSeq: first?.lastSeq ?? afterSeq,
    seen: Number(first?.seen ?? 0n),
  };
}

type Limits = { readonly trades: number; readonly alerts: number };

export async function lastPriceOf(
  tx: Tx,
  assetId: string,
): Promise<{ readonly lastPrice: bigint | null } | undefined> {
  const { rows } = await sql<{ lastPrice: bigint | null }>`
    select last_price from exchange.market where asset_id = ${assetId}`.execute(tx);
  return rows[0];
}

export type PriceAlertRow = {
  readonly id: string;
  readonly assetId: string;
  readonly kind: 'price_above' | 'price_below';
  readonly price: bigint;
  readonly days: null;
  readonly armed: boolean;
  readonly toldAt: Date | null;
  readonly createdAt: Date;
  readonly isOnce: boolean;
  readonly expiresAt: Date | null;
  readonly name: string;
  readonly symbol: string;
  readonly lastPrice: bigint | null;
};

export async function listPriceAlerts(
  tx: Tx,
  now: Date,
  userId: string,
  assetId: string | undefined,
): Promise<PriceAlertRow[]> {
  const { rows } = await sql<PriceAlertRow>`
    select a.id, a.asset_id, a.kind, a.price, a.days, a.armed, a.told_at, a.created_at, a.is_once,
      a.expires_at, l.name, l.symbol, coalesce(m.last_price, l.last_price) as last_price
    from portfolio.alert a
    join catalogue.listing l on l.asset_id = a.asset_id
    left join exchange.market m on m.asset_id = a.asset_id
    where a.user_id = ${userId} and a.price is not null
      and ${assetId === undefined ? sql`true` : sql`a.asset_id = ${assetId}`}
    order by (a.armed and coalesce(a.expires_at > ${now}::timestamptz, true)) desc, a.created_at desc, a.id limit 500`.execute(
    tx,
  );
  return rows;
}
