import type { UserCtx } from '../../../../kit/ctx.ts';
import { assetUnwatched } from '../events.ts';
import { visibleAsset } from '../queries/page.ts';
import { removeWatch, saveWatch } from '../repository/watch.ts';

export async function watch(ctx: UserCtx, assetId: string): Promise<void> {
  const { asset } = await visibleAsset(ctx, assetId);
  await saveWatch(ctx, ctx.actor.userId, asset.id);
}

export async function unwatch(ctx: UserCtx, assetId: string): Promise<void> {
  const { asset } = await visibleAsset(ctx, assetId);
  const { userId } = ctx.actor;
  await removeWatch(ctx, userId, asset.id);
  await ctx.publish(assetUnwatched, { userId, assetId: asset.id });
}
