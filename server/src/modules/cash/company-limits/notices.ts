import { HOUR, momentText } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { namesOf, partyById, staffWith, usersOfPartyWith } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import type { ChangeRow } from './repository/limits.ts';

const LINK = '/account/limits';

const amountText = (amount: bigint | null): string =>
  amount === null ? 'no limit' : formatMoney(amount);

async function subjectOf(ctx: Ctx, row: ChangeRow): Promise<string> {
  if (!row.userId) return 'your company’s limit';
  const names = await namesOf(ctx, [row.userId]);
  return `the limit of ${names.get(row.userId)?.name ?? 'a member'}`;
}

const whole = async (ctx: Ctx, row: ChangeRow): Promise<string> =>
  `${await subjectOf(ctx, row)} from ${amountText(row.before)} to ${amountText(row.after)}`;

const deciders = async (ctx: Ctx, row: ChangeRow): Promise<readonly string[]> =>
  (await usersOfPartyWith(ctx, row.partyId, 'CAN_MANAGE_FUNDS')).filter(
    (userId) => userId !== row.proposedBy && userId !== row.userId,
  );

export async function notifyRequested(ctx: UserCtx, row: ChangeRow): Promise<void> {
  await notify(ctx, {
    userIds: await deciders(ctx, row),
    kind: 'security',
    title: `${ctx.actor.name} needs your approval of a limit`,
    body: `Proposed change: ${await whole(ctx, row)}. A change that lets more money leave needs two members.`,
    link: LINK,
    causeId: row.id,
  });
}

export async function notifySet(ctx: UserCtx, row: ChangeRow): Promise<void> {
  const holders = await usersOfPartyWith(ctx, row.partyId, 'CAN_MANAGE_FUNDS');
  await notify(ctx, {
    userIds: holders.filter((userId) => userId !== ctx.actor.userId),
    kind: 'security',
    title: 'Company limit changed',
    body: `${ctx.actor.name} changed ${await whole(ctx, row)}.`,
    link: LINK,
    causeId: row.id,
  });
}

export async function notifyAgreed(ctx: UserCtx, row: ChangeRow): Promise<void> {
  const from = momentText(row.effectiveAt ?? ctx.now);
  await notifyWatchers(ctx, row.partyId, {
    title: 'Higher limit approved',
    body: `${ctx.actor.name} approved ${await whole(ctx, row)}. It takes effect on ${from}. Until then any member who manages funds can cancel it.`,
    causeId: ctx.newId(),
  });
}

export async function notifyInForce(ctx: Ctx, row: ChangeRow): Promise<void> {
  await notifyWatchers(ctx, row.partyId, {
    title: 'Higher limit in force',
    body: `The waiting period has ended: ${await whole(ctx, row)}.`,
    causeId: ctx.newId(),
  });
}

type Member = { readonly userId: string; readonly partyId: string };

const nameOf = async (ctx: Ctx, userId: string): Promise<string> =>
  (await namesOf(ctx, [userId])).get(userId)?.name ?? 'A member';

export async function notifyAdded(ctx: Ctx, member: Member, causeId: string): Promise<void> {
  const hours = ctx.settings.approverWaitMs / HOUR;
  await notifyWatchers(ctx, member.partyId, {
    title: 'A member can now manage your company’s funds',
    body: `${await nameOf(ctx, member.userId)} can approve as a second member once our team has verified their identity, ${hours} hours from now at the earliest. If you didn’t expect this, remove them and contact support.`,
    causeId,
  });
}

export async function notifyReady(
  ctx: Ctx,
  member: Member,
  how: 'confirmed' | 'vouched',
): Promise<void> {
  const name = await nameOf(ctx, member.userId);
  await notifyWatchers(ctx, member.partyId, {
    title: how === 'confirmed' ? 'Identity verified' : 'Waiting period waived',
    body:
      how === 'confirmed'
        ? `Our team verified the identity of ${name}. They can approve as a second member after their waiting period.`
        : `Two members of our team vouched for ${name}. They can approve as a second member as soon as their identity is verified.`,
    causeId: ctx.newId(),
  });
}

export async function notifyDeclared(ctx: UserCtx): Promise<void> {
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_USERS'),
    kind: 'onboarding_sent',
    title: 'Approver identity to verify',
    body: `${ctx.actor.name} submitted their identity details to become an approver for their company.`,
    link: `/admin/users/${ctx.actor.userId}`,
    causeId: ctx.newId(),
  });
}

type Words = { readonly title: string; readonly body: string; readonly causeId: string };

async function notifyWatchers(ctx: Ctx, partyId: string, words: Words): Promise<void> {
  const [administrators, managers, staff, party] = await Promise.all([
    usersOfPartyWith(ctx, partyId, 'CAN_MANAGE_TEAM_MEMBERS'),
    usersOfPartyWith(ctx, partyId, 'CAN_MANAGE_FUNDS'),
    staffWith(ctx, 'CAN_MANAGE_USERS'),
    partyById(ctx, partyId),
  ]);
  const ofCompany = { userIds: [...administrators, ...managers], link: LINK };
  await notify(ctx, { ...words, ...ofCompany, kind: 'security' });
  const { title, body } = words;
  await notify(ctx, {
    userIds: staff.filter((userId) => !ofCompany.userIds.includes(userId)),
    kind: 'company_watch',
    title: `${party?.displayName ?? 'A company'}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    body,
    causeId: words.causeId,
    mail: false,
  });
}

export async function notifyDecided(ctx: UserCtx, row: ChangeRow): Promise<void> {
  const told = new Set([row.proposedBy, ...(row.userId ? [row.userId] : [])]);
  await notify(ctx, {
    userIds: [...told].filter((userId) => userId !== ctx.actor.userId),
    kind: 'security',
    title: `${ctx.actor.name} declined a limit`,
    body: `Proposed change: ${await whole(ctx, row)}.${row.reason ? ` ${row.reason}` : ''}`,
    link: LINK,
    causeId: ctx.newId(),
  });
}
