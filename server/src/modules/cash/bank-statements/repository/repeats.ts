import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type RepeatableRow = {
  readonly id: string;
  readonly day: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly lineKey: Buffer;
  readonly numberIndex: Buffer | null;
  readonly holderIndex: Buffer | null;
};

const COLUMNS = sql`l.id, to_char(l.day, 'YYYY-MM-DD') as day, l.currency, l.amount, l.line_key,
  l.number_index, l.holder_index`;

const OWN = sql`own as (
    select id, coalesce(account, '') as account, from_day, to_day
    from bank_statements.statement where id = `;
const CHAINS = sql`chains as (
    select c.id, c.currency, mine.number from own
    join bank_statements.chain c on c.account in (own.account, '')
    left join bank_statements.chain_link mine on mine.chain_id = c.id and mine.statement_id = own.id
  )`;

/**
 * Booked before the last restart, with the same day and amount: balances prove nothing across a
 * restart. Excludes lines already suspected to be repeated.
 */
export async function listBeforeRestart(
  ctx: Ctx,
  statementId: string,
): Promise<readonly RepeatableRow[]> {
  const { rows } = await sql<RepeatableRow>`
    with ${OWN} ${statementId}), ${CHAINS}, restarts as (
      select chains.currency, max(r.linked_at) as at from chains
      join bank_statements.chain_link r on r.chain_id = chains.id and r.statement_id is null
        and (chains.number is null or r.number < chains.number)
      group by chains.currency
    )
    select ${COLUMNS} from own cross join restarts
    join bank_statements.statement s on s.id <> own.id and s.confirmed_at <= restarts.at
      and s.stage in ('BOOKING', 'BOOKED') and coalesce(s.account, '') in (own.account, '')
    join bank_statements.statement_line l on l.statement_id = s.id
      and l.currency = restarts.currency and l.outcome <> 'known'
      and l.day between own.from_day and own.to_day
    where exists (
        select from bank_statements.statement_line mine where mine.statement_id = own.id
        and mine.day = l.day and mine.amount = l.amount and mine.currency = l.currency)
      and not exists (
        select from bank_statements.suspense p
        join bank_statements.statement_line suspected on suspected.id = p.line_id
        where p.duplicate_of = l.id and suspected.statement_id <> own.id
        and p.stage in ('NEW', 'SUGGESTED', 'DISMISSED'))
    order by l.day, s.confirmed_at, l.position`.execute(ctx.tx);
  return rows;
}

export async function findSimilarStatements(
  ctx: Ctx,
  statementId: string,
  earlier: readonly RepeatableRow[],
): Promise<readonly RepeatableRow[]> {
  if (earlier.length === 0) return [];
  const { rows } = await sql<RepeatableRow>`
    select ${COLUMNS} from bank_statements.statement_line l
    where l.statement_id = ${statementId} and (l.day, l.amount) in (
      select * from unnest(
        ${earlier.map((line) => line.day)}::date[],
        ${earlier.map((line) => line.amount)}::bigint[]))
    order by l.position`.execute(ctx.tx);
  return rows;
}

type SameDay = {
  readonly previous: readonly RepeatableRow[];
  readonly own: readonly RepeatableRow[];
};

/** Lines on the day on which the previous statement ends and this one starts. */
export async function listSameDay(ctx: Ctx, statementId: string): Promise<SameDay> {
  const { rows } = await sql<RepeatableRow & { isOwn: boolean }>`
    with ${OWN} ${statementId}), ${CHAINS}, previous as (
      select distinct on (chains.id) chains.currency, p.statement_id, p.to_day from chains
      join bank_statements.chain_link p on p.chain_id = chains.id
        and (chains.number is null or p.number < chains.number)
      order by chains.id, p.number desc
    )
    select ${COLUMNS}, l.statement_id = own.id as is_own from own
    join previous on previous.to_day = own.from_day and previous.statement_id is not null
    join bank_statements.statement_line l on l.statement_id in (own.id, previous.statement_id)
      and l.day = own.from_day and l.currency = previous.currency
    order by l.position`.execute(ctx.tx);
  return { own: rows.filter((row) => row.isOwn), previous: rows.filter((row) => !row.isOwn) };
}

export async function hasBookedLine(ctx: Ctx, statementId: string): Promise<boolean> {
  const { rows } = await sql`
    with ${OWN} ${statementId})
    select from own
    join bank_statements.statement_line mine on mine.statement_id = own.id
    join bank_statements.statement_line l on l.day = mine.day and l.amount = mine.amount
      and l.line_key = mine.line_key and l.statement_id <> own.id
    join bank_statements.statement s on s.id = l.statement_id
      and s.stage in ('BOOKING', 'BOOKED') and coalesce(s.account, '') in (own.account, '')
    limit 1`.execute(ctx.tx);
  return rows.length > 0;
}
