import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { type Answer, Pipeline, type Sent } from './pipeline.ts';
import { mayPrepare, preparedName } from './prepared.ts';

/** A statement is prepared once this process has sent it so often: reading it then costs less. */
const OFTEN = 3;
/** A connection that has prepared more is closed when it is released, so that memory is bounded. */
const MOST_PREPARED = 600;
/** PostgreSQL's “cached plan must not change result type”: a migration changed a table. */
const OTHER_COLUMNS = '0A000';

/** Several statements in one text: only the simple protocol takes them. */
const SEVERAL = /;\s*\S/;

/** How often each text was sent, and the name of those that were often sent. */
const sent = new Map<string, number>();
const names = new Map<string, string | undefined>();

/** What the query builder reads of an answer. */
type Result = { readonly command: string; readonly rowCount: number | null; rows: unknown[] };

/**
 * The pool for the query builder: what is sent again and again stays prepared on its connection, so
 * that its text is parsed once, and a transaction begins together with its first statement. What a
 * transaction sends at once is one message: waking the database costs more than most reads.
 */
export function preparingPool(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const made = known.get(client) ?? preparing(client);
      known.set(client, made);
      return made;
    },
    end: () => pool.end(),
    options: pool.options,
  } as PostgresPool;
}

function preparing(client: PoolClient): PostgresPoolClient {
  const prepared = new Set<string>();
  let isStale = false;
  /** Asked for in this turn of the event loop: one message, which the server answers at once. */
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
      const answer = await new Promise<Answer>((resolve, reject) => {
        gathered.push({ text, name, values, tells: true, resolve, reject });
      });
      return resultOf(answer);
    } catch (error) {
      isStale ||= (error as { code?: string }).code === OTHER_COLUMNS;
      // Of the driver's socket until here; from here on it names who sent the statement.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  };
  return {
    query: (text: string, values: readonly unknown[] = []) => {
      if (text !== 'begin') return ask(text, values);
      // The first statement follows it at once; a failure to begin fails that one too.
      ask(text, values).catch(() => {});
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
    },
    release: () => client.release(isStale || prepared.size > MOST_PREPARED),
  } as unknown as PostgresPoolClient;
}

/** The tag of a command is its name, and for rows their number: `UPDATE 2`, `INSERT 0 1`. */
function resultOf({ command: tag, rows }: Answer): Result {
  const [command = '', ...numbers] = tag.split(' ');
  const count = Number.parseInt(numbers.at(-1) ?? '', 10);
  return { command, rowCount: Number.isNaN(count) ? null : count, rows };
}

/**
 * A conflict on an index of some rows only is not found again once a plan is shared by all values
 * (42P10): it is sent anew each time.
 */
function isPlannedAnew(text: string): boolean {
  const [, ...after] = text.toLowerCase().split('on conflict');
  return after.some((part) => part.includes('where'));
}

function nameOf(text: string, values: number): string | undefined {
  if (values === 0 || !mayPrepare(text, values)) return undefined;
  const times = (sent.get(text) ?? 0) + 1;
  if (times <= OFTEN) sent.set(text, times);
  if (times < OFTEN) return undefined;
  if (!names.has(text)) {
    names.set(text, isPlannedAnew(text) ? undefined : preparedName(text, values));
  }
  return names.get(text);
}
