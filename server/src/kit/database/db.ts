import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { openServerPool } from './connect.ts';
import { sharesOf } from './connections.ts';
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

/** A statement's time limit, and a while after it, in which a server that's there has answered. */
export const STATEMENT_TIMEOUT = '15s';
export const SILENT_MS = 25_000;
/** A job may render documents between its statements. */
const IDLE_IN_TRANSACTION = { web: '10s', jobs: '30s', command: '30s' } as const;

export type PoolSettings = {
  readonly purpose?: keyof typeof IDLE_IN_TRANSACTION;
  /**
   * Commits return before they reach the disk: for work that is useless unless complete, and whose
   * last commit flushes all earlier ones.
   */
  readonly commitsLater?: boolean;
};

export function openPool(
  url: string,
  max: number = sharesOf().web,
  { purpose = 'web', commitsLater }: PoolSettings = {},
): Pool {
  const settings = {
    ...SHORT_STATEMENTS,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION[purpose],
    ...(commitsLater ? { synchronous_commit: 'off' } : {}),
  };
  return openServerPool(
    url,
    { purpose, settings, silentMs: SILENT_MS },
    { max, connectionTimeoutMillis: 20_000 },
  );
}

export const openDatabase = (pool: Pool, onStatement?: (text: string) => void): Database =>
  new Kysely<DB>({
    dialect: new NamingDialect({ pool: preparingPool(pool) }),
    ...(onStatement ? { log: ({ query }) => onStatement(query.sql) } : {}),
  });
