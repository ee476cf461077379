import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

/** Older rows are dropped: a future consensus version may cause one per block. */
const ROUNDS_KEPT = 100_000n;

export type Unreadable = { readonly round: bigint; readonly transactions: number };

export async function saveUnreadable(
  ctx: Ctx,
  block: Unreadable,
  isNotified: boolean,
): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('settlement.unreadable')
    .values({ ...block, isNotified, noticedAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .returning('round')
    .executeTakeFirst();
  await ctx.tx
    .deleteFrom('settlement.unreadable')
    .where('round', '<', block.round - ROUNDS_KEPT)
    .execute();
  return saved !== undefined;
}

/** Locks the row, so two processes notify once. */
export async function wereNotified(ctx: Ctx, since: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settlement.unreadable', 0))`.execute(
    ctx.tx,
  );
  const row = await ctx.tx
    .selectFrom('settlement.unreadable')
    .select('round')
    .where('isNotified', '=', true)
    .where('noticedAt', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countUnreadable(ctx: Ctx, since: Date) {
  return ctx.tx
    .selectFrom('settlement.unreadable')
    .select((e) => [
      e.fn.countAll<bigint>().as('blocks'),
      e.fn.sum<bigint | null>('transactions').as('transactions'),
      e.fn.max('round').as('lastRound'),
    ])
    .where('noticedAt', '>', since)
    .executeTakeFirstOrThrow();
}
