import type { AssetCard } from '@holdfast/domain/assets/catalogue/shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { findListings } from '../repository/listing.ts';
import { listWatched, listWatchers } from '../repository/watch.ts';
import { viewerOf } from '../rules/access.ts';
import { cardOf } from '../views.ts';

export async function watchlistOf(ctx: UserCtx): Promise<AssetCard[]> {
  const { seesTrade } = viewerOf(ctx.actor);
  const watched = await listWatched(ctx, ctx.actor.userId);
  const ids = watched.map((row) => row.assetId);
  const rows = new Map((await findListings(ctx, ids)).map((row) => [row.assetId, row] as const));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row?.isListed ? [cardOf(row, { now: ctx.now, seesTrade, isWatched: true })] : [];
  });
}

export const watchersOf = listWatchers;
