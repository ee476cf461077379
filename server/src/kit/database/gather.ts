import type { Gathered } from '../ctx.ts';
import type { Database, Tx } from './db.ts';

type Asked<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

const MOST = 256;
/** A read slower than this no longer delays later keys. */
const PATIENCE_MS = 250;

/**
 * Collects keys while a statement is in flight. Each is sent after it was requested, so the caller
 * sees everything committed before.
 */
class Gathering<K, V> {
  readonly #db: Database;
  readonly #what: Gathered<K, V>;
  #waiting: Asked<K, V>[] = [];
  #isAsking = false;

  constructor(db: Database, what: Gathered<K, V>) {
    this.#db = db;
    this.#what = what;
  }

  ask(key: K): Promise<V> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (!this.#isAsking) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isAsking = true;
    for (;;) {
      await new Promise(setImmediate);
      if (this.#waiting.length === 0) break;
      await unlessLate(this.#answer(this.#waiting.splice(0, MOST)));
    }
    this.#isAsking = false;
  }

  /** On failure, reads each key separately, so that one key doesn't fail the others. */
  async #answer(some: readonly Asked<K, V>[]): Promise<void> {
    try {
      const values = await this.#what.read(
        this.#db as Tx,
        some.map(({ key }) => key),
      );
      for (const [i, { resolve }] of some.entries()) resolve(values[i] as V);
    } catch (error) {
      const [only] = some;
      if (only && some.length === 1) return only.reject(error);
      await Promise.all(some.map((one) => this.#answer([one])));
    }
  }
}

async function unlessLate(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([answer, late]);
  clearTimeout(timer);
}

// biome-ignore lint/suspicious/noExplicitAny: each read has a key and a value of its own
const gatherings = new WeakMap<Database, Map<object, Gathering<any, any>>>();

export function queryGathered<K, V>(db: Database, what: Gathered<K, V>, key: K): Promise<V> {
  const mine = gatherings.get(db) ?? new Map<object, Gathering<K, V>>();
  gatherings.set(db, mine);
  const gathering = mine.get(what) ?? new Gathering(db, what);
  mine.set(what, gathering);
  return gathering.ask(key);
}

export function byKey<K, Row>(
  keys: readonly K[],
  rows: readonly Row[],
  of: (row: Row) => K,
): (Row | undefined)[] {
  const found = new Map(rows.map((row) => [of(row), row] as const));
  return keys.map((key) => found.get(key));
}
