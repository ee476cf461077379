import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type OutgoingLine = {
  readonly id: string;
  readonly day: string;
  /** Cents, as a positive amount. */
  readonly amount: bigint;
  readonly bankReference: string | null;
};

/**
 * Until commit, so that a line isn't classed while it is chosen. Lines being booked aren't outgoing
 * yet, and aren't waited for.
 */
export const lockOutgoing = (ctx: Ctx, lineId: string) =>
  sql`select from bank_statements.statement_line
    where id = ${lineId} and outcome = 'outgoing' for update`.execute(ctx.tx);

export async function ownLinesAmong(
  ctx: Ctx,
  lineIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (lineIds.length === 0) return new Set();
  const { rows } = await sql<{ lineId: string }>`
    select line_id from remittances.remittance where line_id = any(${[...lineIds]}::uuid[])
    union all
    select line_id from remittances.top_up where line_id = any(${[...lineIds]}::uuid[])`.execute(
    ctx.tx,
  );
  return new Set(rows.map((row) => row.lineId));
}

/** Outgoing dollar lines of this amount that nothing explains yet, latest first. */
export async function listOutgoing(
  ctx: Ctx,
  amount: bigint,
  lineId: string | null = null,
): Promise<readonly OutgoingLine[]> {
  const { rows } = await sql<OutgoingLine>`
    select l.id, to_char(l.day, 'YYYY-MM-DD') as day, -l.amount as amount, l.bank_reference
    from bank_statements.statement_line l
    join bank_statements.statement s on s.id = l.statement_id
    where s.stage in ('BOOKING', 'BOOKED') and l.outcome = 'outgoing' and l.currency = 'USD'
      and l.amount = ${-amount} and l.settled_withdrawal is null
      and (${lineId}::uuid is null or l.id = ${lineId})
      and not exists (select from remittances.remittance r where r.line_id = l.id)
    order by l.day desc, l.position limit 50`.execute(ctx.tx);
  return rows;
}
