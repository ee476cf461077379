import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

/** A line of a statement that is not in the books: minor units, negative for money that left. */
export type OpenLine = { readonly what: string; readonly amount: bigint; readonly day: string };

/** What the statements of our own account come to in one currency, as far as they were imported. */
export type BankPosition = {
  /** Decimal text. */
  readonly closing: string;
  readonly asOf: string;
  /** What stood on the account before the first statement, which no line explains. */
  readonly opening: string;
  /** Lines that are being booked right now. */
  readonly beingBooked: readonly OpenLine[];
  /** Money that left and pays nothing that was asked for here. */
  readonly unexplained: readonly OpenLine[];
};

type Balance = { readonly currency: string; readonly opening: string; readonly closing: string };

/** Undefined while no statement with this currency was imported. */
export async function bankPosition(ctx: Ctx, currency: string): Promise<BankPosition | undefined> {
  const { rows } = await sql<{ toDay: string; balances: readonly Balance[] }>`
    select to_day, balances from bank_statements.statement where stage in ('BOOKING', 'BOOKED')
    order by to_day, uploaded_at`.execute(ctx.tx);
  const own = rows.flatMap((row) => {
    const balance = row.balances.find((one) => one.currency === currency);
    return balance ? [{ ...balance, day: row.toDay }] : [];
  });
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return undefined;
  const lines = await sql<OpenLine & { outcome: string }>`
    select l.outcome, l.amount, l.day,
      coalesce(l.why, 'Not booked yet') || coalesce(' (' || l.bank_reference || ')', '') as what
    from bank_statements.statement_line l join bank_statements.statement s on s.id = l.statement_id
    where s.stage in ('BOOKING', 'BOOKED') and l.currency = ${currency}
      and (l.outcome = 'read' or (l.outcome = 'outgoing' and l.settled_withdrawal is null))
    order by l.day, l.position`.execute(ctx.tx);
  const of = (outcome: string): OpenLine[] =>
    lines.rows
      .filter((line) => line.outcome === outcome)
      .map(({ what, amount, day }) => ({ what, amount, day }));
  return {
    closing: last.closing,
    asOf: last.day,
    opening: first.opening,
    beingBooked: of('read'),
    unexplained: of('outgoing'),
  };
}
