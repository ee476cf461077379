import { type Handler, handler } from '../../../kit/jobs/events.ts';
import {
  exitVoteDecided,
  exitVoteRequested,
  pollCancelled,
  pollClosed,
  pollOpened,
} from './events.ts';
import {
  notifyCancelled,
  notifyClosed,
  notifyExitDecided,
  notifyExitRequested,
  notifyOpened,
} from './notices.ts';

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
  handler('governance.tell_exit_requested', exitVoteRequested, (ctx, payload, event) =>
    notifyExitRequested(ctx, payload, event.id),
  ),
  handler('governance.tell_exit_decided', exitVoteDecided, (ctx, payload, event) =>
    notifyExitDecided(ctx, payload, event.id),
  ),
];
