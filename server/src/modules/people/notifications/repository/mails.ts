import type { Ctx } from '../../../../kit/ctx.ts';

export type MailRow = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly content: Buffer | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly attempts: number;
};

const COLUMNS = [
  'id',
  'recipient',
  'subject',
  'content',
  'createdAt',
  'sentAt',
  'attempts',
] as const;

export type NewMail = Pick<MailRow, 'id' | 'recipient' | 'subject'> & {
  readonly content: Buffer;
  readonly dedupeKey: string;
};

export async function saveMails(ctx: Ctx, rows: readonly NewMail[]): Promise<void> {
  if (rows.length > 0) await insertMails(ctx.tx, ctx, rows).execute();
}

export const insertMails = (
  db: Pick<Ctx['tx'], 'insertInto'>,
  { now }: Ctx,
  rows: readonly NewMail[],
) =>
  db
    .insertInto('notifications.mail')
    .values(rows.map((row) => ({ ...row, createdAt: now, nextAttemptAt: now })))
    .onConflict((c) => c.column('dedupeKey').doNothing());

/**
 * Moves `nextAttemptAt` ahead, so that a dead process's mails are retried. Concurrent processes
 * skip locked rows.
 */
export async function claimDueMails(
  ctx: Ctx,
  limit: number,
  nextAttemptAt: Date,
): Promise<readonly MailRow[]> {
  return ctx.tx
    .updateTable('notifications.mail')
    .set((eb) => ({ nextAttemptAt, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notifications.mail')
        .select('id')
        .where('sentAt', 'is', null)
        .where('nextAttemptAt', '<=', ctx.now)
        .orderBy('nextAttemptAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .execute();
}

export async function markSent(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx
    .updateTable('notifications.mail')
    .set({ sentAt: ctx.now, content: null, nextAttemptAt: null, lastError: null })
    .where('id', '=', id)
    .execute();
}

/** `nextAttemptAt` is null after the last attempt. */
export async function markFailed(
  ctx: Ctx,
  id: string,
  lastError: string,
  nextAttemptAt: Date | null,
): Promise<void> {
  await ctx.tx
    .updateTable('notifications.mail')
    .set({ lastError: lastError.slice(0, 500), nextAttemptAt })
    .where('id', '=', id)
    .execute();
}

export async function listMails(
  ctx: Ctx,
  filter: { readonly recipient: string | undefined; readonly limit: number },
): Promise<readonly MailRow[]> {
  let query = ctx.tx.selectFrom('notifications.mail').select(COLUMNS);
  if (filter.recipient) query = query.where('recipient', '=', filter.recipient.toLowerCase());
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(filter.limit).execute();
}
