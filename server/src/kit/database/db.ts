import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './db.generated.ts';
import { NamingDialect } from './names.ts';
import { preparingPool } from './prepared-pool.ts';

/** int8 is always bigint; `date` stays text, since a date has no zone. */
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => BigInt(value));
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

export type Pool = pg.Pool;

/** Starting a parallel worker or JIT compilation takes longer than these short statements. */
export const SHORT_STATEMENTS = { max_parallel_workers_per_gather: '0', jit: 'off' } as const;

export const startOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

export type PoolSettings = {
  /**
   * Commits return before they reach the disk: for work that is useless unless complete, and whose
   * last commit flushes all earlier ones.
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
    connectionTimeoutMillis: 20_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'holdfast',
    pipeline: true,
  });
  // The server closed an idle connection; the pool replaces it, and the process must not end.
  pool.on('error', () => {});
  // The query of a connection in use fails and reports the error itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const openDatabase = (pool: Pool, onStatement?: (text: string) => void): Database =>
  new Kysely<DB>({
    dialect: new NamingDialect({ pool: preparingPool(pool) }),
    ...(onStatement ? { log: ({ query }) => onStatement(query.sql) } : {}),
  });
