import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../kit/database/db.ts';

const LEASE_MS = 3_000;
const RENEW_MS = 1_000;

/** One process writes the ledger. Its lease is renewed as it is used, and lapses with it. */
export class Writer {
  readonly #id = randomUUID();
  readonly #db: Database;
  readonly #url: string;
  readonly #onTaken: () => void;
  #renewedAt = Number.NEGATIVE_INFINITY;
  #term: bigint | undefined;

  /** `onTaken` is called when another process has, or may have, written blocks. */
  constructor(db: Database, url: string, onTaken: () => void) {
    this.#db = db;
    this.#url = url;
    this.#onTaken = onTaken;
  }

  /** Where the writing process is; undefined if it is this one. */
  async elsewhere(): Promise<string | undefined> {
    const now = performance.now();
    if (now - this.#renewedAt < RENEW_MS) return undefined;
    const term = await this.#take();
    if (term !== this.#term) this.#onTaken();
    this.#term = term;
    if (term !== undefined) {
      this.#renewedAt = now;
      return undefined;
    }
    this.#renewedAt = Number.NEGATIVE_INFINITY;
    const { rows } = await sql<{ url: string }>`select url from chain.writer`.execute(this.#db);
    return rows[0]?.url;
  }

  async end(): Promise<void> {
    if (this.#term === undefined) return;
    [this.#term, this.#renewedAt] = [undefined, Number.NEGATIVE_INFINITY];
    await sql`update chain.writer set expires_at = '-infinity' where process = ${this.#id}`.execute(
      this.#db,
    );
  }

  async #take(): Promise<bigint | undefined> {
    const { rows } = await sql<{ term: bigint }>`
      insert into chain.writer as w (process, url, term, expires_at)
      values (${this.#id}, ${this.#url}, 1, clock_timestamp() + ${LEASE_MS} * interval '1 ms')
      on conflict (one) do update set process = excluded.process, url = excluded.url,
        term = w.term + (w.process <> excluded.process)::int, expires_at = excluded.expires_at
      where w.process = excluded.process or w.expires_at < clock_timestamp()
      returning term`.execute(this.#db);
    return rows[0]?.term;
  }
}
