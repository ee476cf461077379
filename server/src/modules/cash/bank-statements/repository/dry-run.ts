import type { RuleConditions } from '@holdfast/domain/cash/bank-statements/rule-words';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { LineRow } from './lines.ts';

/** The statements that a proposed rule is tried on. */
const STATEMENTS = 5;
const MOST_LINES = 2_000;

/**
 * Of the last statements confirmed before `before`, newest first, in the rule's direction, currency
 * and range. Later statements change nothing.
 */
export async function listRecentLines(
  ctx: Ctx,
  { direction, currency, least, most }: RuleConditions,
  before: Date,
): Promise<{ readonly lines: readonly LineRow[]; readonly statements: number }> {
  const { rows: recent } = await sql<{ id: string }>`
    select id from bank_statements.statement
    where stage in ('BOOKING', 'BOOKED') and confirmed_at <= ${before}
    order by confirmed_at desc, id desc limit ${STATEMENTS}`.execute(ctx.tx);
  const { rows } = await sql<LineRow>`
    select *, to_char(day, 'YYYY-MM-DD') as day from bank_statements.statement_line
    where statement_id = any(${recent.map(({ id }) => id)}::uuid[]) and currency = ${currency}
      and case when ${direction} = 'in' then amount > 0 else amount < 0 end
      and abs(amount) >= coalesce(${least}::bigint, 0)
      and (${most}::bigint is null or abs(amount) <= ${most}::bigint)
    order by statement_line.day desc, position limit ${MOST_LINES}`.execute(ctx.tx);
  return { lines: rows, statements: recent.length };
}
