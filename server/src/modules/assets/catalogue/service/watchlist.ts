import type { AssetCard } from '@holdfast/domain/assets/catalogue/shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assetUnwatched } from '../events.ts';
import { findListings } from '../repository/listing.ts';
import { listWatched, removeWatch, saveWatch } from '../repository/watch.ts';
import { cardOf } from '../shapes.ts';
import { viewerOf } from '../viewer.ts';
import { visibleAsset } from './page.ts';

/** What the user watches, the newest first; what left the market is left out. */
export async function watchlistOf(ctx: UserCtx): Promise<AssetCard[]> {
  const { seesTrade } = viewerOf(ctx.actor);
  const watched = await listWatched(ctx, ctx.actor.userId);
  const ids = watched.map((row) => row.assetId);
  const rows = new Map((await findListings(ctx, ids)).map((row) => [row.assetId, row] as const));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row?.isListed ? [cardOf(row, { seesTrade, isWatched: true })] : [];
  });
}

/** Adds an asset to the watchlist; doing it twice is doing it once. Refuses ASSET_NOT_FOUND. */
export async function watch(ctx: UserCtx, assetId: string): Promise<void> {
  const { asset } = await visibleAsset(ctx, assetId);
  await saveWatch(ctx, ctx.actor.userId, asset.id);
}

/** Takes an asset off the watchlist. Refuses ASSET_NOT_FOUND. */
export async function unwatch(ctx: UserCtx, assetId: string): Promise<void> {
  const { asset } = await visibleAsset(ctx, assetId);
  const { userId } = ctx.actor;
  await removeWatch(ctx, userId, asset.id);
  await ctx.publish(assetUnwatched, { userId, assetId: asset.id });
}
