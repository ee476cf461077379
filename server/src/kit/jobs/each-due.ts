import { isOutage } from '../database/outages.ts';
import type { Edge } from '../http/edge.ts';
import { isPastLimit, whenPastLimit } from '../http/time-limit.ts';
import { clearItems, failedItems, postponeItem } from './job-items.ts';
import { countJobFailure } from './job-runs.ts';

export type DueWork<T> = {
  readonly job: string;
  /** Names this work if the job does several kinds; by default, the job's name. */
  readonly work?: string;
  readonly atOnce: number;
  /**
   * Up to `limit` due items, including those in `failed` unless their own state shows that they are
   * due.
   */
  readonly list: (limit: number, failed: readonly string[]) => Promise<readonly T[]>;
  readonly id: (one: T) => string;
  readonly each: (one: T) => Promise<boolean>;
};

export type Turn = {
  readonly done: boolean;
  /** The list was full, so more items may be due. */
  readonly isFull: boolean;
};

/**
 * A failed item blocks no other; it is retried after growing pauses, then waits for staff. An
 * outage or the job's time limit ends the turn; only the limit counts as an attempt.
 */
export async function eachDue<T>(edge: Edge, what: DueWork<T>): Promise<Turn> {
  const { job, work = job, atOnce, list, id, each } = what;
  const failed = await failedItems(edge.db, work);
  const known = new Set(failed.map(({ itemId }) => itemId));
  const paused = new Set(failed.filter(({ isDue }) => !isDue).map(({ itemId }) => itemId));
  // Paused items at the head of the list must not crowd out due ones.
  const limit = atOnce + paused.size;
  const listed = await list(limit, [...known]);
  if (listed.length < limit) await clearEnded(edge, work, known, new Set(listed.map(id)));
  const due = listed.filter((one) => !paused.has(id(one)));
  let done = false;
  for (const one of due) {
    const key = { job, work, itemId: id(one) };
    try {
      done = (await boundedByLimit(edge, key, () => each(one))) || done;
    } catch (error) {
      if (isOutage(error) || isPastLimit()) throw error;
      await countAttempt(edge, key, error);
      continue;
    }
    if (known.has(key.itemId)) await clearItems(edge.db, work, [key.itemId]);
  }
  return { done, isFull: listed.length >= limit };
}

type Key = { readonly job: string; readonly work: string; readonly itemId: string };

/** A run past its limit is abandoned. Uncounted, its item would come first in every later run. */
async function boundedByLimit(
  edge: Edge,
  key: Key,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const forget = whenPastLimit((error) => {
    countAttempt(edge, key, error).catch((err) =>
      edge.log.error({ err, job: key.job }, 'An attempt could not be counted'),
    );
  });
  try {
    return await work();
  } finally {
    forget();
  }
}

async function countAttempt(edge: Edge, key: Key, error: unknown): Promise<void> {
  countJobFailure(key.job, 'item');
  const isGivenUp = await postponeItem(edge.db, key, error, edge.clock.now());
  const outcome = isGivenUp ? 'no further attempts' : 'will be retried';
  edge.log.error({ err: error, ...key }, `A due item of a job failed; ${outcome}`);
}

/** Removes the failure records of items that are no longer due. */
async function clearEnded(
  edge: Edge,
  work: string,
  known: ReadonlySet<string>,
  listed: ReadonlySet<string>,
): Promise<void> {
  await clearItems(
    edge.db,
    work,
    [...known].filter((itemId) => !listed.has(itemId)),
  );
}
