import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { NAMED, NAMED_BY, type NamedAccount } from './accounts.read.ts';
import type { PostingPlace } from './rules.ts';

export type PostingFilter = {
  readonly kind?: EntryKind | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  /** Minor units, regardless of direction. */
  readonly least?: bigint | undefined;
  readonly most?: bigint | undefined;
};

export type PostingRow = {
  readonly entryId: string;
  readonly line: number;
  readonly seq: bigint;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly memo: string;
  readonly at: Date;
  readonly bookedOn: string;
  readonly valuedOn: string;
  readonly belongsTo: string | null;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
};

function conditions(filter: PostingFilter): RawBuilder<unknown> {
  const { kind, since, until, least, most } = filter;
  const all: RawBuilder<unknown>[] = [];
  if (kind) all.push(sql`and e.kind = ${kind}`);
  if (since) all.push(sql`and e.at >= ${since}`);
  if (until) all.push(sql`and e.at < ${until}`);
  if (least !== undefined) all.push(sql`and abs(l.amount) >= ${least}`);
  if (most !== undefined) all.push(sql`and abs(l.amount) <= ${most}`);
  return sql.join(all, sql` `);
}

/**
 * Newest first, each with its running balance. Ordered by number or, with a date range, by date, so
 * that only its entries are looked up.
 */
export async function listPostings(
  ctx: Ctx,
  accountId: string,
  filter: PostingFilter,
  page: { readonly after?: PostingPlace | undefined; readonly limit: number },
): Promise<PostingRow[]> {
  const isByDate = filter.since !== undefined || filter.until !== undefined;
  const { rows } = await sql<PostingRow>`
    select l.entry_id, l.line, l.seq, e.kind, e.reference, e.memo, e.at, l.amount,
      l.balance_after, e.booked_on::text, e.valued_on::text, e.belongs_to::text
    from ledger.posting l join ledger.dated_entry e on e.id = l.entry_id
    where l.account_id = ${accountId} ${conditions(filter)} ${past(page.after, isByDate)}
    order by ${isByDate ? sql`e.at desc, l.seq desc` : sql`l.seq desc`}
    limit ${page.limit}`.execute(ctx.tx);
  return rows;
}

function past(after: PostingPlace | undefined, isByDate: boolean): RawBuilder<unknown> {
  if (!after) return sql``;
  return isByDate
    ? sql`and e.at <= ${after.at} and (e.at, l.seq) < (${after.at}::timestamptz, ${after.seq})`
    : sql`and l.seq < ${after.seq}`;
}

export type CounterRow = NamedAccount & {
  readonly entryId: string;
  readonly others: bigint;
};

/** The first few, starting with those on the opposite side in the same commodity. */
export async function listCounters(
  ctx: Ctx,
  account: { readonly id: string; readonly commodity: string },
  entries: readonly { readonly entryId: string; readonly amount: bigint }[],
  each: number,
): Promise<CounterRow[]> {
  if (entries.length === 0) return [];
  const signs = new Map(entries.map((one) => [one.entryId, one.amount < 0n ? -1 : 1] as const));
  const { rows } = await sql<CounterRow>`
    select c.entry_id, c.others, ${NAMED}
    from (
      select n.entry_id, m.* from unnest(${[...signs.keys()]}::uuid[],
        ${[...signs.values()]}::int[]) with ordinality n (entry_id, sign, place)
      cross join lateral (
        select l.account_id, count(*) over () as others, row_number() over (
          order by b.commodity = ${account.commodity} desc,
            sign(sum(l.amount)) = -n.sign desc, abs(sum(l.amount)) desc, l.account_id) as rank
        from ledger.posting l join ledger.account b on b.id = l.account_id
        where l.entry_id = n.entry_id and l.account_id <> ${account.id}
        group by l.account_id, b.commodity
      ) m where m.rank <= ${each}
    ) c join ledger.account a on a.id = c.account_id ${NAMED_BY}
    order by c.entry_id, c.rank`.execute(ctx.tx);
  return rows;
}
