import { type Handler, handler } from '../../../kit/events.ts';
import { events as identity } from '../identity/index.ts';
import { endApprovalsOf } from './commands/decide.ts';

/** What somebody agreed to ends with the trust in them; decisions look again by themselves too. */
export const approvalHandlers = (): Handler[] => [
  handler('approvals.trust', identity.trustEnded, (ctx, { userId, reason }) =>
    endApprovalsOf(ctx, userId, reason),
  ),
];
