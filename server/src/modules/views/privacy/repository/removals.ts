import type { Ctx } from '../../../../kit/ctx.ts';

export async function planRemovals(
  ctx: Ctx,
  keys: readonly string[],
  notBefore: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await ctx.tx
    .insertInto('privacy.removal')
    .values(keys.map((storageKey) => ({ storageKey, notBefore })))
    .onConflict((c) => c.column('storageKey').doUpdateSet({ notBefore }))
    .execute();
}

/** Cancels removals of files that are kept after all or already removed. */
export async function forgetRemovals(ctx: Ctx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await ctx.tx.deleteFrom('privacy.removal').where('storageKey', 'in', keys).execute();
}

export async function dueRemovals(ctx: Ctx, limit: number): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('privacy.removal')
    .select('storageKey')
    .where('notBefore', '<=', ctx.now)
    .orderBy('notBefore')
    .limit(limit)
    .execute();
  return rows.map((row) => row.storageKey);
}
