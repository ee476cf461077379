import type { Ctx } from '../../../kit/ctx.ts';
import type { CredentialKind } from '../../../kit/http/credentials.ts';
import { findCompanies } from './repository/company.ts';
import {
  type InvitationRow,
  listInvitationsBy,
  withdrawInvitation,
} from './repository/invitations.ts';

/** Listed because an intruder may have invited someone to the company. */
export const companyCredentials: readonly CredentialKind[] = [
  {
    name: 'company_invitation',
    opens: 'Lets the address that you invited join your company.',
    columns: ['companies.invitation.token_hash'],
    withPassword: 'ends',
    list: async (ctx, userId) =>
      (await listInvitationsBy(ctx, userId)).map((row) => ({
        id: row.id,
        detail: row.email,
        madeAt: row.sentAt,
        lastUsedAt: null,
        endsAt: row.expiresAt,
      })),
    revoke: async (ctx, userId, id) => {
      const row = (await listInvitationsBy(ctx, userId)).find((one) => one.id === id);
      return row ? end(ctx, userId, row) : false;
    },
    revokeAll: async (ctx, userId, why) => {
      for (const row of await listInvitationsBy(ctx, userId)) await end(ctx, userId, row, why);
    },
  },
];

async function end(ctx: Ctx, userId: string, row: InvitationRow, why?: string): Promise<boolean> {
  if (!(await withdrawInvitation(ctx, row.id, userId))) return false;
  const [company] = await findCompanies(ctx, [row.companyId]);
  await ctx.record({
    action: 'invitation.withdrawn',
    subject: { kind: 'invitation', id: row.id },
    from: 'open',
    to: 'withdrawn',
    detail: { role: row.role },
    ...(why ? { reason: why } : {}),
    ...(company ? { partyId: company.partyId } : {}),
  });
  return true;
}
