import type { Role } from '@holdfast/domain/permissions';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { createPartyAddress } from '../../custody/index.ts';
import { memberLeft } from '../events.ts';
import { listMembers, markRepresentative, moveUser } from '../repository/membership.ts';
import { findUser, patchParty, saveParty, setCompanyOfParty } from '../repository/people.ts';
import { endSessions } from '../repository/sessions.ts';
import { grantRole, revokeRole } from './standing.ts';

export type Member = Awaited<ReturnType<typeof listMembers>>[number];

export const membersOf = listMembers;

const isCompanyRole = (role: string): boolean => /^(company|owner)_/.test(role);

/** The caller checks the permission and that a member manager remains. */
export async function setMemberRole(ctx: Ctx, userId: string, role: Role): Promise<void> {
  const { roles } = invariant(await findUser(ctx, userId), 'the member exists');
  for (const had of roles) {
    if (isCompanyRole(had) && had !== role) await revokeRole(ctx, userId, had as Role);
  }
  if (!roles.includes(role)) await grantRole(ctx, userId, role);
  await ctx.pushToClient(userId, 'account');
}

/**
 * A personal investor with a new party and address, who starts onboarding and is signed out
 * everywhere. Name, email and residence move with them; company data stays.
 */
export async function releaseMember(ctx: Ctx, userId: string): Promise<{ partyId: string }> {
  const user = invariant(await findUser(ctx, userId), 'the member exists');
  const companyId = invariant(user.companyId ?? undefined, 'a member has a company');
  const partyId = ctx.newId();
  const { address } = await createPartyAddress(ctx, partyId);
  const displayName = `${user.firstName} ${user.lastName}`.trim();
  await saveParty(ctx, { id: partyId, kind: 'person', address, displayName });
  await moveUser(ctx, userId, { partyId, companyId: null });
  for (const role of user.roles.filter(isCompanyRole)) await revokeRole(ctx, userId, role as Role);
  await grantRole(ctx, userId, 'investor');
  await ctx.pushToClient(userId, 'account');
  await endSessions(ctx, userId, 'left company');
  await ctx.publish(memberLeft, { userId, companyId, fromPartyId: user.partyId, partyId });
  return { partyId };
}

export async function setAuthorizedRepresentative(
  ctx: Ctx,
  userId: string,
  isRepresentative: boolean,
): Promise<void> {
  invariant(await markRepresentative(ctx, userId, isRepresentative), 'the representative exists');
  await ctx.record({
    action: isRepresentative ? 'user.made_representative' : 'user.representative_ended',
    subject: { kind: 'user', id: userId },
  });
  await ctx.pushToClient(userId, 'account');
}

export async function renameParty(ctx: Ctx, partyId: string, displayName: string): Promise<void> {
  invariant(await patchParty(ctx, partyId, { displayName }), 'the party to rename exists');
}

export async function setCompanyOf(ctx: Ctx, partyId: string, companyId: string): Promise<void> {
  await setCompanyOfParty(ctx, partyId, companyId);
}
