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
 * One transaction, whose statements are sent when they are asked for: those that are asked for at
 * once take one round trip, and are carried out in their order. A write that answers no rows is not
 * waited for: it leaves with what is asked for next, the commit at the latest, and how many rows it
 * touched is not known (`returning` tells). Of several failures the first is thrown, also of a
 * statement that nobody waited for. Once the work has ended nothing more is sent: a branch of it
 * that goes on beside a failure would otherwise write outside the transaction, after it was undone.
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
 * Lets a statement without a result go with what follows it. When it fails the transaction fails of
 * it, at its next statement or at the commit.
 */
export function unawaited(statement: Promise<unknown>): void {
  statement.catch(() => {});
}

type Sent = {
  hasEnded: boolean;
  /** How many values writes that nobody waits for have brought, and that are not written yet. */
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
        // Whoever writes many rows in parts waits here, so that not all of them are held at once.
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

/** By text: the product has some thousand of them, and each is sent again and again. */
const known = new Map<string, boolean>();

/** A change that answers no rows. */
function answersNothing(text: string): boolean {
  let is = known.get(text);
  if (is === undefined) {
    is = /^\s*(?:insert|update|delete)\b(?![\s\S]*\breturning\b)/i.test(text);
    if (known.size < MOST_KNOWN) known.set(text, is);
  }
  return is;
}
/** Lists of rows vary the texts without end. */
const MOST_KNOWN = 5_000;

const isAfterFailure = (error: unknown): boolean =>
  error instanceof AbortedTransactionError ||
  (error as { code?: unknown } | undefined)?.code === AFTER_A_FAILURE;

/** What a transaction has by its type and never uses: it neither opens nor ends connections. */
const UNUSED = { config: {}, driver: {} as Driver, dialect: {} } as Omit<KyselyProps, 'executor'>;
