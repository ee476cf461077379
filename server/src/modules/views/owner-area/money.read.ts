import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';

// What a company's assets brought and paid, from the books and the allocations: reads only.

export type AssetMoney = {
  readonly assetId: string;
  readonly raised: bigint;
  readonly inEscrow: bigint;
};

/** What each asset's completed offerings raised, and what stands in the escrow of its offerings. */
export async function listAssetMoney(tx: Tx, companyId: string): Promise<AssetMoney[]> {
  const { rows } = await sql<AssetMoney>`
    select o.asset_id, coalesce(sum(sold.amount), 0)::bigint as raised,
      coalesce(sum(escrow.balance), 0)::bigint as in_escrow
    from offerings.offering o
    left join lateral (
      select sum(c.allocated_amount) as amount from offerings.commitment c
      where c.offering_id = o.id and c.stage = 'ISSUED' and o.status = 'OFFER_COMPLETED'
    ) sold on true
    left join ledger.account escrow on escrow.holder_kind = 'offering'
      and escrow.holder_id = o.id and escrow.commodity = 'USD' and escrow.purpose = 'escrow'
    where o.company_id = ${companyId}
    group by o.asset_id`.execute(tx);
  return rows;
}

/** How many hold units of each of some assets. */
export async function countHoldersOf(
  tx: Tx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (assetIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('ledger.position')
    .select(['assetId', sql<number>`count(*)::int`.as('holders')])
    .where('assetId', 'in', assetIds)
    .where('units', '>', 0n)
    .groupBy('assetId')
    .execute();
  return new Map(rows.map((row) => [row.assetId, row.holders] as const));
}

export type Paid = {
  readonly assetId: string;
  readonly category: Category;
  /** The first day of the quarter. */
  readonly quarter: string;
  readonly amount: bigint;
  /** The part of it since `since`, and in how many payments. */
  readonly recently: bigint;
  readonly payments: number;
};

/** What a party paid to the holders of its assets, by asset and quarter (UTC). */
export async function listPaid(tx: Tx, partyId: string, since: Date): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select e.asset_id, a.category, date_trunc('quarter', e.at at time zone 'UTC')::date as quarter,
      -sum(p.amount)::bigint as amount,
      coalesce(-sum(p.amount) filter (where e.at >= ${since}), 0)::bigint as recently,
      -- A payment is booked in batches that bear its id.
      (count(distinct split_part(e.reference, ':', 1)) filter (where e.at >= ${since}))::int
        as payments
    from ledger.account cash
    join ledger.posting p on p.account_id = cash.id and p.amount < 0
    join ledger.entry e on e.id = p.entry_id
      and e.kind in ('distribution', 'capital_return', 'redemption')
    join catalogue.asset a on a.id = e.asset_id
    where cash.holder_kind = 'party' and cash.holder_id = ${partyId}
      and cash.commodity = 'USD' and cash.purpose = 'main'
    group by e.asset_id, a.category, quarter
    order by quarter, a.category, e.asset_id`.execute(tx);
  return rows;
}

export type Planned = Pick<Paid, 'quarter' | 'category' | 'amount'>;

/** What a company announced to its holders and has not begun to pay, by quarter and category. */
export async function listPlanned(tx: Tx, companyId: string): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select a.category, date_trunc('quarter', d.pay_on)::date as quarter,
      -- Who holds outside is paid by the owner directly, as far as they are known by then.
      sum(coalesce(d.gross, d.approved_gross) - coalesce(d.outside_gross, 0))::bigint as amount
    from distributions.distribution d
    join catalogue.asset a on a.id = d.asset_id
    where a.company_id = ${companyId} and d.stage in ('APPROVED', 'RECORDED', 'FUNDED')
    group by a.category, quarter order by quarter, a.category`.execute(tx);
  return rows;
}

export type OfferTotals = {
  readonly completedOffers: number;
  readonly firstCompletedAt: Date | null;
};

/** How many of a company's offerings were completed, and since when. */
export const countCompleted = (tx: Tx, companyId: string): Promise<OfferTotals> =>
  tx
    .selectFrom('offerings.offering')
    .select([
      sql<number>`count(*)::int`.as('completedOffers'),
      sql<Date | null>`min(ended_at)`.as('firstCompletedAt'),
    ])
    .where('companyId', '=', companyId)
    .where('status', '=', 'OFFER_COMPLETED')
    .executeTakeFirstOrThrow();
