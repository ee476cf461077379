import { type Handler, handler } from '../../../kit/events.ts';
import { structureDecided, structureSubmitted } from './events.ts';
import { notifyDecided, notifySubmitted } from './notices.ts';

/** Sends the messages about reviews of structures. */
export const structureHandlers = (): Handler[] => [
  handler('structures.notify_submitted', structureSubmitted, (ctx, payload, event) =>
    notifySubmitted(ctx, payload, event.id),
  ),
  handler('structures.notify_decided', structureDecided, (ctx, payload, event) =>
    notifyDecided(ctx, payload, event.id),
  ),
];
