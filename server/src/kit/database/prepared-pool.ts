import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { histogram } from '../metrics/instruments.ts';
import { isServerLost, troubleOf } from './outages.ts';
import { type Answer, Pipeline, type Sent } from './pipeline.ts';
import { mayPrepare, preparedName } from './prepared.ts';
import { tracedStatement } from './statement-spans.ts';

/** A statement sent this often is prepared; parsing it again would cost more. */
const OFTEN = 3;
/** A connection with more prepared statements is closed on release, to bound memory. */
const MOST_PREPARED = 600;

/** Several statements in one text, which only the simple protocol accepts. */
const SEVERAL = /;\s*\S/;

const waits = histogram(
  'holdfast_database_wait_seconds',
  'Time until the pool gave a connection',
  [0.001, 0.01, 0.05, 0.25, 1, 5, 20],
);

const sent = new Map<string, number>();
const names = new Map<string, string | undefined>();

type Result = { readonly command: string; readonly rowCount: number | null; rows: unknown[] };

/**
 * Frequent statements stay prepared, and a transaction begins with its first statement. Statements
 * issued together form one message. A connection whose server is lost is closed; if the server was
 * demoted, so are all opened before.
 */
export function preparingPool(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, { readonly term: number; made: PostgresPoolClient }>();
  let term = 0;
  const connect = async (): Promise<PostgresPoolClient> => {
    const stop = waits.startTimer();
    const client = await pool.connect().finally(stop);
    const own = known.get(client);
    if (own && own.term < term) {
      client.release(true);
      return connect();
    }
    if (own) return own.made;
    const opened = term;
    const demoted = () => {
      if (opened === term) term += 1;
    };
    const made = preparing(client, demoted);
    known.set(client, { term: opened, made });
    return made;
  };
  return {
    connect,
    end: () => pool.end(),
    options: pool.options,
  } as PostgresPool;
}

function preparing(client: PoolClient, demoted: () => void): PostgresPoolClient {
  const prepared = new Set<string>();
  let isUnusable = false;
  let gathered: Sent[] = [];
  const leave = () => {
    const leaving = gathered;
    gathered = [];
    if (leaving.length > 0) client.query(new Pipeline(leaving));
  };
  const ask = async (text: string, values: readonly unknown[]): Promise<Result> => {
    if (values.length === 0 && SEVERAL.test(text)) {
      leave();
      return client.query(text);
    }
    const name = nameOf(text, values.length);
    if (name) prepared.add(name);
    try {
      if (gathered.length === 0) process.nextTick(leave);
      const send = () =>
        new Promise<Answer>((resolve, reject) => {
          gathered.push({ text, name, values, tells: true, resolve, reject });
        });
      const answer = await tracedStatement(text, send);
      return resultOf(answer);
    } catch (error) {
      const trouble = troubleOf(error);
      isUnusable ||= trouble === 'stale' || isServerLost(error);
      if (trouble === 'demoted') demoted();
      // The original stack ends in the driver; this one leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  };
  return {
    query: (text: string, values: readonly unknown[] = []) => {
      if (text !== 'begin') return ask(text, values);
      // Sent with the first statement, which fails too if this does.
      ask(text, values).catch(() => {});
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
    },
    release: () => client.release(isUnusable || prepared.size > MOST_PREPARED),
  } as unknown as PostgresPoolClient;
}

/** The command tag has the name and, for rows, their count: `UPDATE 2`, `INSERT 0 1`. */
function resultOf({ command: tag, rows }: Answer): Result {
  const [command = '', ...numbers] = tag.split(' ');
  const count = Number.parseInt(numbers.at(-1) ?? '', 10);
  return { command, rowCount: Number.isNaN(count) ? null : count, rows };
}

/**
 * `on conflict` on a partial index fails under a generic plan (42P10), so a statement with both is
 * planned each time.
 */
function needsFreshPlan(text: string): boolean {
  const [, ...after] = text.toLowerCase().split('on conflict');
  return after.some((part) => part.includes('where'));
}

function nameOf(text: string, values: number): string | undefined {
  if (values === 0 || !mayPrepare(text, values)) return undefined;
  const times = (sent.get(text) ?? 0) + 1;
  if (times <= OFTEN) sent.set(text, times);
  if (times < OFTEN) return undefined;
  if (!names.has(text)) {
    names.set(text, needsFreshPlan(text) ? undefined : preparedName(text, values));
  }
  return names.get(text);
}
