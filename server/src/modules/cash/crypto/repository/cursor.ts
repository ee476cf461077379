import type { Ctx } from '../../../../kit/ctx.ts';

/** The last round read for payments; a new cursor starts at the chain's head. */
export async function readTo(ctx: Ctx, head: bigint): Promise<bigint> {
  await ctx.tx
    .insertInto('crypto.chainCursor')
    .values({ lastRound: head, updatedAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .execute();
  const row = await ctx.tx
    .selectFrom('crypto.chainCursor')
    .select('lastRound')
    .executeTakeFirstOrThrow();
  return row.lastRound;
}

/** By compare-and-set; returns false if another process was faster. */
export async function moveOn(ctx: Ctx, from: bigint, to: bigint): Promise<boolean> {
  const moved = await ctx.tx
    .updateTable('crypto.chainCursor')
    .set({ lastRound: to, updatedAt: ctx.now })
    .where('lastRound', '=', from)
    .returning('lastRound')
    .executeTakeFirst();
  return moved !== undefined;
}

export async function moveBack(ctx: Ctx, before: bigint): Promise<void> {
  await ctx.tx
    .updateTable('crypto.chainCursor')
    .set({ lastRound: before - 1n, updatedAt: ctx.now })
    .where('lastRound', '>=', before)
    .execute();
}
