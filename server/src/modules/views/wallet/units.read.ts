import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import { containing } from '../../../kit/database/like.ts';
import type { HistoryQuery } from './rules/filter.ts';

/** Units that moved without cash of the same party in the entry. */
export type UnitMove = {
  readonly entryId: string;
  readonly seq: bigint;
  readonly kind: EntryKind;
  readonly at: Date;
  readonly asset: string;
  readonly name: string;
  readonly symbol: string;
  readonly units: bigint;
};

type Page = {
  readonly before?: bigint | undefined;
  readonly after?: bigint | undefined;
  readonly limit: number;
};

/** Scans each account from its end, so that a page has constant cost. */
export async function listUnits(
  tx: Tx,
  partyId: string,
  query: HistoryQuery,
  page: Page,
): Promise<UnitMove[]> {
  const { rows } = await sql<UnitMove>`
    with own as materialized (
      select id, commodity from ledger.account where holder_kind = 'party'
        and holder_id = ${partyId} and purpose = 'main'
    )
    select m.entry_id, m.seq, m.kind, m.at, n.id as asset, n.name, n.symbol, m.amount as units
    from own join catalogue.asset n on n.id::text = own.commodity
      cross join lateral (
        select q.entry_id, q.seq, q.amount, e.kind, e.at
        from ledger.posting q cross join lateral (
          select f.kind, f.reference, f.memo, f.at from ledger.entry f
          where f.id = q.entry_id offset 0
        ) e
        where q.account_id = own.id ${conditions(query, page)}
          and not exists (
            select 1 from ledger.posting o join own cash on cash.id = o.account_id
            where o.entry_id = q.entry_id and cash.commodity in ('USD', 'ALGO', 'BTC'))
        order by q.seq desc limit ${page.limit}
      ) m
    order by m.seq desc limit ${page.limit}`.execute(tx);
  return rows;
}

function conditions(query: HistoryQuery, { before, after }: Page): RawBuilder<unknown> {
  const { units, since, until, words } = query;
  const pattern = words && containing(words.text);
  const parts = [
    before === undefined ? sql`` : sql`and q.seq < ${before}`,
    after === undefined ? sql`` : sql`and q.seq > ${after}`,
    units?.kinds ? sql`and e.kind = any(${[...units.kinds]}::text[])` : sql``,
    since ? sql`and e.at >= ${since}` : sql``,
    until ? sql`and e.at < ${until}` : sql``,
    pattern
      ? sql`and (e.memo ilike ${pattern} or n.name ilike ${pattern} or n.symbol ilike ${pattern})`
      : sql``,
  ];
  return sql.join(parts, sql` `);
}
