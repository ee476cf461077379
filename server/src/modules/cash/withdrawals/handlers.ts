import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { events as identity } from '../../people/identity/index.ts';
import { holdWaiting } from './commands/party-holds.ts';

/** Withdrawals that a blocked person requested are held until staff decide. */
export const withdrawalHandlers = (): Handler[] => [
  handler('banking.blocked', identity.userBlocked, (ctx, { userId, partyId }) =>
    holdWaiting(ctx, partyId, 'Who asked for it was blocked', userId),
  ),
];
