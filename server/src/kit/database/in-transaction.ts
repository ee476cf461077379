import {
  AbortedTransactionError,
  type DatabaseConnection,
  type Driver,
  type KyselyProps,
  Transaction,
} from 'kysely';
import { assertWithinLimit } from '../http/time-limit.ts';
import { assertLeaseHeld } from '../jobs/lease.ts';
import type { DB } from './db.generated.ts';
import type { Database, Tx } from './db.ts';

/** “Current transaction is aborted”: an earlier statement failed. */
const AFTER_A_FAILURE = '25P02';

/**
 * Statements issued together take one round trip, in order. Throws the first failure, even of a
 * statement not awaited. Nothing is sent after the work ends, outside its transaction.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const sent: Sent = { hasEnded: false };
  assertWithinLimit();
  try {
    return await db.transaction().execute(async (tx) => {
      try {
        const done = await work(await pipelined(tx, sent));
        assertWithinLimit();
        await assertLeaseHeld(tx);
        return done;
      } finally {
        sent.hasEnded = true;
      }
    });
  } catch (error) {
    throw sent.failed && isAfterFailure(error) ? sent.failed.error : error;
  }
}

type Sent = {
  hasEnded: boolean;
  failed?: { readonly error: unknown };
};

async function pipelined(tx: Tx, sent: Sent): Promise<Tx> {
  const executor = tx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const provider = {
      provideConnection: async <R>(consumer: (one: DatabaseConnection) => Promise<R>) => {
        if (sent.hasEnded) throw new Error('The transaction has ended');
        try {
          return await consumer(connection);
        } catch (error) {
          sent.failed ??= { error };
          throw error;
        }
      },
    };
    return new Transaction<DB>({
      ...UNUSED,
      executor: executor.withConnectionProvider(provider),
    });
  });
}

const isAfterFailure = (error: unknown): boolean =>
  error instanceof AbortedTransactionError ||
  (error as { code?: unknown } | undefined)?.code === AFTER_A_FAILURE;

const UNUSED = { config: {}, driver: {} as Driver, dialect: {} } as Omit<KyselyProps, 'executor'>;
