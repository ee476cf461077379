import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import type { Database } from '../database/db.ts';
import { errorKind } from '../error-kind.ts';
import { MOST_ATTEMPTS, nextAttemptAt } from './attempts.ts';

/** `work` is the job's name, or that of a step. */
export type JobItemKey = { readonly work: string; readonly itemId: string };

export async function failedItems(
  db: Database,
  work: string,
): Promise<readonly { readonly itemId: string; readonly isDue: boolean }[]> {
  const { rows } = await sql<{ itemId: string; isDue: boolean }>`
    select item_id as "itemId", given_up_at is null and due_at <= now() as "isDue"
    from kit.job_item where work = ${work}`.execute(db);
  return rows;
}

/** True if given up after the last attempt. */
export async function postponeItem(
  db: Database,
  { work, itemId, job }: JobItemKey & { readonly job: string },
  error: unknown,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isGivenUp: boolean }>`
    insert into kit.job_item as i (work, item_id, job, attempts, first_failed_at, last_failed_at,
      due_at, last_error)
    values (${work}, ${itemId}, ${job}, 1, ${now}::timestamptz, ${now}::timestamptz,
      ${nextAttemptAt(sql`0`)}, ${errorKind(error)})
    on conflict (work, item_id) do update set
      job = excluded.job,
      attempts = i.attempts + 1,
      last_failed_at = excluded.last_failed_at,
      due_at = ${nextAttemptAt(sql`i.attempts`)},
      given_up_at = case when i.attempts + 1 >= ${MOST_ATTEMPTS}::int
        then excluded.last_failed_at end,
      last_error = excluded.last_error
    returning given_up_at is not null as "isGivenUp"`.execute(db);
  return rows[0]?.isGivenUp ?? false;
}

export async function clearItems(
  db: Database,
  work: string,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await sql`delete from kit.job_item where work = ${work} and item_id = any(${itemIds}::text[])`.execute(
    db,
  );
}

/** False if it isn't given up. */
export async function retryItem(ctx: Ctx, { work, itemId }: JobItemKey): Promise<boolean> {
  const { rows } = await sql<{ job: string }>`
    update kit.job_item set given_up_at = null, due_at = now()
    where work = ${work} and item_id = ${itemId} and given_up_at is not null
    returning job`.execute(ctx.tx);
  const [row] = rows;
  if (!row) return false;
  await ctx.triggerJob(row.job);
  return true;
}
