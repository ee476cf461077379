import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import Postgrator from 'postgrator';

const FOLDER = join(import.meta.dirname, '../../migrations');

/**
 * Brings a database to the newest schema: plain SQL files, each once, in order; returns how many
 * ran. Throws when the database lacks one that is numbered below its version.
 */
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
    const ran = await postgrator.migrate();
    await assertNoneSkipped(client);
    return ran.length;
  } finally {
    await client.end();
  }
}

/**
 * Only files numbered above a database's version are run. One that is added below it would be left
 * out here without a word, and run everywhere else.
 */
async function assertNoneSkipped(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    'select version from public.schema_version',
  );
  const there = new Set(rows.map(({ version }) => Number(version)));
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  const skipped = files.filter((name) => !there.has(Number.parseInt(name, 10)));
  if (skipped.length === 0) return;
  throw new Error(
    `The database is at version ${Math.max(...there)} and lacks ${skipped.join(', ')}: number them above it`,
  );
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
