import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

/** Cents. */
export async function listEscrow(
  tx: Tx,
  companyId: string,
): Promise<{ readonly assetId: string; readonly inEscrow: bigint }[]> {
  const { rows } = await sql<{ assetId: string; inEscrow: bigint }>`
    select o.asset_id, coalesce(sum(escrow.balance), 0)::bigint as in_escrow
    from offerings.offering o
    left join ledger.account escrow on escrow.holder_kind = 'offering'
      and escrow.holder_id = o.id and escrow.commodity = 'USD' and escrow.purpose = 'escrow'
    where o.company_id = ${companyId}
    group by o.asset_id`.execute(tx);
  return rows;
}

export type Planned = {
  readonly quarter: string;
  readonly category: Category;
  readonly amount: bigint;
};

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
