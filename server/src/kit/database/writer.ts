import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { openServerPool } from './connect.ts';
import type { DB } from './db.generated.ts';
import { type Database, type Pool, SHORT_STATEMENTS, SILENT_MS, STATEMENT_TIMEOUT } from './db.ts';
import { NamingCompiler } from './names.ts';
import { type Answer, Pipeline, type Sent } from './pipeline.ts';
import { CALL, preparedName } from './prepared.ts';
import { LATER, type Later } from './statement.ts';
import { tracedStatement } from './statement-spans.ts';

/**
 * One connection for repeated prepared statements. Those without a result are sent in one message
 * per turn of the event loop, and the next awaited statement or the commit throws their error. Row
 * counts are unavailable.
 */
export function openWriter(pool: Pool, idleInTransactionMs: number): Database {
  const settings = {
    ...SHORT_STATEMENTS,
    // For a new table, the planner would choose a full scan per batch, and replanning costs more
    // than the statement.
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    plan_cache_mode: 'force_generic_plan',
    // Ends a stalled transaction, so that its locks are released.
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
    statement_timeout: STATEMENT_TIMEOUT,
  };
  const session = { purpose: 'sequencer', settings, silentMs: SILENT_MS } as const;
  const url = pool.options.connectionString ?? '';
  const own = openServerPool(url, session, { max: 1, allowExitOnIdle: true });
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new WriterDriver(own),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new NamingCompiler(),
    },
  });
}

const ENOUGH = 16_384;

class WriterDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<WriterConnection> {
    return new WriterConnection(await this.#pool.connect());
  }

  async beginTransaction(connection: WriterConnection): Promise<void> {
    connection.send('begin');
  }

  async commitTransaction(connection: WriterConnection): Promise<void> {
    const { command } = await connection.ask('commit');
    if (command !== 'COMMIT') throw new Error('The transaction was aborted before its commit');
  }

  async rollbackTransaction(connection: WriterConnection): Promise<void> {
    await connection.undo();
  }

  async releaseConnection(connection: WriterConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class WriterConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #gathered: Sent[] = [];
  #weight = 0;
  #failed: { readonly error: unknown } | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  send(text: string, values: readonly unknown[] = []): void {
    this.#add(text, values, false).catch(() => {});
  }

  async ask(text: string, values: readonly unknown[] = []): Promise<Answer> {
    const asked = this.#add(text, values, true);
    this.#leave();
    return asked.catch((error) => {
      throw this.#failed?.error ?? error;
    });
  }

  async undo(): Promise<void> {
    await this.#add('rollback', [], false).catch(() => {});
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (answersNothing(sql)) {
      this.send(sql, parameters);
      return { rows: [] };
    }
    if (sql.startsWith(LATER)) return this.#askLater<R>(sql, parameters);
    const { rows } = await this.ask(sql, parameters);
    return { rows: rows as R[] };
  }

  #askLater<R>(text: string, values: readonly unknown[]): Later<R> {
    const later = this.#add(text, values, true).then(({ rows }) => rows as R[]);
    later.catch(() => {});
    return { rows: [], later };
  }

  // biome-ignore lint/correctness/useYield: the writer never streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported on a writer connection');
  }

  /** After a failure the prepared state is unknown, so the connection is closed. */
  release(): void {
    this.#client.release(this.#failed !== undefined);
  }

  #add(text: string, values: readonly unknown[], tells: boolean): Promise<Answer> {
    const name = preparedName(text, values.length);
    if (this.#gathered.length === 0) process.nextTick(() => this.#leave());
    const send = () =>
      new Promise<Answer>((resolve, reject) => {
        this.#gathered.push({ text, name, values, tells, resolve, reject });
      });
    const sent = tracedStatement(text, send);
    sent.catch((error) => {
      this.#failed ??= { error };
    });
    for (const value of values) {
      if (typeof value === 'string' || Buffer.isBuffer(value)) this.#weight += value.length;
    }
    // A large message is sent early, so that the database starts while the rest is built.
    if (this.#weight > ENOUGH) this.#leave();
    return sent;
  }

  #leave(): void {
    const gathered = this.#gathered;
    if (gathered.length === 0) return;
    this.#gathered = [];
    this.#weight = 0;
    this.#client.query(new Pipeline(gathered));
  }
}

/** A change without `returning` (also before another change in a CTE), a call or a notification. */
const answersNothing = (text: string): boolean =>
  /^\s*(?:with\s+\w+\s+as\s*\(\s*)?(insert|update|delete)\b(?![\s\S]*\breturning\b)/i.test(text) ||
  text.startsWith(CALL) ||
  text.includes('pg_notify');
