import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { NAMED, NAMED_BY, type NamedAccount } from '../books/index.ts';
import { isOfItsDay, type Place } from './rules/place.ts';
import type { Period } from './sums.read.ts';

export type JournalRow = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly memo: string;
  readonly at: Date;
  readonly actingUser: string | null;
  readonly bookedOn: string;
  readonly valuedOn: string;
  readonly belongsTo: string | null;
  /** The number of its first posting. */
  readonly number: bigint;
};

export type JournalQuery = Period & { readonly kind?: EntryKind | undefined };
type Page = { readonly after?: Place | undefined; readonly limit: number };

const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`;
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;
const ofKind = ({ kind }: JournalQuery) => (kind ? sql`and e.kind = ${kind}` : sql``);

const UNDATED = sql`not exists (select from ledger.entry_dates d where d.entry_id = e.id)`;

/**
 * Entries by booking date. Few are booked on another day than they were recorded; the others are
 * read in the order of the index on the time of recording, one page at a time.
 */
async function list(
  ctx: Ctx,
  query: JournalQuery,
  limit: number,
  order: {
    readonly way: 'asc' | 'desc';
    readonly undated: RawBuilder<unknown>;
    readonly dated: RawBuilder<unknown>;
  },
): Promise<readonly JournalRow[]> {
  const { from, to } = query;
  const way = sql.raw(order.way);
  const { rows } = await sql<JournalRow>`
    select e.id, e.kind, e.reference, e.memo, e.at, e.acting_user, e.booked_on::text,
      e.valued_on::text, e.belongs_to::text,
      (select min(l.seq) from ledger.posting l where l.entry_id = e.id) as number
    from (
      select f.id from (
        (select e.id, (e.at at time zone 'UTC')::date as booked_on, e.at from ledger.entry e
          where e.at >= ${startOf(from)} and e.at < ${endOf(to)} and ${UNDATED} ${ofKind(query)}
            ${order.undated}
          order by e.at ${way}, e.id ${way} limit ${limit})
        union all
        (select e.id, d.booked_on, e.at
          from ledger.entry_dates d join ledger.entry e on e.id = d.entry_id
          where d.booked_on between ${from}::date and ${to}::date ${ofKind(query)} ${order.dated}
          order by d.booked_on ${way}, e.at ${way}, e.id ${way} limit ${limit})
      ) f order by f.booked_on ${way}, f.at ${way}, f.id ${way} limit ${limit}
    ) page join ledger.dated_entry e on e.id = page.id
    order by e.booked_on ${way}, e.at ${way}, e.id ${way}`.execute(ctx.tx);
  return rows;
}

export function listEntries(ctx: Ctx, query: JournalQuery, { after, limit }: Page) {
  return list(ctx, query, limit, {
    way: 'desc',
    undated: after
      ? sql`and e.at < ${endOf(after.bookedOn)}
          and (e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql``,
    dated: after ? sql`and ${PLACE_OF_DATED} < ${placeOf(after)}` : sql``,
  });
}

/** In the order of booking, for files. */
export function listInOrder(ctx: Ctx, query: JournalQuery, { after, limit }: Page) {
  return list(ctx, query, limit, {
    way: 'asc',
    undated: !after
      ? sql``
      : isOfItsDay(after)
        ? sql`and (e.at, e.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
        : sql`and e.at >= ${endOf(after.bookedOn)}`,
    dated: after ? sql`and ${PLACE_OF_DATED} > ${placeOf(after)}` : sql``,
  });
}

const PLACE_OF_DATED = sql`(d.booked_on, e.at, e.id)`;
const placeOf = ({ bookedOn, at, id }: Place) =>
  sql`(${bookedOn}::date, ${at}::timestamptz, ${id}::uuid)`;

export type JournalLine = NamedAccount & {
  readonly entryId: string;
  readonly line: number;
  readonly amount: bigint;
  readonly lines: bigint;
};

/** The first lines of each entry, or all, with the number of all its lines. */
export async function listLines(
  ctx: Ctx,
  entryIds: readonly string[],
  most: number | undefined,
): Promise<readonly JournalLine[]> {
  if (entryIds.length === 0) return [];
  const { rows } = await sql<JournalLine>`
    select l.entry_id, l.line, l.amount, l.lines, ${NAMED}
    from (
      select n.id as entry_id, p.line, p.account_id, p.amount, p.lines
      from unnest(${[...entryIds]}::uuid[]) n (id) cross join lateral (
        select line, account_id, amount, count(*) over () as lines
        from ledger.posting where entry_id = n.id order by line limit ${most ?? null}
      ) p
    ) l join ledger.account a on a.id = l.account_id ${NAMED_BY}
    order by l.entry_id, l.line`.execute(ctx.tx);
  return rows;
}

const IN_MONEY = sql`a.commodity !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

export async function countEntriesInMoney(ctx: Ctx, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ entries: bigint }>`
    select count(*) as entries from ledger.dated_entry e
    where e.at >= ${startOf(from)} and e.booked_on between ${from}::date and ${to}::date
      and exists (
        select from ledger.posting l join ledger.account a on a.id = l.account_id
        where l.entry_id = e.id and ${IN_MONEY}
      )`.execute(ctx.tx);
  return Number(rows[0]?.entries ?? 0n);
}
