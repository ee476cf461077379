import { type Handler, handler } from '../../../kit/jobs/events.ts';
import {
  anchorAnswered,
  anchorDecided,
  anchorInvited,
  anchorShown,
  raiseDecided,
  raiseRequested,
  structureDecided,
  structureSubmitted,
} from './events.ts';
import {
  notifyAnchorAnswered,
  notifyAnchorDecided,
  notifyAnchorInvited,
  notifyAnchorShown,
  notifyDecided,
  notifyRaiseDecided,
  notifyRaiseRequested,
  notifySubmitted,
} from './notices.ts';

export const structureHandlers = (): Handler[] => [
  handler('structures.notify_submitted', structureSubmitted, (ctx, payload, event) =>
    notifySubmitted(ctx, payload, event.id),
  ),
  handler('structures.notify_decided', structureDecided, (ctx, payload, event) =>
    notifyDecided(ctx, payload, event.id),
  ),
  handler('structures.notify_anchor_invited', anchorInvited, (ctx, payload, event) =>
    notifyAnchorInvited(ctx, payload, event.id),
  ),
  handler('structures.notify_anchor_answered', anchorAnswered, (ctx, payload, event) =>
    notifyAnchorAnswered(ctx, payload, event.id),
  ),
  handler('structures.notify_anchor_shown', anchorShown, (ctx, payload, event) =>
    notifyAnchorShown(ctx, payload, event.id),
  ),
  handler('structures.notify_anchor_decided', anchorDecided, (ctx, payload, event) =>
    notifyAnchorDecided(ctx, payload, event.id),
  ),
  handler('structures.notify_raise_requested', raiseRequested, (ctx, payload, event) =>
    notifyRaiseRequested(ctx, payload, event.id),
  ),
  handler('structures.notify_raise_decided', raiseDecided, (ctx, payload, event) =>
    notifyRaiseDecided(ctx, payload, event.id),
  ),
];
