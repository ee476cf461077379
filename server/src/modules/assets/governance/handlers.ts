import { type Handler, handler } from '../../../kit/events.ts';
import { pollCancelled, pollClosed, pollOpened } from './events.ts';
import { notifyCancelled, notifyClosed, notifyOpened } from './notices.ts';

/** Sends the messages about polls to voters and owners. */
export const governanceHandlers = (): Handler[] => [
  handler('governance.tell_opened', pollOpened, (ctx, payload, event) =>
    notifyOpened(ctx, payload, event.id),
  ),
  handler('governance.tell_closed', pollClosed, (ctx, payload, event) =>
    notifyClosed(ctx, payload, event.id),
  ),
  handler('governance.tell_cancelled', pollCancelled, (ctx, payload, event) =>
    notifyCancelled(ctx, payload, event.id),
  ),
];
