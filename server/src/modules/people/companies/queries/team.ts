import { refuse } from '@holdfast/domain/people/companies/refusals';
import {
  isMemberRole,
  MEMBER_ROLES,
  type MemberRole,
  mayGrant,
  rolesOfKind,
} from '@holdfast/domain/people/companies/roles';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type Member, membersOf } from '../../identity/index.ts';
import { findCompanies } from '../repository/company.ts';
import { listOpenInvitations } from '../repository/invitations.ts';
import { isLastManager } from '../rules.ts';
import { describeInvitations } from './invitations.ts';

export async function listTeam(ctx: UserCtx) {
  const { actor } = ctx;
  const [company] = actor.companyId ? await findCompanies(ctx, [actor.companyId]) : [];
  if (!company) return refuse('COMPANY_DOES_NOT_EXISTS', {});
  const members = await membersOf(ctx, company.id);
  const { permissions } = actor.standing;
  return {
    members: byRole(members).map((member) => describeMember(member, members, actor.userId)),
    invitations: await describeInvitations(ctx, await listOpenInvitations(ctx, company.id)),
    roles: rolesOfKind(company.isOwner).filter((role) => mayGrant(permissions, role)),
    mayInvite: permissions.has('CAN_INVITE_USERS') && company.status !== 'rejected',
  };
}

const byRole = (members: readonly Member[]): readonly Member[] => {
  const rank = (member: Member) => MEMBER_ROLES.indexOf(roleOf(member) ?? 'company_viewer');
  return [...members].sort((a, b) => rank(a) - rank(b));
};

const describeMember = (member: Member, all: readonly Member[], ownId: string) => ({
  id: member.userId,
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email,
  avatar: member.avatar,
  role: roleOf(member),
  status: member.userStatus as 'active' | 'blocked',
  emailVerified: member.emailVerifiedAt !== null,
  twoFactor: member.twoFactorType !== null,
  isAuthorizedRepresentative: member.isAuthorizedRepresentative,
  joinedAt: member.createdAt,
  lastSeenAt: member.lastSeenAt,
  isSelf: member.userId === ownId,
  isLastManager: isLastManager(all, member.userId),
});

export const roleOf = (member: Member): MemberRole | null =>
  member.roles.find(isMemberRole) ?? null;
