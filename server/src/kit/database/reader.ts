import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { DB } from './db.generated.ts';
import { type Database, type Pool, SHORT_STATEMENTS, startOptions } from './db.ts';
import { NamingCompiler } from './names.ts';
import { type Answer, gather, Pipeline } from './pipeline.ts';
import { preparedName } from './prepared.ts';
import { tracedStatement } from './statement-spans.ts';

const ENOUGH = 32;
const MOST_CONNECTIONS = 4;
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
  statement_timeout: '15000',
};

/**
 * Read-only, shared, prepared and pipelined, so that concurrent reads take one round trip. A
 * statement sees everything committed before it was sent.
 */
export function openReader({ options }: Pool): Database {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ReaderDriver(options.connectionString),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new NamingCompiler(),
    },
  });
}

class ReaderDriver implements Driver {
  readonly #url: string | undefined;
  #open: ReaderConnection[] = [];

  constructor(url: string | undefined) {
    this.#url = url;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ReaderConnection> {
    const now = performance.now();
    const free = this.#open.find((one) => one.isFree(now));
    const one = free ?? (this.#open.length < MOST_CONNECTIONS ? this.#more() : this.#idlest());
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
  readonly #client: pg.Client;
  readonly #connected: Promise<unknown>;
  #edition = 0;

  constructor(url: string | undefined, forget: () => void) {
    this.#client = new pg.Client({
      ...(url ? { connectionString: url } : {}),
      options: startOptions(SETTINGS),
      pipeline: true,
      application_name: 'holdfast-reader',
    } as pg.ClientConfig);
    // Statements in flight fail; the next caller gets a new connection.
    this.#client.on('error', forget);
    this.#client.on('end', forget);
    this.#connected = this.#client.connect().catch((error) => {
      forget();
      throw error;
    });
    this.#connected.catch(() => {});
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
    await this.#connected;
    const edition = this.#edition;
    try {
      return await this.#ask<R>(asked, edition);
    } catch (error) {
      if ((error as { code?: string }).code !== OTHER_COLUMNS) throw error;
      // A migration changed a table of a prepared statement, which must be prepared again.
      if (this.#edition === edition) this.#edition += 1;
      return this.#ask<R>(asked, this.#edition);
    }
  }

  async #ask<R>({ sql, parameters }: CompiledQuery, edition: number): Promise<QueryResult<R>> {
    gather(this.#client, setImmediate);
    const name = parameters.length > 0 ? preparedName(sql, parameters.length) : undefined;
    const send = () =>
      new Promise<Answer>((resolve, reject) => {
        const named = name && `${name}_${edition}`;
        const sent = { text: sql, name: named, values: parameters, tells: true, resolve, reject };
        this.#client.query(new Pipeline([sent]));
      });
    const { rows } = await tracedStatement(sql, send);
    return { rows: rows as R[] };
  }

  // biome-ignore lint/correctness/useYield: a reader never streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported on a reader connection');
  }

  async close(): Promise<void> {
    await this.#connected.catch(() => {});
    await this.#client.end();
  }
}

const OTHER_COLUMNS = '0A000';
