import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './db.generated.ts';
import { NamingDialect } from './names.ts';
import { preparingPool } from './prepared-pool.ts';

/** int8 is bigint everywhere, counts too; `date` stays text, since a day has no zone. */
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => BigInt(value));
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

export type Pool = pg.Pool;

/**
 * The product's statements are short, and many run at once: to start a helper process or a compiler
 * for one takes longer than the statement, however large the planner thinks its tables are.
 */
export const SHORT_STATEMENTS = { max_parallel_workers_per_gather: '0', jit: 'off' } as const;

/** Settings of a connection, as its start is told them. */
export const startOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

export type PoolSettings = {
  /**
   * Commits are answered before they are on the disk: for work that is of no use unless it is whole
   * and that ends with a commit of another connection, which brings all before it to the disk.
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
    // A request that finds no connection for so long is answered, instead of waiting for ever.
    connectionTimeoutMillis: 20_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'holdfast',
    // A statement is sent without waiting for the answer to the one before.
    pipeline: true,
  });
  // An idle connection that the server ends is replaced by the pool; it must not end the process.
  pool.on('error', () => {});
  // Nor may one in use: its query fails, and the caller gets the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** `onStatement` gets the text of each statement once it was carried out. */
export const openDatabase = (pool: Pool, onStatement?: (text: string) => void): Database =>
  new Kysely<DB>({
    dialect: new NamingDialect({ pool: preparingPool(pool) }),
    ...(onStatement ? { log: ({ query }) => onStatement(query.sql) } : {}),
  });
