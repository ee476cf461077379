import { later } from '@holdfast/domain/kernel/moment';
import type { CredentialKind } from '../../../kit/http/credentials.ts';
import { endTickets, listTickets } from './repository/archives.ts';
import { TICKET_MS } from './rules.ts';

/** Each link downloads all of a person's data, once. */
export const privacyCredentials: readonly CredentialKind[] = [
  {
    name: 'archive_link',
    opens: 'Saves the archive of your data, once.',
    columns: ['privacy.archive.ticket_hash'],
    withPassword: 'ends',
    list: async (ctx, userId) =>
      (await listTickets(ctx, userId)).flatMap(({ id, ticketUntil }) =>
        ticketUntil
          ? [
              {
                id,
                detail: null,
                madeAt: later(ticketUntil, -TICKET_MS),
                lastUsedAt: null,
                endsAt: ticketUntil,
              },
            ]
          : [],
      ),
    revoke: endTickets,
    revokeAll: async (ctx, userId) => {
      await endTickets(ctx, userId);
    },
  },
];
