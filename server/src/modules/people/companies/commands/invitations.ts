import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY, MINUTE } from '@holdfast/domain/kernel/moment';
import {
  type InvitationStatus,
  invitationMachine,
} from '@holdfast/domain/people/companies/invitation.machine';
import { refuse } from '@holdfast/domain/people/companies/refusals';
import { type MemberRole, roleLabel } from '@holdfast/domain/people/companies/roles';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { consume } from '../../../../kit/http/rate-limit.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { membersOf, userByEmail } from '../../identity/index.ts';
import { writeMail } from '../../notifications/index.ts';
import { type Acting, actingMember } from '../queries/acting-member.ts';
import { describeInvitations } from '../queries/invitations.ts';
import type { CompanyRow } from '../repository/company.ts';
import {
  findInvitation,
  type InvitationRow,
  listOpenInvitations,
  moveInvitation,
  saveInvitation,
} from '../repository/invitations.ts';
import {
  expiryOf,
  grantProblem,
  INVITATIONS_A_DAY,
  mayStillGrant,
  UNVERIFIED_INVITATIONS,
} from '../rules.ts';

const describeOne = async (ctx: Ctx, id: string) =>
  invariant((await describeInvitations(ctx, [await reread(ctx, id)]))[0], 'the saved row exists');

const reread = async (ctx: Ctx, id: string): Promise<InvitationRow> =>
  invariant(await findInvitation(ctx, id), 'the invitation exists');

/** If none is left, the seconds until the next day. */
async function spendOne(ctx: UserCtx): Promise<number | undefined> {
  const subject = ctx.actor.companyId ?? ctx.actor.userId;
  const limit = { name: 'companies.invite', subject, max: INVITATIONS_A_DAY, windowMs: DAY };
  const untilTomorrow = DAY - (ctx.now.getTime() % DAY);
  return (await consume(ctx, limit)) ? undefined : Math.ceil(untilTomorrow / 1000);
}

export async function invite(call: OutsideCall<UserCtx>, given: Given) {
  // Runs in its own transaction, so that refused invitations count too and addresses can't be
  // probed.
  const seconds = await call.transaction(spendOne);
  if (seconds) refuse('TOO_MANY_REQUESTS', { seconds });
  return call.transaction((ctx) => sendInvitation(ctx, given));
}

type Given = { readonly email: string; readonly role: MemberRole };

/**
 * Refuses a role that the caller may not give, MEMBER_EXISTS, EMAIL_HAS_ACCOUNT and
 * INVITATION_EXISTS.
 */
export async function sendInvitation(ctx: UserCtx, given: Given) {
  const acting = await actingMember(ctx);
  await assertMayInvite(ctx, acting, given);
  const id = ctx.newId();
  const token = newToken(ctx);
  const saved = await saveInvitation(ctx, {
    id,
    companyId: acting.company.id,
    ...given,
    tokenHash: sha256(token),
    invitedBy: ctx.actor.userId,
    createdAt: ctx.now,
    sentAt: ctx.now,
    expiresAt: expiryOf(ctx.now),
  });
  if (!saved) refuse('INVITATION_EXISTS', {});
  await send(ctx, acting.company, { id, ...given, token });
  await record(ctx, acting.company, id, 'invitation.sent', { to: 'open' }, given);
  return describeOne(ctx, id);
}

const newToken = (ctx: Ctx): string => ctx.random(32).toString('base64url');

async function assertMayInvite(ctx: UserCtx, acting: Acting, given: Given): Promise<void> {
  const { company } = acting;
  assertInviter(acting, given.role);
  await assertFreeAddress(ctx, company, given.email);
  const open = await listOpenInvitations(ctx, company.id);
  const same = open.find((one) => one.email === given.email);
  if (same && same.expiresAt > ctx.now) refuse('INVITATION_EXISTS', {});
  if (same) await closeInvitation(ctx, same.id, 'withdraw');
  if (company.status !== 'approved' && open.length >= UNVERIFIED_INVITATIONS) {
    refuse('ORGANIZATION_NOT_VERIFIED', {});
  }
}

function assertInviter(acting: Acting, role: MemberRole): void {
  const { company, own, permissions } = acting;
  if (!permissions.has('CAN_INVITE_USERS')) refuse('E_UNAUTHORIZED_ACTION', {});
  if (!own.emailVerifiedAt) refuse('INVITER_EMAIL_NOT_VERIFIED', {});
  if (company.status === 'rejected') refuse('COMPANY_REJECTED', {});
  const why = grantProblem(permissions, role, company.isOwner);
  if (why) refuse(why, {});
}

async function assertFreeAddress(ctx: Ctx, company: CompanyRow, email: string): Promise<void> {
  const known = await userByEmail(ctx, email);
  if (known) refuse(known.companyId === company.id ? 'MEMBER_EXISTS' : 'EMAIL_HAS_ACCOUNT', {});
}

/** Sends a new link, valid for seven days, at most once a minute. */
export async function resend(ctx: UserCtx, invitationId: string) {
  const acting = await actingMember(ctx);
  const row = await openOne(ctx, acting.company, invitationId, 'resend');
  const waited = ctx.now.getTime() - row.sentAt.getTime();
  if (waited < MINUTE) {
    refuse('TOO_MANY_REQUESTS', { seconds: Math.ceil((MINUTE - waited) / 1000) });
  }
  const seconds = await spendOne(ctx);
  if (seconds) refuse('TOO_MANY_REQUESTS', { seconds });
  const given = { email: row.email, role: row.role as MemberRole };
  assertInviter(acting, given.role);
  await assertFreeAddress(ctx, acting.company, row.email);
  const token = newToken(ctx);
  await moveInvitation(ctx, row.id, 'resend', {
    tokenHash: sha256(token),
    invitedBy: ctx.actor.userId,
    sentAt: ctx.now,
    expiresAt: expiryOf(ctx.now),
    sends: row.sends + 1,
  });
  await send(ctx, acting.company, { id: `${row.id}:${row.sends + 1}`, ...given, token });
  await record(ctx, acting.company, row.id, 'invitation.sent', { from: 'open', to: 'open' }, given);
  return describeOne(ctx, row.id);
}

export async function withdraw(ctx: UserCtx, invitationId: string): Promise<void> {
  const { company } = await actingMember(ctx);
  const row = await openOne(ctx, company, invitationId, 'withdraw');
  await closeInvitation(ctx, row.id, 'withdraw');
  const given = { email: row.email, role: row.role };
  const moved = { from: 'open', to: 'withdrawn' };
  await record(ctx, company, row.id, 'invitation.withdrawn', moved, given);
}

async function openOne(
  ctx: Ctx,
  company: CompanyRow,
  id: string,
  move: 'resend' | 'withdraw',
): Promise<InvitationRow> {
  const row = UUID.test(id) ? await findInvitation(ctx, id) : undefined;
  if (row?.companyId !== company.id) return refuse('NOT_FOUND', {});
  const state = row.status as InvitationStatus;
  if (!invitationMachine.can(move, state)) {
    refuse('INVALID_TRANSITION', { what: 'invitation', state, move });
  }
  return row;
}

export const closeInvitation = (ctx: Ctx, id: string, move: 'accept' | 'withdraw', by?: string) =>
  moveInvitation(ctx, id, move, {
    decidedAt: ctx.now,
    decidedBy: by ?? ctx.actor?.userId ?? null,
  });

/** Whose sender may no longer give their role. */
export async function withdrawInvalidInvitations(ctx: UserCtx, company: CompanyRow): Promise<void> {
  const members = await membersOf(ctx, company.id);
  for (const row of await listOpenInvitations(ctx, company.id)) {
    if (mayStillGrant(members, row)) continue;
    await closeInvitation(ctx, row.id, 'withdraw');
    const moved = {
      from: 'open',
      to: 'withdrawn',
      reason: 'The inviting member lost this permission',
    };
    await record(ctx, company, row.id, 'invitation.withdrawn', moved, row);
  }
}

/** In the fragment, which browsers don't send and no log contains. */
async function send(
  ctx: UserCtx,
  company: CompanyRow,
  one: { id: string; email: string; role: MemberRole; token: string },
): Promise<void> {
  const role = roleLabel(one.role).toLowerCase();
  await writeMail(ctx, {
    recipient: one.email,
    subject: `${ctx.actor.name} invites you to join ${company.companyName} on Holdfast`,
    paragraphs: [
      `${ctx.actor.name} invites you to act for ${company.companyName} on Holdfast, as ${role}.`,
      'The link is personal, works once and expires in 7 days. If you didn’t expect this invitation, you can ignore this email.',
    ],
    action: { label: 'View invitation', url: `/invitation#${one.token}` },
    dedupeKey: `companies.invitation:${one.id}`,
  });
}

const record = (
  ctx: UserCtx,
  company: CompanyRow,
  id: string,
  action: string,
  moved: { from?: string; to: string; reason?: string },
  detail: { role: string },
) =>
  ctx.record({
    action,
    subject: { kind: 'invitation', id },
    partyId: company.partyId,
    detail: { role: detail.role },
    ...moved,
  });
