import { refuse } from '@holdfast/domain/people/companies/refusals';
import { type MemberRole, roleLabel } from '@holdfast/domain/people/companies/roles';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { displayName, membersOf, namesOf } from '../../identity/index.ts';
import { notify } from '../../notifications/index.ts';
import { memberRoleGiven } from '../events.ts';
import { type CompanyRow, findCompanies, lockCompany } from '../repository/company.ts';
import { findInvitation, findInvitationByToken } from '../repository/invitations.ts';
import { mayStillGrant } from '../rules.ts';
import { logoOf } from '../views.ts';
import { closeInvitation } from './invitations.ts';

type Invited = {
  readonly invitationId: string;
  readonly email: string;
  readonly companyId: string;
  readonly partyId: string;
  readonly role: MemberRole;
};

/**
 * Locks the company until commit, so that only one of several concurrent acceptances succeeds, and
 * a withdrawal comes before or after. Refuses INVALID_INVITATION.
 */
async function takeInvitation(ctx: Ctx, token: string): Promise<Invited> {
  const { row, company } = await working(ctx, token, lockCompany);
  return {
    invitationId: row.id,
    email: row.email,
    companyId: company.id,
    partyId: company.partyId,
    role: row.role as MemberRole,
  };
}

/**
 * Records the new member and notifies the sender. `takeInvitation` has run in the same transaction.
 */
async function acceptInvitation(ctx: Ctx, id: string, userId: string): Promise<void> {
  const row = invariant(await findInvitation(ctx, id), 'the invitation was accepted');
  const [company] = await findCompanies(ctx, [row.companyId]);
  const name = (await namesOf(ctx, [userId])).get(userId)?.name ?? row.email;
  await closeInvitation(ctx, id, 'accept', userId);
  await ctx.record({
    action: 'member.joined',
    subject: { kind: 'user', id: userId },
    from: 'open',
    to: 'accepted',
    detail: { role: row.role, invitationId: id },
    ...(company ? { partyId: company.partyId } : {}),
  });
  if (company) {
    const { partyId } = company;
    await ctx.publish(memberRoleGiven, { userId, partyId, role: row.role });
  }
  await notify(ctx, {
    userIds: [row.invitedBy],
    kind: 'account',
    title: 'Member added',
    body: `${name} joined ${company?.companyName ?? 'your company'} as ${roleLabel(row.role as MemberRole).toLowerCase()}.`,
    link: company?.isOwner ? '/owner/users' : '/account/members',
    causeId: id,
    mail: false,
  });
}

export const invitations = { take: takeInvitation, accept: acceptInvitation };

/** Shown before it is accepted. Refuses INVALID_INVITATION. */
export async function viewInvitation(ctx: Ctx, token: string) {
  const find = async (c: Ctx, id: string) => (await findCompanies(c, [id]))[0];
  const { row, company } = await working(ctx, token, find);
  return {
    companyName: company.companyName,
    companyLogo: await logoOf(ctx, company),
    isOwner: company.isOwner,
    role: row.role as MemberRole,
    invitedBy: await displayName(ctx, row.invitedBy),
    email: row.email,
    expiresAt: row.expiresAt,
  };
}

type FindCompany = (ctx: Ctx, id: string) => Promise<CompanyRow | undefined>;

/**
 * The link's invitation, if it is open and unexpired and its company and sender may still invite.
 */
async function working(ctx: Ctx, token: string, find: FindCompany) {
  const found = await findInvitationByToken(ctx, sha256(token));
  const company = found && (await find(ctx, found.companyId));
  const row = found && (await findInvitation(ctx, found.id));
  if (!row || !company || row.status !== 'open' || row.expiresAt <= ctx.now) {
    return refuse('INVALID_INVITATION', {});
  }
  const members = await membersOf(ctx, company.id);
  if (company.status === 'rejected' || !mayStillGrant(members, row)) {
    return refuse('INVALID_INVITATION', {});
  }
  return { row, company };
}
