import { archiveMachine } from '@holdfast/domain/views/privacy/archive.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { tryMove } from '../../../../kit/move.ts';

export type ArchiveRow = NonNullable<Awaited<ReturnType<typeof latestArchive>>>;

export const latestArchive = (ctx: Ctx, userId: string) =>
  ctx.tx
    .selectFrom('privacy.archive')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Serialises requests, so that no archive is inserted between the check of the last one and the new
 * row.
 */
export async function lockPerson(ctx: Ctx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`privacy:${userId}`}, 0))`.execute(
    ctx.tx,
  );
}

export async function saveArchive(ctx: Ctx, userId: string): Promise<void> {
  const row = { id: ctx.newId(), userId, status: archiveMachine.initial, requestedAt: ctx.now };
  await ctx.tx
    .insertInto('privacy.archive')
    .values({ ...row, tryAt: ctx.now })
    .execute();
}

export async function takeDueArchive(ctx: Ctx, nextTry: (attempts: number) => Date) {
  const due = await ctx.tx
    .selectFrom('privacy.archive')
    .select(['id', 'userId', 'attempts'])
    .where('status', '=', 'REQUESTED')
    .where('tryAt', '<=', ctx.now)
    .orderBy('tryAt')
    .limit(1)
    // Skips locked rows, so that two servers never build the same archive.
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return undefined;
  const attempts = due.attempts + 1;
  await ctx.tx
    .updateTable('privacy.archive')
    .set({ attempts, tryAt: nextTry(attempts) })
    .where('id', '=', due.id)
    .execute();
  return { ...due, attempts };
}

export const offerArchive = (
  ctx: Ctx,
  id: string,
  made: { readonly storageKey: string; readonly bytes: number; readonly expiresAt: Date },
): Promise<boolean> => tryMove(ctx, archiveMachine, 'finish', id, { readyAt: ctx.now, ...made });

export const failArchive = (ctx: Ctx, id: string): Promise<boolean> =>
  tryMove(ctx, archiveMachine, 'fail', id, {});

export async function saveTicket(
  ctx: Ctx,
  id: string,
  ticketHash: Buffer,
  ticketUntil: Date,
): Promise<void> {
  await ctx.tx
    .updateTable('privacy.archive')
    .set({ ticketHash, ticketUntil })
    .where('id', '=', id)
    .execute();
}

/** Of two concurrent downloads, only one succeeds. */
export async function spendTicket(ctx: Ctx, userId: string, ticketHash: Buffer) {
  return ctx.tx
    .updateTable('privacy.archive')
    .set({ ticketHash: null, ticketUntil: null })
    .where('userId', '=', userId)
    .where('ticketHash', '=', ticketHash)
    .where('ticketUntil', '>', ctx.now)
    .where('status', '=', 'READY')
    .where('expiresAt', '>', ctx.now)
    .returning(['id', 'storageKey', 'readyAt'])
    .executeTakeFirst();
}

export const listTickets = (ctx: Ctx, userId: string) =>
  ctx.tx
    .selectFrom('privacy.archive')
    .select(['id', 'ticketUntil'])
    .where('userId', '=', userId)
    .where('ticketHash', 'is not', null)
    .where('ticketUntil', '>', ctx.now)
    .orderBy('ticketUntil', 'desc')
    .execute();

export async function endTickets(ctx: Ctx, userId: string, id?: string): Promise<boolean> {
  let query = ctx.tx
    .updateTable('privacy.archive')
    .set({ ticketHash: null, ticketUntil: null })
    .where('userId', '=', userId)
    .where('ticketHash', 'is not', null);
  if (id) query = query.where('id', '=', id);
  return (await query.returning('id').execute()).length > 0;
}

export async function expireArchives(ctx: Ctx): Promise<string[]> {
  const { from, to } = archiveMachine.moves.expire;
  const { rows } = await sql<{ storageKey: string }>`
    update privacy.archive a set status = ${to}, storage_key = null, ticket_hash = null,
      ticket_until = null
    from (
      select id, storage_key from privacy.archive
      where status = any(${from}::text[]) and expires_at <= ${ctx.now} for update
    ) due
    where a.id = due.id returning due.storage_key`.execute(ctx.tx);
  return rows.map((row) => row.storageKey);
}

export async function archiveKeysOf(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('privacy.archive')
    .select('storageKey')
    .where('userId', '=', userId)
    .where('storageKey', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.storageKey ?? []);
}
