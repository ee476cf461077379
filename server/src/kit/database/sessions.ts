import type { Client } from 'pg';
import { BadConfig } from '../../bad-config.ts';
import { openClient } from './connect.ts';

const pidOf = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/**
 * Locks, notifications, settings and prepared statements belong to a session, so a pooler in
 * transaction mode, such as PgBouncer, is refused.
 */
export async function assertSessions(url: string, client: Client): Promise<void> {
  const pid = await pidOf(client);
  // A pooler sends its own process id when it connects.
  if (pid === (client as unknown as { processID: number }).processID) return;
  const others: Client[] = [];
  try {
    // A held transaction takes this session's server connection, if it isn't kept; at the latest
    // the second does, if the pooler takes turns.
    for (let holders = 0; holders < 2; holders++) {
      const other = await openClient(url, { purpose: 'start' });
      others.push(other);
      await beginOn(other);
      await pidOf(other);
      if ((await pidOf(client)) !== pid) throw new BadConfig(NO_SESSIONS);
    }
  } finally {
    await Promise.all(others.map((other) => other.end().catch(() => {})));
  }
}

/** In statement mode, the pooler rejects transactions as a violation of its protocol. */
async function beginOn(client: Client): Promise<void> {
  await client.query('begin').catch((error: { code?: string }) => {
    throw error.code === '08P01' ? new BadConfig(NO_SESSIONS) : error;
  });
}

const NO_SESSIONS =
  'DATABASE_URL names a connection pooler in transaction or statement mode. Holdfast needs ' +
  'sessions, for locks, notifications and prepared statements: name the PostgreSQL server ' +
  'itself, or set pool_mode = session in PgBouncer.';
