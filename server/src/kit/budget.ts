import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';

export type Budget = {
  readonly name: string;
  /** Whose budget it is: an address, a user, everybody. */
  readonly subject: string;
  readonly max: number;
  readonly windowMs: number;
};

/**
 * Spends one of a budget that holds across processes; false when it is used up. One statement, so
 * that requests which come at once can't spend the same one. Call it in a transaction that commits.
 */
export async function spend(ctx: Ctx, budget: Budget): Promise<boolean> {
  const start = new Date(Math.floor(ctx.now.getTime() / budget.windowMs) * budget.windowMs);
  const result = await sql<{ used: number }>`
    insert into kit.budget as b (name, subject, window_start, used)
    values (${budget.name}, ${budget.subject}, ${start}, 1)
    on conflict (name, subject, window_start) do update set used = b.used + 1
    where b.used < ${budget.max}
    returning used`.execute(ctx.tx);
  return result.rows.length > 0;
}
