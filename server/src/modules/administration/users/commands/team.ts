import { refuse } from '@holdfast/domain/administration/users/refusals';
import { isWithin, roleTitle, type StaffRole } from '@holdfast/domain/administration/users/roles';
import { HOUR, later } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { OutsideCall } from '../../../../kit/route.ts';
import {
  decide,
  execute,
  openApproval,
  request,
  type Word,
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
import { notifyApprovers, notifyRequester } from '../notices.ts';
import { giverOf } from '../queries/giver.ts';
import { INVITATION_HOURS, mayAgree, type TeamAsked } from '../rules/requests.ts';
import { type Invited, matterOfInvitation, wishOf } from './matter.ts';
import { beforeChange } from './person.ts';
import { teamRequest } from './requests.ts';

const INVITATION = 'staff_invitation';

type Invitation = Invited & { readonly role: StaffRole; readonly reason: string };

/**
 * Asks for somebody new on the staff; the account is made, and the link sent, once a second person
 * agreed. Refuses EMAIL_ALREADY_EXISTS, ROLE_BEYOND_YOURS, APPROVAL_OPEN.
 */
export async function invite(ctx: UserCtx, invitation: Invitation) {
  const { role, reason, ...person } = invitation;
  if (!isWithin(role, giverOf(ctx).permissions)) refuse('ROLE_BEYOND_YOURS', {});
  if (await userByEmail(ctx, person.email)) refuse('EMAIL_ALREADY_EXISTS', {});
  const matter = matterOfInvitation(person, { role, reason, askedBy: ctx.actor.userId });
  const approvalId = await request(ctx, { ...matter, needed: 1 });
  const asked = matter.payload as TeamAsked;
  await notifyApprovers(ctx, { approvalId, kind: INVITATION, person, asked });
  return { approvalId, expiresAt: later(ctx.now, 24 * HOUR).toISOString() };
}

/**
 * Decides about an invitation as the second person; approved, the account is made. Refuses what the
 * approval does, ROLE_BEYOND_YOURS and EMAIL_ALREADY_EXISTS.
 */
export async function decideInvitation(
  call: OutsideCall<UserCtx>,
  deps: TeamDeps,
  approvalId: string,
  word: Word,
) {
  const open = await call.transaction((ctx) => teamRequest(ctx, approvalId));
  if (open.kind !== INVITATION) return refuse('NOT_FOUND', {});
  // Nobody knows this one: the link of the mail replaces it. Hashing waits outside a transaction.
  const secret = call.edge.random(32).toString('base64url');
  const passwordHash = word.approves ? await deps.hasher.hash(secret) : '';
  return call.transaction(async (ctx) => {
    await beforeChange(ctx);
    const asked = open.payload as TeamAsked;
    const { email = '', firstName = '', lastName = '' } = asked;
    const person = { email, firstName, lastName };
    const still = await openApproval(ctx, INVITATION, open.subjectId);
    if (still?.id !== approvalId) refuse('APPROVAL_NOT_OPEN', {});
    if (word.approves && !mayAgree(INVITATION, asked, giverOf(ctx))) {
      refuse('ROLE_BEYOND_YOURS', {});
    }
    const matter = matterOfInvitation(person, wishOf(open));
    const { status } = await decide(ctx, { ...matter, ...word });
    if (status === 'APPROVED') {
      await execute(ctx, INVITATION, matter.subjectId, matter.payload);
      await welcome(
        ctx,
        deps,
        { ...person, role: roleOf(asked), reason: asked.reason },
        passwordHash,
      );
    }
    await notifyRequester(ctx, { approvalId, kind: INVITATION, person, asked }, word);
    return { status };
  });
}

const roleOf = ({ role }: TeamAsked): StaffRole => invariant(role, 'an invitation names its role');

async function welcome(
  ctx: UserCtx,
  deps: TeamDeps,
  invited: Invitation,
  passwordHash: string,
): Promise<void> {
  const { email, firstName, lastName, role } = invited;
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
