import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from './ctx.ts';
import { sha256 } from './seal.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;

/** Whether a call with this key was carried out, so that its answer is repeated. */
export async function isAnswered(
  ctx: UserCtx,
  route: string,
  key: string | undefined,
): Promise<boolean> {
  if (!key || !KEY.test(key)) return false;
  const found = await ctx.tx
    .selectFrom('kit.idempotency')
    .select('status')
    .where('userId', '=', ctx.actor.userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

export type Stored = { readonly status: number; readonly answer: unknown };

/**
 * Runs a call that moves value once per key. The claim is a row in the same transaction: a second
 * request with the key waits for the first on the unique index, then gets its answer. A refusal
 * rolls the claim back with everything else, so the caller may retry with the same key.
 */
export async function once(
  ctx: UserCtx,
  route: string,
  key: string | undefined,
  body: unknown,
  work: () => Promise<Stored>,
): Promise<Stored> {
  if (!key || !KEY.test(key)) return refuse('IDEMPOTENCY_KEY_REQUIRED', {});
  const bodyHash = sha256(canonical(body));
  const id = { userId: ctx.actor.userId, route, key };
  const claimed = await ctx.tx
    .insertInto('kit.idempotency')
    .values({ ...id, bodyHash, status: 0, createdAt: ctx.now })
    .onConflict((c) => c.columns(['userId', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const kept = await ctx.tx
      .selectFrom('kit.idempotency')
      .select(['bodyHash', 'status', 'answer'])
      .where('userId', '=', id.userId)
      .where('route', '=', route)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (!kept.bodyHash.equals(bodyHash)) return refuse('IDEMPOTENCY_KEY_REUSED', {});
    return { status: kept.status, answer: kept.answer };
  }
  const stored = await work();
  // The first answer is read back as stored, so that the second equals it to the letter.
  const kept = await ctx.tx
    .updateTable('kit.idempotency')
    .set({ status: stored.status, answer: JSON.stringify(stored.answer) })
    .where('userId', '=', id.userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .returning('answer')
    .executeTakeFirstOrThrow();
  return { status: stored.status, answer: kept.answer };
}

/** Bodies that differ only in the order of keys are equal; bigints are written as their digits. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, item: unknown) => {
      if (typeof item === 'bigint') return `${item}n`;
      if (item && typeof item === 'object' && !Array.isArray(item)) {
        return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
      }
      return item;
    }) ?? 'null'
  );
}
