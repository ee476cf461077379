import type { Cached, Ctx } from './ctx.ts';
import type { Edge } from './http/edge.ts';
import { counter } from './metrics/instruments.ts';

type Entry = { readonly at: number; readonly value: unknown };

const reads = counter('holdfast_cache_reads_total', 'Reads of values kept in memory', ['result']);

/** Per database, so that two products in one process share nothing. */
const caches = new WeakMap<object, Map<object, Entry>>();

/** The cached value, reloaded when stale. Uses the clock's time, not `ctx.now`. */
export async function cached<T>(
  edge: Pick<Edge, 'db' | 'clock'>,
  ctx: Ctx,
  what: Cached<T>,
): Promise<T> {
  const mine = caches.get(edge.db) ?? new Map<object, Entry>();
  caches.set(edge.db, mine);
  const now = edge.clock.now().getTime();
  const known = mine.get(what);
  // A clock set back makes every entry stale.
  const isFresh = known !== undefined && now >= known.at && now - known.at < what.freshMs;
  reads.inc({ result: isFresh ? 'hit' : 'miss' });
  if (isFresh) return known.value as T;
  const value = await what.read(ctx);
  mine.set(what, { at: now, value });
  return value;
}
