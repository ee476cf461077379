import type { CredentialKind } from '../../../kit/http/credentials.ts';
import { endLink } from './commands/link.ts';
import { findLink } from './repository.ts';

/** Anyone who has a user's link sees the user's upcoming dates. */
export const calendarCredentials: readonly CredentialKind[] = [
  {
    name: 'calendar_link',
    opens: 'Shows the dates of your calendar to anyone who has the link.',
    columns: ['calendar.link.token_hash'],
    withPassword: 'ends',
    list: async (ctx, userId) => {
      const found = await findLink(ctx, userId);
      return found ? [{ ...found, detail: null, endsAt: null }] : [];
    },
    revoke: endLink,
    revokeAll: async (ctx, userId) => {
      await endLink(ctx, userId);
    },
  },
];
