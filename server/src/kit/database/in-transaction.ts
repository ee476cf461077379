import {
  AbortedTransactionError,
  type DatabaseConnection,
  type Driver,
  type KyselyProps,
  Transaction,
} from 'kysely';
import { assertWithinLimit } from '../http/time-limit.ts';
import type { DB } from './db.generated.ts';
import type { Database, Tx } from './db.ts';

/** PostgreSQL's “current transaction is aborted”: a statement before this one failed. */
const AFTER_A_FAILURE = '25P02';

/**
 * One transaction. Statements issued together take one round trip, in order. A write without a
 * result is not awaited: it leaves with the next statement or the commit, and its row count is
 * unknown (use `returning`). Throws the first failure, also of an unawaited statement. After the
 * work ends nothing is sent: a branch still running after a failure would write outside the
 * rolled-back transaction.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const sent: Sent = { hasEnded: false, unanswered: 0 };
  assertWithinLimit();
  try {
    return await db.transaction().execute(async (tx) => {
      try {
        const done = await work(await pipelined(tx, sent));
        assertWithinLimit();
        return done;
      } finally {
        sent.hasEnded = true;
      }
    });
  } catch (error) {
    throw sent.failed && isAfterFailure(error) ? sent.failed.error : error;
  }
}

/**
 * Sends a statement without a result along with the next one. Its failure fails the transaction, at
 * the next statement or the commit.
 */
export function unawaited(statement: Promise<unknown>): void {
  statement.catch(() => {});
}

type Sent = {
  hasEnded: boolean;
  unanswered: number;
  failed?: { readonly error: unknown };
};
const MOST_UNANSWERED = 4_000;
const nothing = () => ({ rows: [] });

async function pipelined(tx: Tx, sent: Sent): Promise<Tx> {
  const executor = tx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const failed = (error: unknown) => {
      sent.failed ??= { error };
    };
    const own: DatabaseConnection = {
      executeQuery: (query, options) => {
        const asked = connection.executeQuery<never>(query, options);
        if (!answersNothing(query.sql)) return asked;
        const values = query.parameters.length;
        sent.unanswered += values;
        const answered = asked.then(() => {
          sent.unanswered -= values;
        }, failed);
        const isMuch = sent.unanswered > MOST_UNANSWERED;
        return (isMuch ? answered : Promise.resolve()).then(nothing);
      },
      streamQuery: (...given) => connection.streamQuery(...given),
    };
    const provider = {
      provideConnection: async <R>(consumer: (one: DatabaseConnection) => Promise<R>) => {
        if (sent.hasEnded) throw new Error('The transaction has ended');
        try {
          return await consumer(own);
        } catch (error) {
          failed(error);
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

/** Keyed by text: the product has some thousand statements, each sent repeatedly. */
const known = new Map<string, boolean>();

function answersNothing(text: string): boolean {
  let is = known.get(text);
  if (is === undefined) {
    is = /^\s*(?:insert|update|delete)\b(?![\s\S]*\breturning\b)/i.test(text);
    if (known.size < MOST_KNOWN) known.set(text, is);
  }
  return is;
}
/** Row lists make texts unbounded. */
const MOST_KNOWN = 5_000;

const isAfterFailure = (error: unknown): boolean =>
  error instanceof AbortedTransactionError ||
  (error as { code?: unknown } | undefined)?.code === AFTER_A_FAILURE;

const UNUSED = { config: {}, driver: {} as Driver, dialect: {} } as Omit<KyselyProps, 'executor'>;
