import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { events as identity } from '../../people/identity/index.ts';
import { holdWaiting } from './commands/party-holds.ts';

export const withdrawalHandlers = (): Handler[] => [
  handler('banking.blocked', identity.userBlocked, (ctx, { userId, partyId }) =>
    holdWaiting(ctx, partyId, 'The requester was blocked', userId),
  ),
];
