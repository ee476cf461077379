import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import { containing } from '../../../kit/database/like.ts';
import { entryKindsNamed, entryKindsOfQuery, type HistoryQuery } from './rules/filter.ts';
import { referencesNamed } from './search.read.ts';

export type Booked = {
  readonly entryId: string;
  readonly seq: bigint;
  readonly currency: WalletCurrency;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly memo: string;
  readonly at: Date;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
};

const accounts = (partyId: string, currencies: readonly string[]) => sql`
  select id, commodity from ledger.account where holder_kind = 'party'
    and holder_id = ${partyId} and purpose = 'main'
    and commodity = any(${[...currencies]}::text[])`;

/** Scans each account from its end, so that a page has constant cost. */
export async function listBooked(
  tx: Tx,
  partyId: string,
  query: HistoryQuery,
  page: { readonly before?: bigint | undefined; readonly limit: number },
): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    with own as materialized (${accounts(partyId, query.currencies)})
      ${query.words ? sql`, named as materialized (${named(partyId, query.words)})` : sql``}
    select m.* from own cross join lateral (
      select q.entry_id, q.seq, own.commodity as currency, e.kind, e.reference, e.memo, e.at,
        s.amount, q.balance_after
      from ledger.posting q
        cross join lateral (
          -- Looked up one by one from the account's end: joined at once, a rare kind would have
          -- the planner read and sort everything that the account ever had.
          select f.kind, f.reference, f.memo, f.at from ledger.entry f
          where f.id = q.entry_id offset 0
        ) e
        cross join lateral (
          select sum(l.amount)::bigint as amount, max(l.line) as line from ledger.posting l
          where l.entry_id = q.entry_id and l.account_id = q.account_id
        ) s
      where q.account_id = own.id
        -- The last line stands for all. An equality the planner takes for rare, and sorts the whole
        -- account; this it takes for common, and reads from the end.
        and case when q.line = s.line then true else false end
        ${conditions(query, page.before)}
      order by q.seq desc limit ${page.limit}
    ) m order by m.seq desc limit ${page.limit}`.execute(tx);
  return rows;
}

const named = (partyId: string, words: NonNullable<HistoryQuery['words']>) =>
  sql`select x.reference from (${referencesNamed(partyId, words.text)}) x (reference)`;

function conditions(query: HistoryQuery, before: bigint | undefined): RawBuilder<unknown> {
  const { since, until, words } = query;
  const kinds = entryKindsOfQuery(query);
  const parts = [
    before === undefined ? sql`` : sql`and q.seq < ${before}`,
    kinds ? sql`and e.kind = any(${[...kinds]}::text[])` : sql``,
    since ? sql`and e.at >= ${since}` : sql``,
    until ? sql`and e.at < ${until}` : sql``,
    words ? spoken(words) : sql``,
    query.isAll ? sql`and not (s.amount > 0 and ${leftAnother})` : sql``,
  ];
  return sql.join(parts, sql` `);
}

/** A movement between two currencies is represented by its outgoing side. */
const leftAnother = sql`exists (
  select 1 from ledger.posting o join own other on other.id = o.account_id
  where o.entry_id = q.entry_id and o.account_id <> q.account_id and o.amount < 0)`;

const spoken = (words: NonNullable<HistoryQuery['words']>) => sql`and (
  e.memo ilike ${containing(words.text)} or e.reference ilike ${containing(words.text)}
  or abs(s.amount) = any(${words.amounts.map(String)}::bigint[])
  or e.kind = any(${[...entryKindsNamed(words)]}::text[])
  or split_part(e.reference, '|', 1) in (select reference from named))`;

export async function listCounters(
  tx: Tx,
  partyId: string,
  entryIds: readonly string[],
  currencies: readonly string[],
): Promise<readonly Pick<Booked, 'entryId' | 'currency' | 'amount' | 'balanceAfter'>[]> {
  const { rows } = await sql<Booked>`
    with own as materialized (${accounts(partyId, currencies)})
    select p.entry_id, own.commodity as currency, sum(p.amount)::bigint as amount,
      (array_agg(p.balance_after order by p.line desc))[1] as balance_after
    from ledger.posting p join own on own.id = p.account_id
    where p.entry_id = any(${[...entryIds]}::uuid[])
    group by p.entry_id, own.commodity`.execute(tx);
  return rows;
}

export async function findBooked(
  tx: Tx,
  partyId: string,
  by: { readonly entryId: string } | { readonly kind: EntryKind; readonly reference: string },
): Promise<Booked | undefined> {
  const match =
    'entryId' in by
      ? sql`e.id = ${by.entryId}`
      : sql`e.kind = ${by.kind} and e.reference = ${by.reference}`;
  const { rows } = await sql<Booked>`
    with own as materialized (${accounts(partyId, ['USD', 'ALGO', 'BTC'])})
    select p.entry_id, max(p.seq) as seq, own.commodity as currency, e.kind, e.reference, e.memo,
      e.at, sum(p.amount)::bigint as amount,
      (array_agg(p.balance_after order by p.line desc))[1] as balance_after
    from ledger.entry e join ledger.posting p on p.entry_id = e.id
      join own on own.id = p.account_id
    where ${match}
    group by p.entry_id, own.commodity, e.id
    order by sum(p.amount) > 0, max(p.seq) limit 1`.execute(tx);
  return rows[0];
}
