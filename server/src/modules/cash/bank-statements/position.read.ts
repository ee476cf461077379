import { textOfMinor } from '@holdfast/domain/cash/bank-statements/amounts';
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

type Ends = {
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly asOf: string | null;
};

/**
 * Undefined while no statement with this currency was imported. A chain that two people restarted
 * ends with what they said, so that books which differ from it are a difference.
 */
export async function bankPosition(ctx: Ctx, currency: string): Promise<BankPosition | undefined> {
  const { rows } = await sql<Ends>`
    select sum(l.opening) filter (where l.number = 1)::bigint as opening,
      sum(l.closing) filter (where l.number = c.links)::bigint as closing,
      to_char(max(l.to_day), 'YYYY-MM-DD') as as_of
    from bank_statements.chain_link l join (
      select k.id, count(*) as links from bank_statements.chain k
      join bank_statements.chain_link n on n.chain_id = k.id
      where k.currency = ${currency} group by k.id
    ) c on c.id = l.chain_id`.execute(ctx.tx);
  const { opening, closing, asOf } = rows[0] ?? { opening: null, closing: null, asOf: null };
  if (opening === null || closing === null || asOf === null) return undefined;
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
    closing: textOfMinor(closing, currency),
    asOf,
    opening: textOfMinor(opening, currency),
    beingBooked: of('read'),
    unexplained: of('outgoing'),
  };
}
