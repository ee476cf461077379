import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

type Ends = {
  readonly closing: bigint;
  readonly opening: bigint;
  readonly since: string;
  readonly isCovered: boolean;
};

/**
 * What the statements close a day with, and the first of them opened with. Undefined unless one
 * covers the day.
 */
export async function closingOn(
  ctx: Ctx,
  currency: string,
  day: string,
): Promise<Omit<Ends, 'isCovered'> | undefined> {
  const { rows } = await sql<Ends>`
    select f.opening, to_char(f.from_day, 'YYYY-MM-DD') as since,
      case when l.to_day <= ${day}::date then l.closing else l.opening + coalesce((
        select sum(s.amount) from bank_statements.statement_line s
        where s.statement_id = l.statement_id and s.currency = ${currency}
          and s.day <= ${day}::date
      ), 0) end::bigint as closing,
      l.number is not null and (e.to_day >= ${day}::date or e.closing = 0) as is_covered
    from bank_statements.chain c
    join bank_statements.chain_link f on f.chain_id = c.id and f.number = 1
    join lateral (select n.to_day, n.closing from bank_statements.chain_link n
      where n.chain_id = c.id order by n.number desc limit 1) e on true
    left join lateral (select n.* from bank_statements.chain_link n
      where n.chain_id = c.id and n.from_day <= ${day}::date
      order by n.number desc limit 1) l on true
    where c.currency = ${currency}`.execute(ctx.tx);
  if (rows.length === 0 || rows.some((row) => !row.isCovered)) return undefined;
  const sum = (of: 'closing' | 'opening') => rows.reduce((all, row) => all + row[of], 0n);
  const [since = day] = rows.map((row) => row.since).sort();
  return { closing: sum('closing'), opening: sum('opening'), since };
}

/** A statement line, or an entry on the bank account, without its counterpart. Minor units. */
export type Lone = {
  readonly isLine: boolean;
  readonly entryId: string | null;
  readonly kind: string | null;
  readonly what: string;
  readonly amount: bigint;
  readonly day: string;
  readonly at: Date;
};

/**
 * A line and its entry are written in one transaction, with the same time and amount. Returns lines
 * of the day and before, and entries, without a counterpart; of pairs, those whose entry was
 * recorded after the close. A later line keeps its own entry, which therefore never
 * explains a missing one.
 */
export async function linesAndEntries(
  ctx: Ctx,
  {
    currency,
    accountId,
    day,
    close,
  }: {
    readonly currency: string;
    readonly accountId: string;
    readonly day: string;
    readonly close: Date;
  },
): Promise<{ readonly late: readonly Lone[]; readonly alone: readonly Lone[] }> {
  const { rows } = await sql<Lone & { readonly isPair: boolean }>`
    with line as (
      select l.booked_at as at, l.amount, l.day, l.bank_reference, l.why,
        row_number() over (partition by l.booked_at, l.amount order by l.id) as n
      from bank_statements.statement_line l
      join bank_statements.statement s on s.id = l.statement_id
      where s.stage in ('BOOKING', 'BOOKED') and l.currency = ${currency}
        and l.outcome <> 'read'
    ), entry as (
      select e.at, -p.amount as amount, e.id, e.kind, e.memo,
        row_number() over (partition by e.at, p.amount order by e.id) as n
      from ledger.posting p join ledger.entry e on e.id = p.entry_id
      where p.account_id = ${accountId}
    )
    select m.is_line, m.entry_id, m.kind, m.is_line and m.entry_id is not null as is_pair,
      coalesce(case when m.is_line then m.why else m.memo end, '')
        || coalesce(' (' || case when m.is_line then m.bank_reference end || ')', '') as what,
      m.amount, m.at, to_char(
        case when m.is_line then m.day else (m.at at time zone 'UTC')::date end, 'YYYY-MM-DD'
      ) as day
    from (
      -- The entry of a later line that was booked before the close has no line yet.
      select coalesce(l.day <= ${day}::date, false) as is_line, e.id as entry_id, e.kind, e.memo,
        l.why, l.bank_reference, l.day, coalesce(l.amount, e.amount) as amount,
        coalesce(e.at, l.at) as at
      from line l full join entry e on e.at = l.at and e.amount = l.amount and e.n = l.n
      where l.at is null or (l.day <= ${day}::date and (e.id is null or e.at >= ${close}))
        or (l.day > ${day}::date and e.at < ${close})
    ) m order by m.at, m.entry_id`.execute(ctx.tx);
  return { late: rows.filter((row) => row.isPair), alone: rows.filter((row) => !row.isPair) };
}
