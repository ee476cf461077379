import { type Handler, handler } from '../../../kit/events.ts';
import { addTimelineEvent } from './commands/contents.ts';
import { assetPublished, assetReviewed, updatePosted } from './events.ts';
import { notifyFollowers, notifyReviewed } from './notices.ts';

/** Sends the messages about updates and reviews, and adds publications to the timeline. */
export const assetHandlers = (): Handler[] => [
  handler('assets.tell_update', updatePosted, async (ctx, { updateId, assetId }, event) => {
    await notifyFollowers(ctx, { updateId, assetId, causeId: event.id });
  }),
  handler('assets.tell_review', assetReviewed, async (ctx, payload, event) => {
    await notifyReviewed(ctx, { ...payload, causeId: event.id });
  }),
  handler('assets.note_publication', assetPublished, async (ctx, { assetId }, event) => {
    await addTimelineEvent(ctx, assetId, { kind: 'published', title: 'Published', at: event.at });
  }),
];
