import type { Ctx } from './ctx.ts';
import type { Pool } from './db.ts';
import type { Edge } from './edge.ts';
import { askGathered } from './gather.ts';
import {
  answerFor,
  type CallId,
  hashOfBody,
  keptAnswer,
  keptAnswers,
  nameOfCall,
  requestKeyOf,
  type Stored,
} from './idempotency.ts';

/** The part of an outside call that waits until it is known whether it was answered before. */
type Gated = {
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  readOnly<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
};
type Waiting = {
  readonly id: CallId;
  readonly bodyHash: Buffer;
  readonly stored: Stored;
  readonly at: Date;
  readonly resolve: (stored: Stored) => void;
  readonly reject: (error: unknown) => void;
};

/** How many answers one statement writes at most. */
const MOST = 100;

/**
 * Answers of calls that move value outside a transaction of the kit, where the key of the call
 * itself makes it take effect once: the first answer is repeated to whoever sends the same again.
 * What ends at once is written in one statement.
 */
export class KeptAnswers {
  readonly #edge: Edge;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(edge: Edge) {
    this.#edge = edge;
  }

  /**
   * Runs a call that was not answered before. Whether it was is read together with what the call
   * reads first: none of its reads or transactions gives its result to a repeated one. Refuses
   * IDEMPOTENCY_KEY_REUSED when the key was used for something else.
   */
  async once<Call extends Gated>(
    call: Call,
    given: Omit<CallId, 'key'> & { readonly key: string | undefined },
    body: unknown,
    work: (call: Call) => Promise<Stored>,
  ): Promise<Stored> {
    const id = { ...given, key: requestKeyOf(given.key) };
    const bodyHash = hashOfBody(body);
    const before = askGathered(this.#edge.reader, keptAnswers, id).then((kept) => {
      const stored = answerFor(kept, bodyHash);
      if (stored) throw new Answered(stored);
    });
    before.catch(() => {});
    const gated: Call = {
      ...call,
      transaction: async <T>(inside: (ctx: Ctx) => Promise<T>) => {
        await before;
        return call.transaction(inside);
      },
      readOnly: async <T>(inside: (ctx: Ctx) => Promise<T>) => {
        const found = call.readOnly(inside);
        found.catch(() => {});
        await before;
        return found;
      },
    };
    try {
      const stored = await work(gated);
      await before;
      return await this.#keep(id, bodyHash, stored);
    } catch (error) {
      if (error instanceof Answered) return error.stored;
      throw error;
    }
  }

  /** Writes the first answer, and gives the one that is kept. */
  #keep(id: CallId, bodyHash: Buffer, stored: Stored): Promise<Stored> {
    const at = this.#edge.clock.now();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ id, bodyHash, stored, at, resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST);
      try {
        const saved = new Set(await save(this.#edge.pool, batch));
        await Promise.all(batch.map((one) => this.#settle(one, saved)));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isWriting = false;
  }

  /** Another with the same key may have been first, in this batch or in another process. */
  async #settle({ id, bodyHash, stored, resolve, reject }: Waiting, saved: Set<string>) {
    if (saved.delete(nameOfCall(id))) return resolve(stored);
    await keptAnswer(this.#edge.db, id, bodyHash).then((kept) => resolve(kept ?? stored), reject);
  }
}

/** The call was answered before. */
class Answered extends Error {
  readonly stored: Stored;
  constructor(stored: Stored) {
    super('This call was answered before');
    this.stored = stored;
  }
}

/**
 * The names of those that were not kept before. It is not waited for on the disk: a crash may take
 * these rows, not what the calls did, which is found again by its own key.
 */
async function save(pool: Pool, batch: readonly Waiting[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ userId: string; route: string; key: string }>({
    name: 'keep_answers',
    text: `
      with quick as (select set_config('synchronous_commit', 'off', true))
      insert into kit.idempotency (user_id, route, key, body_hash, status, answer, created_at)
      select user_id, route, key, body_hash, status, answer, created_at
      from quick, unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::int[], $6::json[],
        $7::timestamptz[]) as given (user_id, route, key, body_hash, status, answer, created_at)
      on conflict (user_id, route, key) do nothing
      returning user_id as "userId", route, key`,
    values: [
      batch.map(({ id }) => id.userId),
      batch.map(({ id }) => id.route),
      batch.map(({ id }) => id.key),
      batch.map(({ bodyHash }) => bodyHash),
      batch.map(({ stored }) => stored.status),
      batch.map(({ stored }) => JSON.stringify(stored.answer)),
      batch.map(({ at }) => at),
    ],
  });
  return rows.map(nameOfCall);
}
