import { inZoneOf } from '@holdfast/domain/kernel/moment';
import {
  groupOf,
  type NotificationGroup,
  type NotificationKind,
} from '@holdfast/domain/people/notifications/kinds';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { namesOf, usersOfParties, zonesOf } from '../identity/index.ts';
import { closeContent, type MailContent, withoutCode } from './documents/mail-content.ts';
import { type NewMail, saveMails } from './repository/mails.ts';
import {
  countUnread,
  listNotifications,
  listPreferences,
  markEveryRead,
  markOneRead,
  saveNotices,
  savePreferences,
} from './repository/notifications.ts';
import { type Choice, preferenceTable, reachOf } from './rules.ts';

export { forgetLinked } from './repository/erase.ts';
export { forgetNotices } from './repository/notifications.ts';

export const MAIL_JOB = 'notifications.mail';

export type Notice = {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  readonly link?: string;
  /** Each cause notifies a person at most once. */
  readonly causeId: string;
  readonly mail?: boolean;
};

/** In the app and by mail, as each user chose. */
export async function notify(
  ctx: Ctx,
  notice: Notice & { readonly userIds: readonly string[] },
): Promise<void> {
  const { title, body } = notice;
  const words = [...new Set(notice.userIds)].map((userId) => ({ userId, title, body }));
  await notifyEach(ctx, notice, words);
}

export const notifyParty = (ctx: Ctx, partyId: string, notice: Notice): Promise<string[]> =>
  notifyParties(ctx, [{ ...notice, partyId }]);

export type PartyNotice = Notice & { readonly partyId: string };

/** Each of its own cause, in a constant number of statements. Returns the parties' users. */
export async function notifyParties(ctx: Ctx, notices: readonly PartyNotice[]): Promise<string[]> {
  if (notices.length === 0) return [];
  const users = await usersOfParties(
    ctx,
    notices.map(({ partyId }) => partyId),
  );
  const byParty = Map.groupBy(users, ({ partyId }) => partyId);
  const messages = notices.flatMap(({ partyId, ...notice }) =>
    (byParty.get(partyId) ?? []).map(({ userId }) => ({ ...notice, userId })),
  );
  await deliver(ctx, messages, new Map(users.map((user) => [user.userId, user])));
  return users.map(({ userId }) => userId);
}

export type Told = {
  readonly userId: string;
  readonly title: string;
  readonly body: string;
  readonly link?: string;
};

/** Each with a separate text, in a constant number of statements. */
export const notifyEach = (
  ctx: Ctx,
  { kind, link, causeId, mail = true }: Omit<Notice, 'title' | 'body'>,
  words: readonly Told[],
): Promise<void> =>
  deliver(
    ctx,
    words.map((one) => ({ kind, causeId, mail, ...(link ? { link } : {}), ...one })),
  );

type Person = { readonly email: string; readonly firstName: string };
type Message = Notice & Told;

/** `known` are the users whose email address and name are already loaded. */
async function deliver(
  ctx: Ctx,
  messages: readonly Message[],
  known?: ReadonlyMap<string, Person>,
): Promise<void> {
  if (messages.length === 0) return;
  const told = await asTheyRead(ctx, messages);
  const reach = await reachIn(ctx, told);
  const inApp = told
    .filter((one) => reach(one).inApp)
    .map(({ userId, kind, title, body, link = null, causeId }) => {
      return { id: ctx.newId(), userId, kind, title, body, link, causeId };
    });
  const byMail = told.filter((one) => one.mail !== false && reach(one).byMail);
  const people =
    known ??
    (await namesOf(
      ctx,
      byMail.map((one) => one.userId),
    ));
  const mails = byMail.flatMap((one) => mailOf(one, people.get(one.userId)) ?? []);
  const reached = await saveNotices(
    ctx,
    inApp,
    mails.map((mail) => sealed(ctx, mail)),
  );
  await ctx.pushToClients([...new Set(reached)], 'notifications');
  if (mails.length > 0) await ctx.triggerJob(MAIL_JOB);
}

async function reachIn(ctx: Ctx, messages: readonly Message[]) {
  const groups = [...new Set(messages.map(({ kind }) => groupOf(kind)))];
  const userIds = [...new Set(messages.map(({ userId }) => userId))];
  const rows = await listPreferences(ctx, userIds, groups);
  const choices = new Map(rows.map((row) => [`${row.kindGroup}|${row.userId}`, row] as const));
  return ({ kind, userId }: Message) => reachOf(kind, choices.get(`${groupOf(kind)}|${userId}`));
}

const mailOf = (
  { link, kind, causeId, userId, title, body }: Message,
  person: Person | undefined,
): Mail | undefined =>
  person && {
    recipient: person.email,
    subject: title,
    paragraphs: [`Hello ${person.firstName},`, ...body.split('\n\n')],
    ...(link ? { action: { label: 'Open in Holdfast', url: link } } : {}),
    dedupeKey: `told|${kind}|${causeId}|${userId}`,
  };

async function asTheyRead(ctx: Ctx, told: readonly Message[]): Promise<readonly Message[]> {
  const isMoment = told.some(({ title, body }) => / UTC/.test(title) || / UTC/.test(body));
  if (!isMoment) return told;
  const userIds = told.map((one) => one.userId);
  const zones = await zonesOf(ctx, userIds);
  return told.map((one) => {
    const zone = zones.get(one.userId);
    return { ...one, title: inZoneOf(one.title, zone), body: inZoneOf(one.body, zone) };
  });
}

export type Mail = MailContent & {
  readonly recipient: string;
  readonly subject: string;
  readonly dedupeKey: string;
};

/** Sent after commit. */
export async function writeMail(ctx: Ctx, mail: Mail): Promise<void> {
  await saveMails(ctx, [sealed(ctx, mail)]);
  await ctx.triggerJob(MAIL_JOB);
}

function sealed(ctx: Ctx, { recipient, subject, dedupeKey, ...content }: Mail): NewMail {
  const id = ctx.newId();
  const shown = { recipient, subject: withoutCode(subject, content), dedupeKey };
  return { id, ...shown, content: closeContent(ctx.seal, id, content) };
}

type ListQuery = {
  readonly unread: 'yes' | 'no';
  readonly after?: string | undefined;
  readonly limit: number;
};

export async function listOwn(ctx: UserCtx, query: ListQuery) {
  const filter = { unread: query.unread === 'yes', after: query.after, limit: query.limit + 1 };
  const rows = await listNotifications(ctx, ctx.actor.userId, filter);
  const shown = rows.slice(0, query.limit);
  const next = rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null;
  return { shown: shown.map(shape), next };
}

const shape = (row: Awaited<ReturnType<typeof listNotifications>>[number]) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  link: row.link,
  createdAt: row.createdAt,
  readAt: row.readAt,
});

export const unreadOf = async (ctx: UserCtx) => ({
  unread: await countUnread(ctx, ctx.actor.userId),
});

export async function readOne(ctx: UserCtx, id: string) {
  if (!(await markOneRead(ctx, ctx.actor.userId, id))) refuse('NOT_FOUND', {});
  await ctx.pushToClient(ctx.actor.userId, 'notifications');
  return unreadOf(ctx);
}

export async function readAll(ctx: UserCtx) {
  await markEveryRead(ctx, ctx.actor.userId);
  await ctx.pushToClient(ctx.actor.userId, 'notifications');
  return unreadOf(ctx);
}

export async function preferencesOf(ctx: UserCtx) {
  const rows = await listPreferences(ctx, [ctx.actor.userId]);
  const chosen = new Map(rows.map((row) => [row.kindGroup, row] as const));
  const { isStaff, isOwner, permissions } = ctx.actor.standing;
  const isPartner = permissions.has('CAN_REFER_USERS');
  return preferenceTable(chosen, { isStaff, isOwner, isPartner });
}

export async function choosePreferences(
  ctx: UserCtx,
  choices: readonly (Choice & { readonly group: NotificationGroup })[],
) {
  const { userId } = ctx.actor;
  const last = new Map(choices.map((choice) => [choice.group, choice] as const));
  const rows = [...last.values()].map(({ group, ...channels }) => {
    return { userId, kindGroup: group, ...channels };
  });
  await savePreferences(ctx, rows);
  return preferencesOf(ctx);
}
