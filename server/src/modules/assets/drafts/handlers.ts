import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { assetSubmitted } from '../catalogue/index.ts';
import { editsDecided, editsSent } from './events.ts';
import { notifyDecided, notifySent } from './notices.ts';

export const draftHandlers = (): Handler[] => [
  handler('drafts.notify_submitted', assetSubmitted, (ctx, payload, event) =>
    notifySent(ctx, payload, 'asset', event.id),
  ),
  handler('drafts.notify_edits', editsSent, (ctx, payload, event) =>
    notifySent(ctx, payload, 'edits', event.id),
  ),
  handler('drafts.notify_decided', editsDecided, (ctx, payload, event) =>
    notifyDecided(ctx, payload, event.id),
  ),
];
