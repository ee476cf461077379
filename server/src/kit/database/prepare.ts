import { setTimeout as pause } from 'node:timers/promises';
import { BadConfig } from '../../bad-config.ts';
import { openClient } from './connect.ts';
import { ensureDatabase, migrate } from './migrate.ts';
import { isOutage } from './outages.ts';
import { databaseIn, serversOf } from './servers.ts';
import { assertSessions } from './sessions.ts';

export type PrepareOptions = {
  /** In production a misspelt name must not become a new, empty database. */
  readonly mayCreate: boolean;
  readonly say: (line: string) => void;
  readonly onWait?: () => void;
};

const PAUSE_MS = 1_000;

/**
 * Waits until a server accepts writes, and updates the schema; returns how many migrations ran.
 * Refuses what waiting can't change, such as a wrong password.
 */
export async function prepareDatabase(url: string, options: PrepareOptions): Promise<number> {
  let said = '';
  for (;;) {
    try {
      await reach(url, options);
      return await migrate(url, options);
    } catch (error) {
      if (!isOutage(error)) throw refusalOf(url, error);
      const why = reasonOf(error);
      if (why !== said) options.say(`Waiting for the database at ${namesOf(url)}: ${why}`);
      said = why;
      options.onWait?.();
      await pause(PAUSE_MS);
    }
  }
}

async function reach(url: string, { mayCreate }: PrepareOptions): Promise<void> {
  const session = { purpose: 'start' } as const;
  const client = await openClient(url, session).catch(async (error) => {
    if (!mayCreate || codeOf(error) !== UNKNOWN_DATABASE) throw error;
    await ensureDatabase(url);
    return openClient(url, session);
  });
  try {
    await assertSessions(url, client);
  } finally {
    await client.end();
  }
}

const UNKNOWN_DATABASE = '3D000';
const codeOf = (error: unknown): string => String((error as { code?: unknown })?.code ?? '');

/** The driver reports a missing password with a message alone. */
const isRejected = (error: unknown): boolean =>
  codeOf(error).startsWith('28') || (error instanceof Error && error.message.startsWith('SASL'));

function refusalOf(url: string, error: unknown): unknown {
  const reason = error instanceof Error ? error.message : String(error);
  if (isRejected(error)) {
    return new BadConfig(
      `The database at ${namesOf(url)} rejected the user or password of DATABASE_URL: ${reason}`,
    );
  }
  if (codeOf(error) === UNKNOWN_DATABASE) {
    return new BadConfig(
      `There is no database “${databaseIn(url)}” at ${namesOf(url)}. Create it, or correct DATABASE_URL.`,
    );
  }
  return error;
}

const namesOf = (url: string): string =>
  serversOf(url)
    .all.map(({ name }) => name)
    .join(', ');

/** An attempt at several addresses has only a code. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || codeOf(error);
