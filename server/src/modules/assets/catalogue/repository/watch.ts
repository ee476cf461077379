import type { Ctx } from '../../../../kit/ctx.ts';

/** Idempotent. */
export async function saveWatch(ctx: Ctx, userId: string, assetId: string): Promise<void> {
  await ctx.tx
    .insertInto('catalogue.watch')
    .values({ userId, assetId, since: ctx.now })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function removeWatch(ctx: Ctx, userId: string, assetId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('catalogue.watch')
    .where('userId', '=', userId)
    .where('assetId', '=', assetId)
    .execute();
}

export async function listWatchers(ctx: Ctx, assetId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('catalogue.watch')
    .select('userId')
    .where('assetId', '=', assetId)
    .execute();
  return rows.map((row) => row.userId);
}

export const listWatched = (
  ctx: Ctx,
  userId: string,
): Promise<{ assetId: string; since: Date }[]> =>
  ctx.tx
    .selectFrom('catalogue.watch')
    .select(['assetId', 'since'])
    .where('userId', '=', userId)
    .orderBy('since', 'desc')
    .limit(500)
    .execute();
