import type { Cached, Ctx } from './ctx.ts';
import type { Edge } from './http/edge.ts';

type Entry = { readonly at: number; readonly value: unknown };

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
  if (known && now >= known.at && now - known.at < what.freshMs) return known.value as T;
  const value = await what.read(ctx);
  mine.set(what, { at: now, value });
  return value;
}
