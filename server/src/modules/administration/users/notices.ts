import { sentenceOf, type TeamKind } from '@holdfast/domain/administration/users/requests';
import { roleTitle } from '@holdfast/domain/administration/users/roles';
import { type Permission, permissionsOf, type Role } from '@holdfast/domain/permissions';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import type { Word } from '../../people/approvals/index.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import type { TeamAsked } from './rules/requests.ts';

type Person = {
  /** Absent while they are invited. */
  readonly id?: string;
  readonly firstName: string;
  readonly lastName: string;
};

type About = {
  readonly approvalId: string;
  readonly kind: TeamKind;
  readonly person: Person;
  readonly asked: TeamAsked;
};

const sentenceAbout = ({ kind, person, asked }: About): string =>
  sentenceOf(kind, {
    name: `${person.firstName} ${person.lastName}`.trim(),
    role: asked.role ?? null,
    permissions: asked.permissions,
  });

const pageOf = ({ person }: About): string =>
  person.id ? `/admin/users/${person.id}` : '/admin/team';

/** Notifies everybody who could be the second person of the request. */
export async function notifyApprovers(ctx: UserCtx, about: About): Promise<void> {
  const { approvalId, kind, person, asked } = about;
  const gives = kind === 'staff_role' || kind === 'staff_invitation';
  const able = await ableTo(ctx, gives && asked.role ? [...permissionsOf([asked.role])] : []);
  await notify(ctx, {
    userIds: able.filter((id) => id !== ctx.actor.userId && id !== person.id),
    kind: 'approval_needed',
    title: 'A second person is needed',
    body: `${ctx.actor.name} asks for this: ${sentenceAbout(about)}\n\nThe reason: ${asked.reason}\n\nIt takes a second person, within 24 hours.`,
    link: pageOf(about),
    causeId: approvalId,
  });
}

/** Who manages people and holds every one of these permissions. */
async function ableTo(ctx: Ctx, permissions: readonly Permission[]): Promise<readonly string[]> {
  let able = await staffWith(ctx, 'CAN_MANAGE_USERS');
  for (const permission of permissions) {
    const holders = new Set(await staffWith(ctx, permission));
    able = able.filter((id) => holders.has(id));
  }
  return able;
}

/** Tells whoever asked how it was decided. */
export async function notifyRequester(ctx: UserCtx, about: About, word: Word): Promise<void> {
  const done = word.approves ? 'approved' : 'rejected';
  const why = !word.approves && word.reason ? `\n\nThe reason: ${word.reason}` : '';
  await notify(ctx, {
    userIds: [about.asked.askedBy],
    kind: 'account',
    title: `What you asked for was ${done}`,
    body: `${ctx.actor.name} ${done} this: ${sentenceAbout(about)}${why}`,
    link: pageOf(about),
    causeId: about.approvalId,
    mail: false,
  });
}

/** Whoever did not lose their second factor can say so before it is taken off. */
export const warnOfReset = (ctx: UserCtx, userId: string, approvalId: string): Promise<void> =>
  notify(ctx, {
    userIds: [userId],
    kind: 'security',
    title: 'Your two-factor authentication is to be taken off',
    body: `${ctx.actor.name} asks to take the authenticator app off your account; a colleague decides within 24 hours. If you did not ask for it, tell an administrator now.`,
    link: '/account/security',
    causeId: approvalId,
  });

export const tellRoleGiven = (ctx: UserCtx, userId: string, role: Role): Promise<void> =>
  notify(ctx, {
    userIds: [userId],
    kind: 'security',
    title: 'You have a new role',
    body: `You now have the role ${roleTitle(role)} on the platform.`,
    causeId: ctx.newId(),
  });

export const tellRoleTaken = (
  ctx: UserCtx,
  userId: string,
  role: Role,
  reason: string,
): Promise<void> =>
  notify(ctx, {
    userIds: [userId],
    kind: 'security',
    title: 'A role was taken from you',
    body: `You no longer have the role ${roleTitle(role)}. The reason: ${reason}`,
    causeId: ctx.newId(),
  });
