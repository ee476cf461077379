import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../kit/database/like.ts';

export function referencesNamed(partyId: string, text: string): RawBuilder<unknown> {
  const pattern = containing(text);
  return sql`
  select c.id::text from card_payments.checkout c where c.party_id = ${partyId}
    and 'CS-' || upper(right(replace(c.id::text, '-', ''), 6)) ilike ${pattern}
  union all
  select w.id::text from withdrawals.withdrawal w where w.party_id = ${partyId}
    and (w.reference ilike ${pattern} or w.payee_label ilike ${pattern}
      or w.bank_reference ilike ${pattern})
  union all
  select d.reference from bank_deposits.deposit d where d.party_id = ${partyId}
    and (d.reference ilike ${pattern} or d.transaction_id ilike ${pattern})
  union all
  select t.id::text from transfers.internal_transfer t
    join identity.party n
      on n.id = case when t.from_party = ${partyId} then t.to_party else t.from_party end
    where (t.from_party = ${partyId} or t.to_party = ${partyId})
      and (t.reference ilike ${pattern} or t.memo ilike ${pattern}
        or n.display_name ilike ${pattern})
  union all
  select q.id::text from conversions.quote q where q.party_id = ${partyId} and q.used_at is not null
    and q.from_currency || ' to ' || q.to_currency ilike ${pattern}
  union all
  select h.tx_id from crypto.chain_deposit h where h.party_id = ${partyId}
    and h.reference ilike ${pattern}
  union all
  select o.id::text from crypto.algo_transfer o where o.party_id = ${partyId}
    and (o.address ilike ${pattern} or o.tx_id ilike ${pattern})
  union all
  select m.id::text from offerings.commitment m join catalogue.asset a on a.id = m.asset_id
    where m.party_id = ${partyId} and (a.name ilike ${pattern} or a.symbol ilike ${pattern})
  union all
  select f.id::text from offerings.offering f join catalogue.asset a on a.id = f.asset_id
    where a.name ilike ${pattern} or a.symbol ilike ${pattern}
  union all
  select x.id::text from exchange.trade x join catalogue.asset a on a.id = x.asset_id
    where (x.buyer_id = ${partyId} or x.seller_id = ${partyId})
      and (a.name ilike ${pattern} or a.symbol ilike ${pattern})
  union all
  select r.id::text from exchange."order" r join catalogue.asset a on a.id = r.asset_id
    where r.party_id = ${partyId} and r.status = 'open'
      and (a.name ilike ${pattern} or a.symbol ilike ${pattern})`;
}
