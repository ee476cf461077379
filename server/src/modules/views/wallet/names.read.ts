import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type CauseFacts = {
  readonly what:
    | 'commitment'
    | 'offering'
    | 'order'
    | 'trade'
    | 'distribution'
    | 'withdrawal'
    | 'checkout'
    | 'refund'
    | 'dispute'
    | 'transfer'
    | 'conversion'
    | 'algo-transfer'
    | 'chain-deposit';
  readonly id: string;
  /** Amounts in minor units. */
  readonly facts: readonly (string | null)[];
};

/** Finds the causes in a single statement that looks up each table by key. */
export async function findCauses(
  tx: Tx,
  partyId: string,
  ids: readonly string[],
  references: readonly string[],
): Promise<CauseFacts[]> {
  const among = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<CauseFacts>`
    select 'commitment' as what, m.id::text as id,
      array[a.id::text, a.symbol, a.name, coalesce(m.allocated_units, m.units)::text] as facts
    from offerings.commitment m join catalogue.asset a on a.id = m.asset_id where m.id = ${among}
    union all
    select 'offering', f.id::text, array[a.id::text, a.symbol, a.name]
    from offerings.offering f join catalogue.asset a on a.id = f.asset_id where f.id = ${among}
    union all
    select 'order', o.id::text, array[a.id::text, a.symbol, a.name, o.action,
      (o.quantity - o.filled)::text, o.price::text]
    from exchange."order" o join catalogue.asset a on a.id = o.asset_id where o.id = ${among}
    union all
    select 'trade', t.id::text, array[a.id::text, a.symbol, a.name,
      case when t.buyer_id = ${partyId} then 'Bought' else 'Sold' end,
      t.quantity::text, t.price::text]
    from exchange.trade t join catalogue.asset a on a.id = t.asset_id where t.id = ${among}
    union all
    select 'distribution', d.id::text, array[a.id::text, a.symbol, a.name, d.name]
    from distributions.distribution d join catalogue.asset a on a.id = d.asset_id
    where d.id = ${among}
    union all
    select 'withdrawal', w.id::text, array[w.payee_label, w.reference]
    from withdrawals.withdrawal w where w.id = ${among}
    union all
    select 'checkout', c.id::text, array[c.card_last4]
    from card_payments.checkout c where c.id = ${among}
    union all
    select 'refund', r.id::text, array[r.checkout_id::text]
    from card_payments.refund r where r.id = ${among}
    union all
    select 'dispute', d.id::text, array[d.checkout_id::text]
    from card_payments.dispute d where d.id = ${among}
    union all
    select 'transfer', i.id::text, array[
      case when i.from_party = ${partyId} then 'To' else 'From' end, p.display_name, i.reference]
    from transfers.internal_transfer i left join identity.party p
      on p.id = case when i.from_party = ${partyId} then i.to_party else i.from_party end
    where i.id = ${among}
    union all
    select 'conversion', q.id::text, array[q.from_currency, q.to_currency, q.amount::text,
      q.receives::text]
    from conversions.quote q where q.id = ${among} and q.used_at is not null
    union all
    select 'algo-transfer', g.id::text, array[g.address, g.tx_id]
    from crypto.algo_transfer g where g.id = ${among}
    union all
    select 'chain-deposit', h.tx_id, array[h.currency, h.reference]
    from crypto.chain_deposit h where h.tx_id = any(${[...references]}::text[])`.execute(tx);
  return rows;
}
