import type { Ctx } from '../../../../kit/ctx.ts';
import { holdersOf } from '../../../money/ledger/index.ts';
import { usersOfParties } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { findUpdate } from '../repository/contents.ts';
import { listWatchers } from '../repository/watch.ts';
import { plainText } from '../rich-text.ts';
import { assetById } from './asset.ts';

/** Tells holders and watchers of the owner's news, each once. */
export async function tellFollowers(
  ctx: Ctx,
  news: { readonly updateId: string; readonly assetId: string; readonly causeId: string },
): Promise<void> {
  const { updateId, assetId, causeId } = news;
  const post = await findUpdate(ctx, updateId);
  if (!post) return;
  const asset = await assetById(ctx, assetId);
  await notify(ctx, {
    userIds: await followersOf(ctx, assetId),
    kind: 'update_posted',
    title: `${asset.name}: ${post.title}`,
    body: shortened(plainText(post.body)),
    link: `/assets/${assetId}/updates`,
    causeId,
  });
}

/** Everybody who acts for a holder, and everybody who watches. */
async function followersOf(ctx: Ctx, assetId: string): Promise<string[]> {
  const followers = new Set(await listWatchers(ctx, assetId));
  const holders = await holdersOf(ctx, assetId);
  const users = await usersOfParties(
    ctx,
    holders.map((holder) => holder.partyId),
  );
  for (const user of users) followers.add(user.userId);
  return [...followers];
}

const shortened = (text: string): string =>
  text.length <= 280 ? text : `${text.slice(0, 277).trimEnd()}…`;
