import type {
  NotificationGroup,
  NotificationKind,
} from '@holdfast/domain/people/notifications/kinds';
import type { Ctx } from '../../../../kit/ctx.ts';
import { insertMails, type NewMail, saveMails } from './mails.ts';

export type NotificationRow = {
  readonly id: string;
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
};

export type NewNotification = Omit<NotificationRow, 'readAt' | 'createdAt'> & {
  readonly causeId: string;
};

/**
 * Takes one SQL statement and returns the newly notified users. Unique by user, kind and cause, so
 * that an event handled twice notifies once.
 */
export async function saveNotices(
  ctx: Ctx,
  rows: readonly NewNotification[],
  mails: readonly NewMail[],
): Promise<readonly string[]> {
  if (rows.length === 0) {
    await saveMails(ctx, mails);
    return [];
  }
  const both =
    mails.length > 0 ? ctx.tx.with('written', (db) => insertMails(db, ctx, mails)) : ctx.tx;
  const saved = await both
    .insertInto('notifications.notification')
    .values(rows.map((row) => ({ ...row, createdAt: ctx.now })))
    .onConflict((c) => c.columns(['userId', 'kind', 'causeId']).doNothing())
    .returning('userId')
    .execute();
  return saved.map((row) => row.userId);
}

export type ListFilter = {
  readonly unread: boolean;
  readonly after: string | undefined;
  readonly limit: number;
};

/** Newest first; ids sort by time, so the last id is the cursor. */
export async function listNotifications(
  ctx: Ctx,
  userId: string,
  filter: ListFilter,
): Promise<readonly NotificationRow[]> {
  let query = ctx.tx
    .selectFrom('notifications.notification')
    .select(['id', 'userId', 'kind', 'title', 'body', 'link', 'createdAt', 'readAt'])
    .where('userId', '=', userId);
  if (filter.unread) query = query.where('readAt', 'is', null);
  if (filter.after) query = query.where('id', '<', filter.after);
  const rows = await query.orderBy('id', 'desc').limit(filter.limit).execute();
  return rows as readonly NotificationRow[];
}

export async function countUnread(ctx: Ctx, userId: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('notifications.notification')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Keeps the time of the first reading. False if the user has no notification of that id. */
export async function markOneRead(ctx: Ctx, userId: string, id: string): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('notifications.notification')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(ctx.now)) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markEveryRead(ctx: Ctx, userId: string): Promise<void> {
  await ctx.tx
    .updateTable('notifications.notification')
    .set({ readAt: ctx.now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute();
}

export async function forgetNotices(ctx: Ctx, userId: string): Promise<void> {
  await ctx.tx.deleteFrom('notifications.notification').where('userId', '=', userId).execute();
}

export type PreferenceRow = {
  readonly userId: string;
  readonly kindGroup: string;
  readonly inApp: boolean;
  readonly byMail: boolean;
};

export async function listPreferences(
  ctx: Ctx,
  userIds: readonly string[],
  groups?: readonly NotificationGroup[],
): Promise<readonly PreferenceRow[]> {
  if (userIds.length === 0) return [];
  let query = ctx.tx
    .selectFrom('notifications.preference')
    .select(['userId', 'kindGroup', 'inApp', 'byMail'])
    .where('userId', 'in', userIds);
  if (groups) query = query.where('kindGroup', 'in', groups);
  return query.execute();
}

export async function savePreferences(ctx: Ctx, rows: readonly PreferenceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.tx
    .insertInto('notifications.preference')
    .values([...rows])
    .onConflict((c) =>
      c.columns(['userId', 'kindGroup']).doUpdateSet((eb) => ({
        inApp: eb.ref('excluded.inApp'),
        byMail: eb.ref('excluded.byMail'),
      })),
    )
    .execute();
}
