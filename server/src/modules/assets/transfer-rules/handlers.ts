import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { rulesDecided, rulesRequested } from './events.ts';
import { notifyDecided, notifyRequested } from './notices.ts';

export const transferRulesHandlers = (): Handler[] => [
  handler('transfer_rules.notify_requested', rulesRequested, (ctx, payload, event) =>
    notifyRequested(ctx, payload, event.id),
  ),
  handler('transfer_rules.notify_decided', rulesDecided, (ctx, payload, event) =>
    notifyDecided(ctx, payload, event.id),
  ),
];
