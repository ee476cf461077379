import type { AlertKind } from '@holdfast/domain/views/portfolio/alerts-contract';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';

// Alerts compared with the state of assets: due ones are found and marked as sent in one statement.

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

/**
 * Alerts whose asset is watched, with what they ask about. A NAV is new by the moment it was
 * published: the day it values lies before that.
 */
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

/**
 * Marks alerts that are due as sent, each once: two runs at the same moment wait for each other's
 * rows, and the second finds nothing armed. The caller notifies in the same transaction.
 */
export async function takeDue(tx: Tx, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select a.id, a.user_id, a.asset_id, a.kind, a.price, l.name, ${LAST} as last_price, n.nav,
             l.closes_at, case a.kind
               when 'nav' then n.id::text
               when 'closing' then l.offering_id::text
               else '' end as told_of
      from ${STANDS}
      where (a.kind = 'price_above' and a.armed and ${LAST} >= a.price)
         or (a.kind = 'price_below' and a.armed and ${LAST} <= a.price)
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

/** Rearms sent alerts once their cause is over: a price that went back, an offering that ended. */
export async function rearm(tx: Tx): Promise<void> {
  await sql`
    update portfolio.alert t set armed = true
    from (
      select a.id from ${STANDS}
      where not a.armed and (
        (a.kind = 'price_above' and ${LAST} < a.price)
        or (a.kind = 'price_below' and ${LAST} > a.price)
        or (a.kind = 'closing' and l.offering_id::text is distinct from a.told_of)
      )
    ) over
    where t.id = over.id`.execute(tx);
}

/** Whether a user watches an asset that is on the market. */
export async function isWatched(tx: Tx, userId: string, assetId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from catalogue.watch
      where user_id = ${userId} and asset_id = ${assetId})
      as found`.execute(tx);
  return rows[0]?.found ?? false;
}
