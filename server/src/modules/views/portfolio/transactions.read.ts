import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type TransactionRow = {
  readonly seq: bigint;
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly assetId: string | null;
  readonly name: string | null;
  readonly symbol: string | null;
  readonly category: string | null;
  readonly units: bigint | null;
  readonly cost: bigint | null;
  readonly realised: bigint | null;
  readonly dollars: bigint | null;
  readonly price: bigint | null;
  readonly fee: bigint | null;
  readonly reference: string;
  readonly txId: string | null;
  readonly isSettled: boolean;
};

export type TransactionFilter = {
  readonly before?: bigint | undefined;
  readonly limit: number;
  readonly kind?: string | undefined;
  readonly assetId?: string | undefined;
  /** UTC days, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/**
 * Dollar movements without units are distributions and fees. Scans each account from its end, so
 * that a page has constant cost. `before` is the last posting number of the previous page.
 */
export async function listTransactions(
  tx: Tx,
  partyId: string,
  filter: TransactionFilter,
): Promise<TransactionRow[]> {
  const limit = filter.limit;
  const own = sql`a.holder_kind = 'party' and a.holder_id = ${partyId} and a.purpose = 'main'`;
  const newest = (of: RawBuilder<unknown>) => sql`
      select p.seq, p.entry_id, p.amount, a.commodity
      from ledger.account a cross join lateral (
        select q.seq, q.entry_id, q.amount from ledger.posting q
        ${entryOf(filter)}
        where q.account_id = a.id ${pageOf(filter)} ${of}
        order by q.seq desc limit ${limit}
      ) p
      where ${own}`;
  const { rows } = await sql<TransactionRow>`
    with units as materialized (
      ${newest(sql``)}
        and ${
          filter.assetId
            ? sql`a.commodity = ${filter.assetId}`
            : sql`a.commodity not in ('ALGO', 'BTC', 'USD')`
        }
      order by p.seq desc limit ${limit}
    ),
    dollars as materialized (
      ${newest(sql`
          and q.seq > (select case when count(*) < ${limit} then 0 else min(seq) end from units)
          and ${isOfNoUnits(filter)}`)}
        and a.commodity = 'USD'
    ),
    page as materialized (
      select * from units union all select * from dollars order by seq desc limit ${limit}
    )
    select g.seq, g.entry_id as id, e.kind, e.at, n.id as asset_id, n.name, n.symbol, n.category,
           case when g.commodity <> 'USD' then g.amount end as units,
           pc.cost, pc.realised, case when g.commodity = 'USD' then g.amount end as dollars,
           t.price, case when t.id is not null and t.buyer_id = ${partyId} then t.buyer_fee
             when t.id is not null then t.seller_fee
             when c.id is not null then c.allocated_fee end as fee,
           e.reference, coalesce(t.tx_id, c.tx_id, i.tx_id) as tx_id,
           case when t.id is not null then t.settled_at is not null else true end as is_settled
    from page g
    join ledger.entry e on e.id = g.entry_id
    left join catalogue.asset n on n.id = coalesce(e.asset_id,
      case when length(g.commodity) = 36 then g.commodity::uuid end)
    left join ledger.position_change pc on pc.entry_id = g.entry_id
      and pc.party_id = ${partyId} and pc.asset_id::text = g.commodity
    left join exchange.trade t
      on t.id = case when e.kind = 'trade' and length(e.reference) = 36 then e.reference::uuid end
    left join offerings.commitment c on c.id = case
      when e.kind = 'issuance' and length(e.reference) = 36 then e.reference::uuid end
    left join lateral (
      select s.tx_id from settlement.instruction s
      where e.kind = 'retirement' and s.cause_kind = 'retirement' and s.cause_id = e.reference
        and s.tx_id is not null
      order by s.id desc limit 1
    ) i on true
    order by g.seq desc`.execute(tx);
  return rows;
}

/**
 * Looks up each entry individually; with EXISTS, the planner would scan everyone's entries of these
 * kinds.
 */
const isOfNoUnits = ({ assetId }: TransactionFilter): RawBuilder<unknown> => sql`(
            select ${
              assetId
                ? sql`d.kind in ('distribution', 'capital_return') and d.asset_id = ${assetId}`
                : sql`d.kind in ('distribution', 'capital_return', 'fee')`
            } from ledger.entry d where d.id = q.entry_id)`;

const entryOf = ({ kind, from, to }: TransactionFilter): RawBuilder<unknown> =>
  kind || from || to ? sql`join ledger.entry w on w.id = q.entry_id` : sql``;

function pageOf({ before, kind, from, to }: TransactionFilter): RawBuilder<unknown> {
  const parts = [
    before === undefined ? sql`` : sql`and q.seq < ${before}`,
    kind ? sql`and w.kind = ${kind}` : sql``,
    from ? sql`and w.at >= ${`${from}T00:00:00Z`}::timestamptz` : sql``,
    to ? sql`and w.at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'` : sql``,
  ];
  return sql.join(parts, sql` `);
}

export type InvestmentRow = {
  readonly id: string;
  readonly kind: 'commitment' | 'allocation' | 'buy' | 'sell';
  readonly at: Date;
  readonly assetId: string;
  readonly name: string;
  readonly symbol: string;
  readonly category: string;
  readonly stage: string | null;
  readonly offerStatus: string | null;
  readonly units: bigint;
  readonly price: bigint;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly txId: string | null;
};

export async function listInvestments(
  tx: Tx,
  partyId: string,
  page: {
    readonly before?: { readonly at: Date; readonly key: string };
    readonly assetId?: string | undefined;
    readonly limit: number;
  },
): Promise<InvestmentRow[]> {
  const { before, limit } = page;
  const asset = page.assetId ? sql`and asset_id = ${page.assetId}` : sql``;
  const at = before?.at ?? new Date('9999-01-01T00:00:00Z');
  const key = before?.key ?? '';
  const { rows } = await sql<InvestmentRow>`
    select x.*, a.name, a.symbol, a.category from (
      select c.id, 'commitment' as kind, c.created_at as at, c.asset_id, c.stage,
             o.status as offer_status, c.units, c.unit_price as price, c.amount, c.fee,
             null::text as tx_id
      from offerings.commitment c join offerings.offering o on o.id = c.offering_id
      where c.party_id = ${partyId} and c.created_at <= ${at}
        ${page.assetId ? sql`and c.asset_id = ${page.assetId}` : sql``}
      union all
      select c.id, 'allocation', coalesce(c.issued_at, o.closing_at), c.asset_id, c.stage, o.status,
             c.allocated_units, c.unit_price, c.allocated_amount, c.allocated_fee, c.tx_id
      from offerings.commitment c join offerings.offering o on o.id = c.offering_id
      where c.party_id = ${partyId} and c.allocated_units > 0
        and c.stage in ('ALLOCATED', 'ISSUED') and coalesce(c.issued_at, o.closing_at) <= ${at}
        ${page.assetId ? sql`and c.asset_id = ${page.assetId}` : sql``}
      union all
      (select t.id, 'buy', t.at, t.asset_id, null, null, t.quantity, t.price, t.notional,
              t.buyer_fee, t.tx_id
       from exchange.trade t where t.buyer_id = ${partyId} and t.at <= ${at} ${asset}
       order by t.seq desc limit ${limit + 1})
      union all
      (select t.id, 'sell', t.at, t.asset_id, null, null, t.quantity, t.price, t.notional,
              t.seller_fee, t.tx_id
       from exchange.trade t where t.seller_id = ${partyId} and t.at <= ${at} ${asset}
       order by t.seq desc limit ${limit + 1})
    ) x join catalogue.asset a on a.id = x.asset_id
    where (x.at, x.kind || x.id::text) < (${at}, ${key || '~'})
    order by x.at desc, x.kind || x.id::text desc limit ${limit}`.execute(tx);
  return rows;
}
