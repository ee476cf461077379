import { join } from 'node:path';
import pg from 'pg';
import Postgrator from 'postgrator';

const FOLDER = join(import.meta.dirname, '../../migrations');

/** Brings a database to the newest schema: plain SQL files, each once, in order. */
export async function migrate(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Two processes may start together: the second waits here and then has nothing to do.
    await client.query('select pg_advisory_lock(7263001)');
    const postgrator = new Postgrator({
      migrationPattern: `${FOLDER}/*.sql`,
      driver: 'pg',
      schemaTable: 'public.schema_version',
      execQuery: (query) => client.query(query),
      validateChecksums: true,
    });
    return (await postgrator.migrate()).length;
  } finally {
    await client.end();
  }
}

/** Creates the database named in the URL when its server does not have it yet. */
export async function ensureDatabase(url: string): Promise<void> {
  const target = new URL(url);
  const name = target.pathname.slice(1);
  target.pathname = '/postgres';
  const client = new pg.Client({ connectionString: target.toString() });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
