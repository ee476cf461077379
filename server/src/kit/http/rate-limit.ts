import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';

export type RateLimit = {
  readonly name: string;
  readonly subject: string;
  readonly max: number;
  readonly windowMs: number;
};

/**
 * Shared by all processes; false if exhausted. Call it in a transaction that commits. A single
 * statement, so that concurrent requests can't take the same use.
 */
export async function consume(ctx: Ctx, limit: RateLimit): Promise<boolean> {
  const start = startOf(ctx, limit);
  const result = await sql<{ used: number }>`
    insert into kit.rate_limit as b (name, subject, window_start, used)
    values (${limit.name}, ${limit.subject}, ${start}, 1)
    on conflict (name, subject, window_start) do update set used = b.used + 1
    where b.used < ${limit.max}
    returning used`.execute(ctx.tx);
  return result.rows.length > 0;
}

const startOf = (ctx: Ctx, { windowMs }: RateLimit): Date =>
  new Date(Math.floor(ctx.now.getTime() / windowMs) * windowMs);

export async function isUsedUp(ctx: Ctx, limit: RateLimit): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('kit.rateLimit')
    .select('used')
    .where('name', '=', limit.name)
    .where('subject', '=', limit.subject)
    .where('windowStart', '=', startOf(ctx, limit))
    .where('used', '>=', limit.max)
    .executeTakeFirst();
  return found !== undefined;
}
