import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import type { MovementKind, MovementStatus } from '@holdfast/domain/views/wallet/movements';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import { containing } from '../../../kit/database/like.ts';
import type { Place } from './rules/cursor.ts';
import type { HistoryQuery } from './rules/filter.ts';
import { referencesNamed } from './search.read.ts';

/**
 * A reserved, pending or failed movement that is not booked in the ledger. `key` consists of its
 * source and id.
 */
export type Open = {
  readonly key: string;
  readonly source: OpenSource;
  readonly id: string;
  readonly kind: MovementKind;
  readonly status: MovementStatus;
  readonly currency: WalletCurrency;
  readonly amount: bigint;
  readonly at: Date;
  readonly reference: string | null;
  readonly reason: string | null;
};

export const OPEN_SOURCES = [
  'order',
  'commitment',
  'retirement',
  'refund',
  'dispute',
  'withdrawal',
  'checkout',
  'deposit',
  'chain-deposit',
  'algo-transfer',
] as const;
export type OpenSource = (typeof OPEN_SOURCES)[number];

export async function listOpen(
  tx: Tx,
  partyId: string,
  query: HistoryQuery,
  page: { readonly before?: Place | undefined; readonly limit: number },
): Promise<Open[]> {
  const { before, limit } = page;
  const { rows } = await sql<Open>`
    select x.*, x.source || '-' || x.id as key from (${everything(partyId)}) x
    where x.currency = any(${[...query.currencies]}::text[])
      ${before ? sql`and (x.at, x.source || '-' || x.id) < (${before.at}, ${before.key})` : sql``}
      ${conditions(partyId, query)}
    order by x.at desc, x.source || '-' || x.id desc limit ${limit}`.execute(tx);
  return rows;
}

export async function findOpen(
  tx: Tx,
  partyId: string,
  source: OpenSource,
  id: string,
): Promise<Open | undefined> {
  const { rows } = await sql<Open>`
    select x.*, x.source || '-' || x.id as key from (${everything(partyId)}) x
    where x.source = ${source} and x.id = ${id}`.execute(tx);
  return rows[0];
}

function conditions(partyId: string, query: HistoryQuery): RawBuilder<unknown> {
  const { kinds, status, since, until, words } = query;
  const parts = [
    kinds ? sql`and x.kind = any(${[...kinds]}::text[])` : sql``,
    status ? sql`and x.status = ${status}` : sql``,
    since ? sql`and x.at >= ${since}` : sql``,
    until ? sql`and x.at < ${until}` : sql``,
    words
      ? sql`and (x.reference ilike ${containing(words.text)} or x.kind = any(${[...words.kinds]}::text[])
          or abs(x.amount) = any(${words.amounts.map(String)}::bigint[])
          or x.id in (${referencesNamed(partyId, words.text)})
          or x.reference in (${referencesNamed(partyId, words.text)}))`
      : sql``,
  ];
  return sql.join(parts, sql` `);
}

/** Excludes a withdrawal that the bank returned: its payment and return are both booked. */
const everything = (partyId: string): RawBuilder<unknown> => sql`
  select h.cause_kind as source, h.cause_id::text as id,
    case h.cause_kind when 'order' then 'trade' when 'commitment' then 'commitment'
      when 'refund' then 'card_refund' when 'dispute' then 'card_dispute'
      else 'adjustment' end as kind,
    'held' as status, a.commodity as currency, -h.amount as amount, h.at,
    null as reference, null as reason
  from ledger.hold h join ledger.account a on a.id = h.account_id
  where a.holder_kind = 'party' and a.holder_id = ${partyId} and a.purpose = 'main'
    and a.commodity in ('USD', 'ALGO', 'BTC') and h.cause_kind <> 'withdrawal'
  union all
  select 'withdrawal', w.id::text, 'withdrawal',
    case w.stage when 'REJECTED' then 'rejected' when 'CANCELLED' then 'cancelled'
      when 'FAILED' then 'failed' else 'pending' end,
    w.currency, -(w.amount + w.fee), w.requested_at, w.reference, w.reason
  from withdrawals.withdrawal w where w.party_id = ${partyId} and w.stage <> 'SUCCEEDED'
    and not exists (select 1 from ledger.entry e
      where e.kind = 'withdrawal' and e.reference = w.id::text)
  union all
  select 'checkout', c.id::text, 'card',
    case when c.status in ('failed', 'expired') then 'failed'
      when c.status = 'processing' then 'pending' else 'unpaid' end,
    c.currency, c.amount - c.fee, c.created_at,
    'CS-' || upper(right(replace(c.id::text, '-', ''), 6)), null
  from card_payments.checkout c where c.party_id = ${partyId} and c.status <> 'completed'
  union all
  select 'deposit', d.id::text, 'deposit',
    case d.stage when 'RETURNED' then 'rejected' when 'REJECTED' then 'rejected'
      when 'CANCELLED' then 'cancelled' when 'EXPIRED' then 'failed' else 'pending' end,
    d.currency, d.amount, d.created_at, d.reference, d.reason
  from bank_deposits.deposit d where d.party_id = ${partyId} and d.stage <> 'CREDITED'
  union all
  select 'chain-deposit', t.id::text, 'deposit',
    case t.stage when 'REJECTED' then 'rejected' when 'CANCELLED' then 'cancelled'
      else 'pending' end,
    t.currency, coalesce(t.received, t.declared, 0), t.created_at, t.reference, t.reason
  from crypto.chain_deposit t where t.party_id = ${partyId} and t.stage <> 'CREDITED'
  union all
  select 'algo-transfer', o.id::text, 'withdrawal',
    case o.stage when 'REJECTED' then 'rejected' when 'CANCELLED' then 'cancelled'
      when 'FAILED' then 'failed' else 'pending' end,
    'ALGO', -(o.amount + o.network_fee), o.created_at, null, o.reason
  from crypto.algo_transfer o where o.party_id = ${partyId} and o.stage <> 'SENT'`;
