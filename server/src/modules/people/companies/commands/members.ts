import { refuse } from '@holdfast/domain/people/companies/refusals';
import {
  isMemberRole,
  type MemberRole,
  managesMembers,
  mayGrant,
  roleLabel,
} from '@holdfast/domain/people/companies/roles';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type Member, releaseMember, setMemberRole } from '../../identity/index.ts';
import { forgetNotices, notify, writeMail } from '../../notifications/index.ts';
import { memberRoleGiven } from '../events.ts';
import { type Acting, actingMember } from '../queries/acting-member.ts';
import { roleOf } from '../queries/team.ts';
import { grantProblem, isLastManager } from '../rules.ts';
import { withdrawInvalidInvitations } from './invitations.ts';

function touchable(acting: Acting, memberId: string): Member {
  const member = acting.members.find((one) => one.userId === memberId);
  if (!member) return refuse('NOT_FOUND', {});
  const held = member.roles.filter(isMemberRole);
  if (!held.every((role) => mayGrant(acting.permissions, role))) refuse('ROLE_NOT_YOURS', {});
  return member;
}

/**
 * Refuses NOT_FOUND, ROLE_NOT_OF_COMPANY, ROLE_NOT_YOURS, and LAST_TEAM_ADMINISTRATOR if no one
 * would be left to manage members.
 */
export async function changeMember(ctx: UserCtx, memberId: string, role: MemberRole) {
  const acting = await actingMember(ctx);
  const { company } = acting;
  const member = touchable(acting, memberId);
  const why = grantProblem(acting.permissions, role, company.isOwner);
  if (why) refuse(why, {});
  const from = roleOf(member);
  if (from === role && member.roles.filter(isMemberRole).length === 1)
    return { id: memberId, role };
  if (!managesMembers([role]) && isLastManager(acting.members, memberId)) {
    refuse('LAST_TEAM_ADMINISTRATOR', {});
  }
  await setMemberRole(ctx, memberId, role);
  await ctx.record({
    action: 'member.role_changed',
    subject: { kind: 'user', id: memberId },
    partyId: company.partyId,
    to: role,
    ...(from ? { from } : {}),
  });
  await ctx.publish(memberRoleGiven, { userId: memberId, partyId: company.partyId, role });
  await withdrawInvalidInvitations(ctx, company);
  if (memberId !== ctx.actor.userId) {
    await notify(ctx, {
      userIds: [memberId],
      kind: 'account',
      title: `You are now ${roleLabel(role).toLowerCase()} at ${company.companyName}`,
      body: `${ctx.actor.name} changed your role. Your permissions have changed accordingly.`,
      causeId: ctx.newId(),
    });
  }
  return { id: memberId, role };
}

/**
 * The member is signed out everywhere and becomes a personal user; their work stays with the
 * company. Refuses NOT_FOUND, ROLE_NOT_YOURS, LAST_TEAM_ADMINISTRATOR.
 */
export async function removeMember(ctx: UserCtx, memberId: string, reason: string | undefined) {
  const acting = await actingMember(ctx);
  const { company } = acting;
  const member = touchable(acting, memberId);
  if (isLastManager(acting.members, memberId)) refuse('LAST_TEAM_ADMINISTRATOR', {});
  await releaseMember(ctx, memberId);
  await withdrawInvalidInvitations(ctx, company);
  await forgetNotices(ctx, memberId);
  await ctx.record({
    action: 'member.removed',
    subject: { kind: 'user', id: memberId },
    partyId: company.partyId,
    ...(roleOf(member) ? { from: roleOf(member) as string } : {}),
    ...(reason ? { reason } : {}),
  });
  await writeMail(ctx, {
    recipient: member.email,
    subject: `You no longer act for ${company.companyName} on Holdfast`,
    paragraphs: [
      `Hello ${member.firstName},`,
      `${company.companyName} removed you as a member. You no longer have access to its portfolio, wallet and documents.`,
      'You keep your Holdfast account, now as a personal account. Sign in with the same email and password, and verify your identity if you want to invest for yourself.',
    ],
    action: { label: 'Sign in', url: '/sign-in' },
    dedupeKey: `companies.removed:${ctx.newId()}`,
  });
  return { id: memberId };
}
