import { type Handler, handler } from '../../../kit/events.ts';
import { events as identity } from '../../people/identity/index.ts';
import { endLinkMadeBefore } from './commands/link.ts';

/**
 * A link shows a person's calendar to anyone who has it. Whoever changes their password, because
 * somebody else may have used the account, ends what that person could have made or copied.
 */
export const calendarHandlers = (): Handler[] => [
  handler(
    'calendar.password_changed',
    identity.securityNoticed,
    (ctx, { userId }, { at }) => endLinkMadeBefore(ctx, userId, at),
    ({ what }) => what === 'password_changed',
  ),
];
