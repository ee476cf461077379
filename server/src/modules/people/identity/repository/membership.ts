import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export const listMembers = (ctx: Ctx, companyId: string) =>
  ctx.tx
    .selectFrom('identity.user as u')
    .select([
      'u.id as userId',
      'u.email',
      'u.firstName',
      'u.lastName',
      'u.avatar',
      'u.userStatus',
      'u.emailVerifiedAt',
      'u.isAuthorizedRepresentative',
      'u.twoFactorType',
      'u.createdAt',
      sql<string[]>`array(select g.role from identity.role_grant g
        where g.user_id = u.id order by g.granted_at, g.role)`.as('roles'),
      sql<Date | null>`(select max(s.last_seen_at) from identity.session s
        where s.user_id = u.id)`.as('lastSeenAt'),
    ])
    .where('u.companyId', '=', companyId)
    .orderBy('u.createdAt')
    .orderBy('u.id')
    .execute();

export const moveUser = (
  ctx: Ctx,
  userId: string,
  to: { partyId: string; companyId: string | null },
) =>
  ctx.tx
    .updateTable('identity.user')
    .set({
      ...to,
      isAuthorizedRepresentative: false,
      partialComplete: false,
      riskDeclaredAt: null,
    })
    .where('id', '=', userId)
    .execute();

export async function markRepresentative(
  ctx: Ctx,
  userId: string,
  isAuthorizedRepresentative: boolean,
): Promise<boolean> {
  const changed = await ctx.tx
    .updateTable('identity.user')
    .set({ isAuthorizedRepresentative })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
