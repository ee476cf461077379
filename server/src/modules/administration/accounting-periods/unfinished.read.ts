import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { Unfinished } from './rules.ts';

/** Unbooked statements with days up to `through`, and pending corrections of them. */
export async function countUnfinished(ctx: Ctx, through: string): Promise<Unfinished> {
  const { rows } = await sql<Unfinished>`
    select (select count(*)::int from bank_statements.statement
        where stage in ('PREVIEW', 'BOOKING') and from_day <= ${through}::date) as statements,
      (select count(*)::int from corrections.correction
        where status = 'REQUESTED' and belongs_to <= ${through}::date) as corrections`.execute(
    ctx.tx,
  );
  return rows[0] ?? { statements: 0, corrections: 0 };
}

export async function countLaterCorrections(ctx: Ctx, through: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from corrections.correction
    where status = 'REQUESTED' and (belongs_to is null or belongs_to > ${through}::date)`.execute(
    ctx.tx,
  );
  return rows[0]?.count ?? 0;
}

export type OpenSuspense = {
  readonly id: string;
  readonly day: string;
  readonly currency: string;
  readonly amount: bigint;
};

/** Lines up to `through`, oldest first. */
export async function listOpenSuspense(ctx: Ctx, through: string): Promise<OpenSuspense[]> {
  const { rows } = await sql<OpenSuspense>`
    select s.id, to_char(l.day, 'YYYY-MM-DD') as day, s.currency, s.amount
    from bank_statements.suspense s join bank_statements.statement_line l on l.id = s.line_id
    where s.stage in ('NEW', 'SUGGESTED') and l.day <= ${through}::date
    order by l.day, s.id`.execute(ctx.tx);
  return rows;
}

export type Coverage = { readonly currency: string; readonly through: string };

export async function statementCoverage(ctx: Ctx): Promise<Coverage[]> {
  const { rows } = await sql<Coverage>`
    select c.currency, to_char(max(l.to_day), 'YYYY-MM-DD') as through
    from bank_statements.chain c join bank_statements.chain_link l on l.chain_id = c.id
    group by c.id, c.currency order by c.currency, 2`.execute(ctx.tx);
  return rows;
}
