import type { Ctx } from '../../../kit/ctx.ts';
import type { CredentialKind } from '../../../kit/http/credentials.ts';
import { partiesOfUsers } from '../../people/identity/index.ts';
import { endShare } from './commands/sharing.ts';
import { listSharesBy } from './repository/shares.ts';

/** Listed because an intruder may have shared the whole portfolio with an address. */
export const portfolioCredentials: readonly CredentialKind[] = [
  {
    name: 'portfolio_share',
    opens: 'Shows your portfolio to the address that you invited.',
    columns: [
      'portfolio.share.token_hash',
      'portfolio.share.code_hash',
      'portfolio.share_visit.pass_hash',
    ],
    withPassword: 'ends',
    list: async (ctx, userId) =>
      (await sharesBy(ctx, userId)).map((row) => ({
        id: row.id,
        detail: row.email,
        madeAt: row.createdAt,
        lastUsedAt: row.lastSeenAt,
        endsAt: row.until,
      })),
    revoke: async (ctx, userId, id) => {
      const row = (await sharesBy(ctx, userId)).find((share) => share.id === id);
      if (row) await endShare(ctx, row, { by: userId, from: 'open' });
      return row !== undefined;
    },
    revokeAll: async (ctx, userId, why) => {
      for (const row of await sharesBy(ctx, userId)) {
        await endShare(ctx, row, { by: userId, from: 'open', why });
      }
    },
  },
];

/** When a user leaves a company, the invitations that they sent to its portfolio end. */
async function sharesBy(ctx: Ctx, userId: string) {
  const party = (await partiesOfUsers(ctx, [userId])).get(userId);
  return (await listSharesBy(ctx, userId)).filter((row) => row.partyId === party);
}
