import { Refusal } from '@holdfast/domain/kernel/refusal';
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import type { Tx } from '../database/db.ts';
import { queryGathered } from '../database/gather.ts';
import type { Edge } from './edge.ts';
import {
  answerFor,
  type CallId,
  type Kept,
  type KeyedCall,
  keptAnswers,
  nameOfCall,
  type Stored,
  sealAnswer,
} from './idempotency.ts';

type Gated = {
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  readOnly<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
};
type Waiting = {
  readonly call: KeyedCall;
  readonly stored: Stored;
  readonly at: Date;
  readonly resolve: (stored: Stored) => void;
  readonly reject: (error: unknown) => void;
};

const MOST = 100;

/**
 * Replays the stored response; a refused call may be retried. Between processes a unique key
 * decides; within one, equal calls wait for each other.
 */
export class OncePerKey {
  readonly #edge: Edge;
  readonly #running = new Map<string, Promise<unknown>>();
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(edge: Edge) {
    this.#edge = edge;
  }

  /**
   * Stores its response last. Nothing is looked up first: a repeated call fails on the unique key
   * or is refused, is rolled back, and gets the stored response.
   */
  inTransaction(
    call: KeyedCall,
    run: (last: (ctx: Ctx, stored: Stored) => Promise<Stored>) => Promise<Stored>,
  ): Promise<Stored> {
    return this.#alone(call, async () => {
      try {
        return await run(async (ctx, stored) => {
          await saveWithin(ctx, call, stored);
          return stored;
        });
      } catch (error) {
        return this.#answerOr(call, error);
      }
    });
  }

  async before(tx: Tx, call: KeyedCall, now: Date): Promise<Stored | undefined> {
    const [kept] = await keptAnswers.read(tx, [call.id]);
    return kept && answerFor(this.#edge.seal, kept, call, now);
  }

  /**
   * A call in several transactions with outside work in between. The first that writes claims the
   * key. A refusal releases it; any other failure keeps it, since only the call's records show how
   * far it came. A call that `resumes` claims nothing: it continues what it recorded.
   */
  outside<Call extends Gated>(
    given: Call,
    call: KeyedCall,
    resumes: boolean,
    work: (given: Call) => Promise<Stored>,
  ): Promise<Stored> {
    return this.#alone(call, () =>
      resumes ? this.#resume(given, call, work) : this.#claiming(given, call, work),
    );
  }

  async #claiming<Call extends Gated>(
    given: Call,
    call: KeyedCall,
    work: (given: Call) => Promise<Stored>,
  ): Promise<Stored> {
    const kept = await this.#find(call);
    if (kept) return this.#answerFor(kept, call);
    let mayHold = false;
    const claiming: Call = {
      ...given,
      transaction: async <T>(inside: (ctx: Ctx) => Promise<T>) => {
        const done = await given.transaction(async (ctx) => {
          const result = await inside(ctx);
          await claim(ctx, call);
          return result;
        });
        mayHold = true;
        return done;
      },
    };
    try {
      return await this.#keep(call, await work(claiming));
    } catch (error) {
      if (mayHold) await this.#releaseHeld(call, error instanceof Refusal);
      return this.#answerOr(call, error);
    }
  }

  async #resume<Call extends Gated>(
    given: Call,
    call: KeyedCall,
    work: (given: Call) => Promise<Stored>,
  ): Promise<Stored> {
    const before = this.#find(call).then((kept) => {
      if (kept) throw new Answered(this.#answerFor(kept, call));
    });
    before.catch(() => {});
    const gated: Call = {
      ...given,
      transaction: async <T>(inside: (ctx: Ctx) => Promise<T>) => {
        await before;
        return given.transaction(inside);
      },
      readOnly: async <T>(inside: (ctx: Ctx) => Promise<T>) => {
        const found = given.readOnly(inside);
        found.catch(() => {});
        await before;
        return found;
      },
    };
    try {
      const stored = await work(gated);
      await before;
      return await this.#keep(call, stored);
    } catch (error) {
      if (error instanceof Answered) return error.stored;
      return this.#answerOr(call, error);
    }
  }

  async #alone<T>(call: KeyedCall, run: () => Promise<T>): Promise<T> {
    const name = nameOfCall(call.id);
    for (let first = this.#running.get(name); first; first = this.#running.get(name)) {
      await first.catch(() => {});
    }
    const running = run();
    this.#running.set(name, running);
    try {
      return await running;
    } finally {
      this.#running.delete(name);
    }
  }

  #answerFor(kept: Kept, call: KeyedCall): Stored {
    return answerFor(this.#edge.seal, kept, call, this.#edge.clock.now());
  }

  #find(call: KeyedCall): Promise<Kept | undefined> {
    return queryGathered(this.#edge.reader, keptAnswers, call.id);
  }

  async #answerOr(call: KeyedCall, failure: unknown): Promise<Stored> {
    const kept = await this.#find(call).catch(() => undefined);
    const isOwn = kept?.status === 0 && kept.attempt === call.attempt;
    if (!kept || isOwn || (kept.status === 0 && kept.attempt === null)) throw failure;
    return this.#answerFor(kept, call);
  }

  async #releaseHeld(call: KeyedCall, isRefused: boolean): Promise<void> {
    const { userId, route, key } = call.id;
    const own = sql`user_id = ${userId} and route = ${route} and key = ${key}
      and status = 0 and attempt = ${call.attempt}`;
    const change = isRefused
      ? sql`delete from kit.idempotency where ${own}`
      : sql`update kit.idempotency set attempt = null where ${own}`;
    await change.execute(this.#edge.db).catch((error: unknown) => {
      this.#edge.log.warn({ err: error, route }, 'Idempotency key not released');
    });
  }

  #keep(call: KeyedCall, stored: Stored): Promise<Stored> {
    const at = this.#edge.clock.now();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, stored, at, resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST);
      try {
        const saved = new Set(await save(this.#edge, batch));
        await Promise.all(batch.map((waiting) => this.#settle(waiting, saved)));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isWriting = false;
  }

  async #settle({ call, stored, resolve, reject }: Waiting, saved: Set<string>) {
    if (saved.delete(nameOfCall(call.id))) return resolve(stored);
    await this.#find(call)
      .then((kept) => resolve(kept ? this.#answerFor(kept, call) : stored))
      .catch(reject);
  }
}

class Answered extends Error {
  readonly stored: Stored;
  constructor(stored: Stored) {
    super('This request has already been answered');
    this.stored = stored;
  }
}

async function saveWithin(ctx: Ctx, call: KeyedCall, stored: Stored): Promise<void> {
  const { status, answer } = stored;
  await ctx.tx
    .insertInto('kit.idempotency')
    .values({
      ...call.id,
      bodyHash: call.fingerprint,
      status,
      sealedAnswer: sealAnswer(ctx.seal, call.id, answer),
      createdAt: ctx.now,
    })
    .execute();
}

async function claim(ctx: Ctx, { id, fingerprint, attempt }: KeyedCall): Promise<void> {
  await sql`select kit.claim_key(${id.userId}, ${id.route}, ${id.key}, ${fingerprint}, ${attempt},
    ${ctx.now})`.execute(ctx.tx);
}

/**
 * Returns the names of the calls stored by this batch. Doesn't wait for the disk: a crash may lose
 * the rows, not the effects.
 */
async function save({ pool, seal }: Edge, batch: readonly Waiting[]): Promise<readonly string[]> {
  const { rows } = await pool.query<CallId>({
    name: 'keep_answers',
    text: `
      with quick as (select set_config('synchronous_commit', 'off', true))
      insert into kit.idempotency as kept
        (user_id, route, key, body_hash, status, sealed_answer, created_at, attempt)
      select user_id, route, key, body_hash, status, sealed_answer, created_at, attempt
      from quick, unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::int[], $6::bytea[],
        $7::timestamptz[], $8::uuid[])
        as given (user_id, route, key, body_hash, status, sealed_answer, created_at, attempt)
      on conflict (user_id, route, key) do update
        set status = excluded.status, sealed_answer = excluded.sealed_answer, attempt = null
        where kept.status = 0 and kept.attempt = excluded.attempt
      returning user_id as "userId", route, key`,
    values: [
      batch.map(({ call }) => call.id.userId),
      batch.map(({ call }) => call.id.route),
      batch.map(({ call }) => call.id.key),
      batch.map(({ call }) => call.fingerprint),
      batch.map(({ stored }) => stored.status),
      batch.map(({ call, stored }) => sealAnswer(seal, call.id, stored.answer)),
      batch.map(({ at }) => at),
      batch.map(({ call }) => call.attempt),
    ],
  });
  return rows.map(nameOfCall);
}
