import { type Handler, handler } from '../../../kit/events.ts';
import { events as identity } from '../../people/identity/index.ts';
import { holdWaiting } from './commands/party-holds.ts';

/** What was asked for by somebody who is blocked now does not go to the bank by itself. */
export const withdrawalHandlers = (): Handler[] => [
  handler('banking.blocked', identity.userBlocked, (ctx, { userId, partyId }) =>
    holdWaiting(ctx, partyId, 'Who asked for it was blocked', userId),
  ),
];
