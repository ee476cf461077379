import type { Ctx } from '../../../../kit/ctx.ts';

/** Watching twice is watching once. */
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

/** Which of these assets a user watches. */
export async function watchedOf(
  ctx: Ctx,
  userId: string,
  assetIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (assetIds.length === 0) return new Set();
  const rows = await ctx.tx
    .selectFrom('catalogue.watch')
    .select('assetId')
    .where('userId', '=', userId)
    .where('assetId', 'in', assetIds)
    .execute();
  return new Set(rows.map((row) => row.assetId));
}

/** Everything a user watches, newest first. */
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
