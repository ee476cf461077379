import type { Ctx } from './ctx.ts';
import type { Edge } from './edge.ts';

/**
 * Something that seldom changes and is asked for all the time: every process keeps what it read,
 * for so long and no longer. What changes it must give notice for longer than that.
 */
export type Remembered<T> = {
  readonly freshMs: number;
  read(ctx: Ctx): Promise<T>;
};

type Kept = { readonly at: number; readonly value: unknown };

/** By database: two worlds in one process know nothing of each other. */
const kept = new WeakMap<object, Map<object, Kept>>();

/** Answers from memory what was read lately; the time is the clock's, whatever moment ctx has. */
export async function recall<T>(
  edge: Pick<Edge, 'db' | 'clock'>,
  ctx: Ctx,
  what: Remembered<T>,
): Promise<T> {
  const mine = kept.get(edge.db) ?? new Map<object, Kept>();
  kept.set(edge.db, mine);
  const now = edge.clock.now().getTime();
  const known = mine.get(what);
  // A clock that was set back makes everything old.
  if (known && now >= known.at && now - known.at < what.freshMs) return known.value as T;
  const value = await what.read(ctx);
  mine.set(what, { at: now, value });
  return value;
}
