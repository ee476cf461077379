import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { EntryDates } from '../rules/plan.ts';

/** YYYY-MM-DD; undefined while none is closed. */
export async function closedThrough(ctx: Ctx): Promise<string | undefined> {
  const { rows } = await sql<{ through: string }>`
    select through::text from ledger.closing order by through desc limit 1`.execute(ctx.tx);
  return rows[0]?.through;
}

/**
 * Closings wait until the transaction ends, so that none comes between reading `closedThrough` and
 * dating an entry.
 */
export const lockClosing = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended('ledger.closing', 0))`.execute(ctx.tx);

/**
 * Bookings with explicit dates wait until the transaction ends: figures read now are the closing's.
 */
export const lockBooks = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('ledger.closing', 0))`.execute(ctx.tx);

export const saveClosing = (ctx: Ctx, through: string) =>
  sql`insert into ledger.closing (through, closed_at)
    values (${through}::date, ${ctx.now})`.execute(ctx.tx);

export async function saveDates(
  ctx: Ctx,
  entryId: string,
  { bookedOn, valuedOn: valued, belongsTo }: EntryDates & { readonly belongsTo: string | null },
): Promise<void> {
  await sql`insert into ledger.entry_dates (entry_id, booked_on, valued_on, belongs_to)
    values (${entryId}, ${bookedOn}::date, ${valued}::date, ${belongsTo}::date)`.execute(ctx.tx);
}
