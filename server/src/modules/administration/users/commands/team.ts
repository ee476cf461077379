import { refuse } from '@holdfast/domain/administration/users/refusals';
import { isWithin, roleTitle, type StaffRole } from '@holdfast/domain/administration/users/roles';
import { UUID } from '@holdfast/domain/kernel/ids';
import { HOUR, later } from '@holdfast/domain/kernel/moment';
import { refuse as refuseIdentity } from '@holdfast/domain/people/identity/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { OutsideCall } from '../../../../kit/route.ts';
import { sha256 } from '../../../../kit/seal.ts';
import {
  cancelRequest as cancelApproval,
  decide,
  execute,
  NOBODY,
  request,
  requestById,
  type Word,
} from '../../../people/approvals/index.ts';
import {
  grantRole,
  makeResetLink,
  markEmailVerified,
  register,
  userByEmail,
  userById,
} from '../../../people/identity/index.ts';
import { notify, writeMail } from '../../../people/notifications/index.ts';
import type { TeamDeps } from '../deps.ts';
import { notifyApprovers } from '../notices.ts';
import { giverOf } from '../queries.ts';
import {
  INVITATION_HOURS,
  mayAgree,
  STAFF_INVITATION,
  STAFF_KINDS,
  STAFF_ROLE,
  type StaffRequest,
  whyNotGive,
} from '../rules.ts';
import { beforeChange } from './standing.ts';

type Invitation = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: StaffRole;
  readonly reason: string;
};

/** The same e-mail is one subject: of two invitations at once one is open. */
function subjectOf(email: string): string {
  const hex = sha256(`staff_invitation|${email}`).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/**
 * Asks for somebody new on the staff; the account is made, and the link sent, once a second person
 * agreed. Refuses EMAIL_ALREADY_EXISTS, ROLE_BEYOND_YOURS, APPROVAL_OPEN.
 */
export async function invite(ctx: UserCtx, invitation: Invitation) {
  if (!isWithin(invitation.role, giverOf(ctx).permissions)) refuse('ROLE_BEYOND_YOURS', {});
  if (await userByEmail(ctx, invitation.email)) refuseIdentity('EMAIL_ALREADY_EXISTS', {});
  const payload: StaffRequest = invitation;
  const subjectId = subjectOf(invitation.email);
  const approvalId = await request(ctx, {
    kind: STAFF_INVITATION,
    subjectId,
    payload,
    concerns: NOBODY,
    needed: 1,
  });
  const name = `${invitation.firstName} ${invitation.lastName}`;
  await notifyApprovers(ctx, approvalId, payload, name);
  return { approvalId, expiresAt: later(ctx.now, 24 * HOUR).toISOString() };
}

type Decision = {
  readonly approves: boolean;
  /** As the second person saw it: another one is not what they agree to. */
  readonly role: StaffRole;
  readonly reason?: string | undefined;
};

/**
 * Decides as the second person, and carries out what was agreed. Refuses what the approval does,
 * OWN_ACCOUNT, ROLE_BEYOND_YOURS, and what stands in the way of the role by now.
 */
export async function decideRequest(
  call: OutsideCall<UserCtx>,
  deps: TeamDeps,
  approvalId: string,
  decision: Decision,
) {
  const asked = await call.transaction((ctx) => staffRequest(ctx, approvalId));
  const makesAccount = asked.kind === STAFF_INVITATION && decision.approves;
  // Nobody knows this one: the link of the mail replaces it. Hashing waits outside a transaction.
  const secret = call.edge.random(32).toString('base64url');
  const passwordHash = makesAccount ? await deps.hasher.hash(secret) : '';
  return call.transaction(async (ctx) => {
    await beforeChange(ctx);
    const { kind, subjectId } = asked;
    const payload = { ...(asked.payload as StaffRequest), role: decision.role };
    if (payload.userId === ctx.actor.userId) refuse('OWN_ACCOUNT', {});
    if (decision.approves && !mayAgree(giverOf(ctx), payload)) refuse('ROLE_BEYOND_YOURS', {});
    const concerns = { parties: [], users: payload.userId ? [payload.userId] : [] };
    const outcome = await decide(ctx, { kind, subjectId, payload, concerns, ...wordOf(decision) });
    if (outcome.status === 'APPROVED') {
      await execute(ctx, kind, subjectId, payload);
      if (kind === STAFF_ROLE) await giveAgreed(ctx, payload);
      else await welcome(ctx, deps, payload, passwordHash);
    }
    await notifyRequester(ctx, asked.requestedBy, approvalId, payload, outcome.status);
    return { status: outcome.status };
  });
}

const wordOf = ({ approves, reason }: Decision): Word =>
  approves ? { approves } : { approves, ...(reason ? { reason } : {}) };

async function staffRequest(ctx: Ctx, approvalId: string) {
  const asked = UUID.test(approvalId) ? await requestById(ctx, approvalId) : undefined;
  if (!asked || !STAFF_KINDS.includes(asked.kind)) return refuse('NOT_FOUND', {});
  return asked;
}

async function giveAgreed(ctx: UserCtx, { userId, role, reason }: StaffRequest): Promise<void> {
  const person = invariant(
    await userById(ctx, userId ?? ''),
    'the user a role was asked for exists',
  );
  const problem = whyNotGive(giverOf(ctx), person, role);
  if (problem) refuse(problem, {});
  await grantRole(ctx, person.id, role, reason);
  await notify(ctx, {
    userIds: [person.id],
    kind: 'security',
    title: 'You have a new role',
    body: `You now have the role ${roleTitle(role)} on the platform.`,
    causeId: ctx.newId(),
  });
}

async function welcome(
  ctx: UserCtx,
  deps: TeamDeps,
  invited: StaffRequest,
  passwordHash: string,
): Promise<void> {
  const { email = '', firstName = '', lastName = '', role } = invited;
  const person = { email, firstName, lastName, passwordHash, roles: [] };
  const { userId } = await register(ctx, person);
  // The link reaches this address and no other.
  await markEmailVerified(ctx, userId);
  await grantRole(ctx, userId, role, invited.reason);
  const hours = INVITATION_HOURS;
  const url = await makeResetLink(ctx, deps.publicUrl, userId, hours * HOUR);
  await writeMail(ctx, {
    recipient: email,
    subject: 'You are invited to work on Holdfast',
    paragraphs: [
      `Hello ${firstName},`,
      `${ctx.actor.name} added you to the platform’s staff as ${roleTitle(role)}.`,
      `Set your password with this link. It works once and for ${hours} hours; afterwards ask for a new one on the sign-in page.`,
    ],
    action: { label: 'Set your password', url },
    dedupeKey: `administration.invited:${userId}`,
  });
}

async function notifyRequester(
  ctx: UserCtx,
  requestedBy: string,
  approvalId: string,
  asked: StaffRequest,
  status: string,
): Promise<void> {
  if (status === 'REQUESTED') return;
  const done = status === 'APPROVED' ? 'approved' : 'rejected';
  await notify(ctx, {
    userIds: [requestedBy],
    kind: 'account',
    title: `The role was ${done}`,
    body: `${ctx.actor.name} ${done} the role ${roleTitle(asked.role)} that you asked for.`,
    link: '/admin/team',
    causeId: approvalId,
    mail: false,
  });
}

/** Takes one's own request back. Refuses NOT_FOUND for another's, APPROVAL_NOT_OPEN. */
export async function cancelRequest(ctx: UserCtx, approvalId: string): Promise<void> {
  const asked = await staffRequest(ctx, approvalId);
  if (asked.requestedBy !== ctx.actor.userId) refuse('NOT_FOUND', {});
  if (asked.status !== 'REQUESTED') refuse('APPROVAL_NOT_OPEN', {});
  await cancelApproval(ctx, asked.kind, asked.subjectId, 'Taken back by who asked');
}
