import { refuse } from '@holdfast/domain/refusals';
import type { Gathered, UserCtx } from './ctx.ts';
import type { Database, Tx } from './db.ts';
import { byKey } from './gather.ts';
import { unawaited } from './in-transaction.ts';
import { invariant } from './invariant.ts';
import { sha256 } from './seal.ts';
import { statement } from './statement.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;

/** The key of a call. Refuses IDEMPOTENCY_KEY_REQUIRED and IDEMPOTENCY_KEY_INVALID. */
export function requestKeyOf(given: string | undefined): string {
  if (!given) return refuse('IDEMPOTENCY_KEY_REQUIRED', {});
  return KEY.test(given) ? given : refuse('IDEMPOTENCY_KEY_INVALID', {});
}

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
  const bodyHash = hashOfBody(body);
  const id = { userId: ctx.actor.userId, route, key: requestKeyOf(key) };
  const claimed = await ctx.tx
    .insertInto('kit.idempotency')
    .values({ ...id, bodyHash, status: 0, createdAt: ctx.now })
    .onConflict((c) => c.columns(['userId', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    return invariant(await keptAnswer(ctx.tx, id, bodyHash), 'what was claimed before is there');
  }
  const stored = await work();
  unawaited(
    ctx.tx
      .updateTable('kit.idempotency')
      .set({ status: stored.status, answer: JSON.stringify(stored.answer) })
      .where('userId', '=', id.userId)
      .where('route', '=', route)
      .where('key', '=', id.key)
      .execute(),
  );
  return stored;
}

/** The answer that a call was given. Refuses IDEMPOTENCY_KEY_REUSED to one that asks otherwise. */
export async function keptAnswer(tx: Database | Tx, id: CallId, bodyHash: Buffer) {
  const [kept] = await keptAnswers.read(tx as Tx, [id]);
  return answerFor(kept, bodyHash);
}

type Kept = CallId & Stored & { readonly bodyHash: Buffer };

/** Whatever was answered, also to a call with another body. */
export const keptAnswers: Gathered<CallId, Kept | undefined> = {
  read: async (tx, ids) => {
    const rows = await keptByCall(tx, [
      ids.map(({ userId }) => userId),
      ids.map(({ route }) => route),
      ids.map(({ key }) => key),
    ]);
    return byKey(ids.map(nameOfCall), rows, nameOfCall);
  },
};
const keptByCall = statement<Kept>(`
  select given.user_id, given.route, given.key, kept.*
  from unnest($1::uuid[], $2::text[], $3::text[]) as given (user_id, route, key)
  cross join lateral (
    select body_hash, status, answer from kit.idempotency k
    where k.user_id = given.user_id and k.route = given.route and k.key = given.key
    offset 0
  ) kept`);

/** The same answer to the same call. Refuses IDEMPOTENCY_KEY_REUSED to one that asks otherwise. */
export function answerFor(kept: Kept | undefined, bodyHash: Buffer): Stored | undefined {
  if (!kept) return undefined;
  if (!kept.bodyHash.equals(bodyHash)) return refuse('IDEMPOTENCY_KEY_REUSED', {});
  return { status: kept.status, answer: kept.answer };
}

/** A call by its user, its route and its key. */
export type CallId = { readonly userId: string; readonly route: string; readonly key: string };

/** A key has no space in it, and neither has a route's path. */
export const nameOfCall = ({ userId, route, key }: CallId): string => `${userId} ${route} ${key}`;

/** Equal for bodies that differ only in the order of keys. */
export const hashOfBody = (body: unknown): Buffer => sha256(canonical(body));

/** Keys in order; bigints are written as their digits. */
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
