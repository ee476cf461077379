import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { addTimelineEvent } from './commands/contents.ts';
import {
  accessAnswered,
  accessRequested,
  assetPublished,
  assetReviewed,
  updatePosted,
} from './events.ts';
import {
  notifyAccessAnswered,
  notifyAccessRequested,
  notifyFollowers,
  notifyReviewed,
} from './notices.ts';

export const assetHandlers = (): Handler[] => [
  handler('assets.tell_update', updatePosted, async (ctx, { updateId, assetId }, event) => {
    await notifyFollowers(ctx, { updateId, assetId, causeId: event.id });
  }),
  handler('assets.tell_review', assetReviewed, async (ctx, payload, event) => {
    await notifyReviewed(ctx, { ...payload, causeId: event.id });
  }),
  handler('assets.tell_access_request', accessRequested, async (ctx, payload, event) => {
    await notifyAccessRequested(ctx, { ...payload, causeId: event.id });
  }),
  handler('assets.tell_access_answer', accessAnswered, async (ctx, payload, event) => {
    await notifyAccessAnswered(ctx, { ...payload, causeId: event.id });
  }),
  handler('assets.note_publication', assetPublished, async (ctx, { assetId }, event) => {
    await addTimelineEvent(ctx, assetId, { kind: 'published', title: 'Published', at: event.at });
  }),
];
