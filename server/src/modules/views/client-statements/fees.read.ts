import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type FeeKind =
  | 'trade'
  | 'investor_fee'
  | 'offering_close'
  | 'withdrawal'
  | 'conversion'
  | 'deposit_card'
  | 'fee'
  | 'adjustment'
  | 'reversal';

export type FeeLine = {
  readonly entryId: string;
  readonly kind: FeeKind;
  readonly at: Date;
  readonly currency: WalletCurrency;
  /** Minor units; negative if given back. */
  readonly amount: bigint;
  readonly symbol: string | null;
  readonly units: bigint | null;
};

type Months = { readonly since: Date; readonly until: Date };

/** As booked: VAT included, refunds negative. */
export async function feesOfParty(tx: Tx, partyId: string, month: Months): Promise<FeeLine[]> {
  const entries = sql`
    select distinct p.entry_id, a.holder_id as party_id
    from ledger.account a join ledger.posting p on p.account_id = a.id
    where a.holder_kind = 'party' and a.holder_id = ${partyId} and a.purpose = 'main'
      and a.commodity in ('USD', 'ALGO', 'BTC')`;
  const { rows } = await sql<FeeLine>`
    select f.entry_id, f.kind, f.at, f.currency, f.amount, f.symbol, f.units
    from (${charged(entries, month, sql`c.party_id = ${partyId}`)}) f
    order by f.at, f.entry_id, f.kind`.execute(tx);
  return rows;
}

export async function partiesToInvoice(tx: Tx, from: string, month: Months, limit: number) {
  const entries = sql`
    select distinct p.entry_id, a.holder_id as party_id
    from ledger.entry e join ledger.posting p on p.entry_id = e.id
      join ledger.account a on a.id = p.account_id
    where e.at >= ${month.since} and e.at < ${month.until}
      and a.holder_kind = 'party' and a.purpose = 'main'
      and a.commodity in ('USD', 'ALGO', 'BTC')`;
  const { rows } = await sql<{ id: string }>`
    select distinct f.party_id as id from (${charged(entries, month, sql`true`)}) f
    where not exists (select 1 from issued_documents.document d
      where d.kind = 'fee_invoice' and d.issued_at is not null
        and d.subject = f.party_id::text || ' ' || ${from})
    order by 1 limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * A trade has a fee of its buyer and one of its seller, and a closing the fee of its owner and
 * those of its investors. Every other entry with a fee is of one party.
 */
const charged = (
  entries: RawBuilder<unknown>,
  { since, until }: Months,
  commitments: RawBuilder<unknown>,
) => sql`
  select * from (
    select own.party_id, e.id as entry_id, e.kind, e.at, fee.commodity as currency,
      case when e.kind = 'trade' then case own.party_id when t.buyer_id then t.buyer_fee
          when t.seller_id then t.seller_fee end
        when e.kind = 'offering_close' then fee.amount - (
          select coalesce(sum(c.allocated_fee), 0)::bigint from offerings.commitment c
          where c.offering_id = e.reference::uuid and c.stage = 'ISSUED')
        else fee.amount end as amount,
      n.symbol, t.quantity as units
    from (${entries}) own
    cross join lateral (
      select x.* from ledger.entry x
      where x.id = own.entry_id and x.at >= ${since} and x.at < ${until} offset 0
    ) e
    cross join lateral (
      select fa.commodity, sum(fp.amount)::bigint as amount
      from ledger.posting fp join ledger.account fa on fa.id = fp.account_id
      where fp.entry_id = e.id and fa.holder_kind = 'platform' and fa.purpose = 'fees'
      group by fa.commodity
    ) fee
    left join exchange.trade t on e.kind = 'trade' and t.id = case
      when e.kind = 'trade' then e.reference::uuid end
    left join offerings.offering o on e.kind = 'offering_close' and o.id = case
      when e.kind = 'offering_close' then e.reference::uuid end
    left join catalogue.asset n on n.id = coalesce(t.asset_id, o.asset_id)
    union all
    select c.party_id, e.id, 'investor_fee', e.at, 'USD', c.allocated_fee, n.symbol,
      c.allocated_units
    from offerings.commitment c
      join ledger.entry e on e.kind = 'offering_close' and e.reference = c.offering_id::text
      join catalogue.asset n on n.id = c.asset_id
    where ${commitments} and c.stage = 'ISSUED' and e.at >= ${since} and e.at < ${until}
  ) every_fee where amount <> 0`;
