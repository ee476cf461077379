import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './db.generated.ts';
import { NamingDialect } from './names.ts';
import { preparingPool } from './prepared-pool.ts';

/** int8 is bigint everywhere, including counts; `date` stays text, since a date has no zone. */
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => BigInt(value));
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

export type Pool = pg.Pool;

/**
 * Statements are short and concurrent: starting a parallel worker or JIT takes longer than the
 * statement, whatever the planner estimates.
 */
export const SHORT_STATEMENTS = { max_parallel_workers_per_gather: '0', jit: 'off' } as const;

export const startOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

export type PoolSettings = {
  /**
   * Commits return before they reach the disk: for work useless unless complete whose final commit,
   * on another connection, flushes all before it.
   */
  readonly commitsLater?: boolean;
};

export function openPool(url: string, max = 12, { commitsLater }: PoolSettings = {}): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: startOptions({
      ...SHORT_STATEMENTS,
      ...(commitsLater ? { synchronous_commit: 'off' } : {}),
    }),
    // A request that gets no connection within this time fails instead of waiting indefinitely.
    connectionTimeoutMillis: 20_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'holdfast',
    pipeline: true,
  });
  // The pool replaces an idle connection closed by the server; the error must not end the process.
  pool.on('error', () => {});
  // Nor may an error on one in use: its query fails, and the caller receives the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** `onStatement` receives the text of each executed statement. */
export const openDatabase = (pool: Pool, onStatement?: (text: string) => void): Database =>
  new Kysely<DB>({
    dialect: new NamingDialect({ pool: preparingPool(pool) }),
    ...(onStatement ? { log: ({ query }) => onStatement(query.sql) } : {}),
  });
