import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely';
import type { Client } from 'pg';
import { openClient } from './connect.ts';
import { sharesOf } from './connections.ts';
import type { DB } from './db.generated.ts';
import { type Database, type Pool, SHORT_STATEMENTS, SILENT_MS, STATEMENT_TIMEOUT } from './db.ts';
import { NamingCompiler } from './names.ts';
import { isRepeatable, troubleOf } from './outages.ts';
import { type Answer, gather, Pipeline } from './pipeline.ts';
import { preparedName } from './prepared.ts';
import { tracedStatement } from './statement-spans.ts';

const ENOUGH = 32;
/** A read may meet a deadlock with a migration, or find its statement stale. */
const ATTEMPTS = 4;
/**
 * A connection whose pending statements get no response for this long counts as slow and is
 * avoided.
 */
const SLOW_MS = 250;

const SETTINGS = {
  ...SHORT_STATEMENTS,
  default_transaction_read_only: 'on',
  // For a new table, the planner would choose a full scan and keep that plan.
  enable_seqscan: 'off',
  plan_cache_mode: 'force_generic_plan',
  statement_timeout: STATEMENT_TIMEOUT,
};

/**
 * Read-only, shared, prepared and pipelined: concurrent reads take one round trip. A statement sees
 * everything committed before it was sent.
 */
export function openReader({ options }: Pool, max: number = sharesOf().readers): Database {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ReaderDriver(options.connectionString ?? '', max),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new NamingCompiler(),
    },
  });
}

class ReaderDriver implements Driver {
  readonly #url: string;
  readonly #max: number;
  #open: ReaderConnection[] = [];

  constructor(url: string, max: number) {
    this.#url = url;
    this.#max = max;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ReaderConnection> {
    const now = performance.now();
    const free = this.#open.find((one) => one.isFree(now));
    const one = free ?? (this.#open.length < this.#max ? this.#more() : this.#idlest());
    one.begin(now);
    return one;
  }

  #more(): ReaderConnection {
    const forget = () => {
      this.#open = this.#open.filter((one) => one !== made);
    };
    const made: ReaderConnection = new ReaderConnection(this.#url, forget);
    this.#open.push(made);
    return made;
  }

  #idlest = (): ReaderConnection =>
    this.#open.reduce((least, one) => (one.waiting < least.waiting ? one : least));

  async beginTransaction(): Promise<void> {
    throw new Error('A reader opens no transaction');
  }
  commitTransaction = this.beginTransaction;
  rollbackTransaction = this.beginTransaction;

  async releaseConnection(connection: ReaderConnection): Promise<void> {
    connection.end();
  }

  async destroy(): Promise<void> {
    await Promise.all(this.#open.splice(0).map((one) => one.close()));
  }
}

class ReaderConnection implements DatabaseConnection {
  waiting = 0;
  #movedAt = 0;
  readonly #client: Promise<Client>;
  #edition = 0;

  constructor(url: string, forget: () => void) {
    this.#client = openClient(url, { purpose: 'reader', settings: SETTINGS, silentMs: SILENT_MS });
    this.#client.then((client) => {
      // Statements in flight fail; the next caller gets a new connection.
      client.on('error', forget);
      client.on('end', forget);
    }, forget);
  }

  isFree(now: number): boolean {
    return this.waiting === 0 || (this.waiting < ENOUGH && now - this.#movedAt < SLOW_MS);
  }

  begin(now: number): void {
    if (this.waiting++ === 0) this.#movedAt = now;
  }

  end(): void {
    this.waiting -= 1;
    this.#movedAt = performance.now();
  }

  async executeQuery<R>(asked: CompiledQuery): Promise<QueryResult<R>> {
    const client = await this.#client;
    for (let attempt = 1; ; attempt++) {
      const edition = this.#edition;
      try {
        return await this.#ask<R>(client, asked, edition);
      } catch (error) {
        const trouble = troubleOf(error);
        // A reader never writes, so this isn't the server's fault.
        if (trouble === 'demoted') throw new Error(String(error), { cause: error });
        if (attempt === ATTEMPTS || !isRepeatable(error)) throw error;
        // It must be prepared again, under another name.
        if (trouble === 'stale' && this.#edition === edition) this.#edition += 1;
      }
    }
  }

  async #ask<R>(
    client: Client,
    { sql, parameters }: CompiledQuery,
    edition: number,
  ): Promise<QueryResult<R>> {
    gather(client, setImmediate);
    const name = parameters.length > 0 ? preparedName(sql, parameters.length) : undefined;
    const send = () =>
      new Promise<Answer>((resolve, reject) => {
        const named = name && `${name}_${edition}`;
        const sent = { text: sql, name: named, values: parameters, tells: true, resolve, reject };
        client.query(new Pipeline([sent]));
      });
    const { rows } = await tracedStatement(sql, send);
    return { rows: rows as R[] };
  }

  // biome-ignore lint/correctness/useYield: a reader never streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported on a reader connection');
  }

  async close(): Promise<void> {
    const client = await this.#client.catch(() => undefined);
    await client?.end();
  }
}
