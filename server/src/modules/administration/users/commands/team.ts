import { refuse } from '@holdfast/domain/administration/users/refusals';
import {
  changedPermissions,
  PERMISSION_WORDS,
  sentenceOf,
} from '@holdfast/domain/administration/users/requests';
import { isWithin, roleTitle, type StaffRole } from '@holdfast/domain/administration/users/roles';
import { HOUR, later } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  type Definition,
  defineApproval,
  described,
  fact,
  requestApproval,
} from '../../../people/approvals/index.ts';
import {
  grantRole,
  makeResetLink,
  markEmailVerified,
  register,
  userByEmail,
} from '../../../people/identity/index.ts';
import { writeMail } from '../../../people/notifications/index.ts';
import type { TeamDeps } from '../deps.ts';
import { granterOf } from '../queries/giver.ts';
import {
  type Invited,
  invitationPayload,
  invitedIn,
  nameOf,
  subjectOf,
  wishOf,
} from '../queries/payload.ts';
import { INVITATION_HOURS, mayAgree, type TeamAsked, type Wish } from '../rules/requests.ts';
import { lockBefore } from './person-approval.ts';

const KIND = 'staff_invitation';

type Invitation = Invited & { readonly role: StaffRole; readonly reason: string };
type AboutInvited = { readonly invited: Invited; readonly wish: Wish };

export const invitationApproval = (deps: TeamDeps): Definition<AboutInvited> =>
  defineApproval<AboutInvited>({
    kind: KIND,
    subject: async (ctx, _id, mode, request) => {
      if (!request) return undefined;
      if (mode === 'lock') await lockBefore(ctx, request);
      return { invited: invitedIn(request), wish: wishOf(request) };
    },
    content: async (_ctx, { invited, wish }) => invitationPayload(invited, wish),
    describe: async (_ctx, about) => describe(about),
    assertCan: async (ctx, { invited }) => {
      if (await userByEmail(ctx, invited.email)) refuse('EMAIL_ALREADY_EXISTS', {});
    },
    mayDecide: (decider, { payload }) => mayAgree(KIND, payload as TeamAsked, decider),
    execute: (ctx, { invited, wish: { role, reason } }) =>
      welcome(ctx, deps, { ...invited, role: invariant(role, 'the request names a role'), reason }),
  });

/**
 * On approval, creates the account and sends the link. Refuses EMAIL_ALREADY_EXISTS,
 * ROLE_BEYOND_YOURS, APPROVAL_OPEN.
 */
export async function invite(ctx: UserCtx, deps: TeamDeps, invitation: Invitation) {
  const { role, reason, ...invited } = invitation;
  if (!isWithin(role, granterOf(ctx).permissions)) refuse('ROLE_BEYOND_YOURS', {});
  if (await userByEmail(ctx, invited.email)) refuse('EMAIL_ALREADY_EXISTS', {});
  const about = { invited, wish: { role, reason, askedBy: ctx.actor.userId } };
  const subjectId = subjectOf(invited.email);
  const approvalId = await requestApproval(ctx, invitationApproval(deps), subjectId, about, {
    isMailed: true,
  });
  return { approvalId, expiresAt: later(ctx.now, 24 * HOUR) };
}

function describe({ invited, wish }: AboutInvited) {
  const { reason } = wish;
  const role = wish.role ?? null;
  const name = nameOf(invited);
  const permissions = changedPermissions(KIND, [], role ?? undefined);
  return described({
    title: `Staff invitation: ${name}`,
    parties: [{ role: 'Invited', name, detail: invited.email }],
    facts: [
      fact.text('Role', roleTitle(role ?? ''), { isMain: true }),
      ...permissions.map((one) => fact.text('Permission', PERMISSION_WORDS[one] ?? one)),
    ],
    note: reason,
    approveLabel: 'Approve invitation',
    effect: `Once approved: ${sentenceOf(KIND, { name, role, permissions })} They receive an email to set their password. If rejected, no account is created.`,
    page: { label: 'Staff', path: '/admin/team' },
  });
}

async function welcome(ctx: UserCtx, deps: TeamDeps, invited: Invitation): Promise<void> {
  const { email, firstName, lastName, role } = invited;
  const passwordHash = deps.hasher.none();
  const person = { email, firstName, lastName, passwordHash, roles: [] };
  const { userId } = await register(ctx, person);
  // The link is sent to this address only, so no further verification is needed.
  await markEmailVerified(ctx, userId);
  await grantRole(ctx, userId, role, invited.reason);
  const hours = INVITATION_HOURS;
  const url = await makeResetLink(ctx, deps.publicUrl, userId, hours * HOUR);
  await writeMail(ctx, {
    recipient: email,
    subject: 'You’re invited to join Holdfast staff',
    paragraphs: [
      `Hello ${firstName},`,
      `${ctx.actor.name} added you to Holdfast staff as ${roleTitle(role)}.`,
      `Use this link to set your password. It works once and expires in ${hours} hours; after that, request a new link on the sign-in page.`,
    ],
    action: { label: 'Set your password', url },
    dedupeKey: `administration.invited:${userId}`,
  });
}
