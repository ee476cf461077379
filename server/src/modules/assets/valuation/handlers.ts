import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { navDecided, navRequested } from './events.ts';
import { notifyDecided, notifyRequested } from './notices.ts';

export const valuationHandlers = (): Handler[] => [
  handler('valuation.tell_requested', navRequested, (ctx, payload, event) =>
    notifyRequested(ctx, payload, event.id),
  ),
  handler('valuation.tell_decided', navDecided, (ctx, payload, event) =>
    notifyDecided(ctx, payload, event.id),
  ),
];
