import type { Ctx } from '../../kit/ctx.ts';
import { type Handler, handler } from '../../kit/events.ts';
import { companyById } from '../companies/index.ts';
import { usersOfParty } from '../identity/index.ts';
import { holdersOf } from '../ledger/index.ts';
import { tell, tellParty } from '../notifications/index.ts';
import { assetPublished, assetReviewed, updatePosted } from './events.ts';
import { findUpdate } from './repository/contents.ts';
import { listWatchers } from './repository/watch.ts';
import { plainText } from './rich-text.ts';
import { assetById } from './service/asset.ts';
import { addTimelineEvent } from './service/contents.ts';

/** What this room does when it hears of its own events, after they were committed. */
export const assetHandlers = (): Handler[] => [
  handler('assets.tell_update', updatePosted, async (ctx, { updateId, assetId }, event) => {
    const post = await findUpdate(ctx, updateId);
    if (!post) return;
    const asset = await assetById(ctx, assetId);
    await tell(ctx, {
      userIds: await followersOf(ctx, assetId),
      kind: 'update_posted',
      title: `${asset.name}: ${post.title}`,
      body: shortened(plainText(post.body)),
      link: `/assets/${assetId}/updates`,
      causeId: event.id,
    });
  }),
  handler('assets.tell_review', assetReviewed, async (ctx, payload, event) => {
    const { companyId, name, approved, reason } = payload;
    const { partyId } = await companyById(ctx, companyId);
    await tellParty(ctx, partyId, {
      kind: 'asset_reviewed',
      title: approved ? `${name} was approved` : `${name} was sent back`,
      body: approved
        ? 'Our listings team approved the asset. It can be published now.'
        : `Our listings team sent the asset back: ${reason ?? ''}`,
      link: '/owner/assets',
      causeId: event.id,
    });
  }),
  handler('assets.note_publication', assetPublished, async (ctx, { assetId }, event) => {
    await addTimelineEvent(ctx, assetId, { kind: 'published', title: 'Published', at: event.at });
  }),
];

/** Everybody who acts for a holder, and everybody who watches, each once. */
async function followersOf(ctx: Ctx, assetId: string): Promise<string[]> {
  const followers = new Set(await listWatchers(ctx, assetId));
  for (const holder of await holdersOf(ctx, assetId)) {
    for (const user of await usersOfParty(ctx, holder.partyId)) followers.add(user.userId);
  }
  return [...followers];
}

const shortened = (text: string): string =>
  text.length <= 280 ? text : `${text.slice(0, 277).trimEnd()}…`;
