import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import type { Database } from '../database/db.ts';
import { errorKind } from '../error-kind.ts';
import { MOST_ATTEMPTS, nextAttemptAt } from './attempts.ts';

export type DeliveryKey = { readonly eventId: string; readonly handler: string };

/**
 * True if given up after the last attempt: no job takes the row any more, but staff may retry it.
 */
export async function postponeDelivery(
  db: Database,
  { eventId, handler }: DeliveryKey,
  error: unknown,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isGivenUp: boolean }>`
    update kit.delivery set
      attempts = attempts + 1,
      last_error = ${errorKind(error)},
      given_up_at = case when attempts + 1 >= ${MOST_ATTEMPTS}::int then ${now}::timestamptz end,
      due_at = ${nextAttemptAt(sql`attempts`)}
    where event_id = ${eventId} and handler = ${handler} and given_up_at is null
    returning given_up_at is not null as "isGivenUp"`.execute(db);
  return rows[0]?.isGivenUp ?? false;
}

/** False if it isn't given up, as for the second of two concurrent retries. */
export async function retryDelivery(ctx: Ctx, { eventId, handler }: DeliveryKey): Promise<boolean> {
  const { rows } = await sql`
    update kit.delivery set given_up_at = null, due_at = now()
    where event_id = ${eventId} and handler = ${handler} and given_up_at is not null
    returning event_id`.execute(ctx.tx);
  if (rows.length === 0) return false;
  await ctx.triggerJob('kit.outbox');
  return true;
}
