import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import Postgrator from 'postgrator';
import { BadConfig } from '../../config.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/**
 * Plain SQL files, each once and in order; returns how many ran. Throws if the database lacks a
 * lower-numbered migration or has an unknown one.
 */
export async function migrate(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Of two processes that start together, the second waits here and finds nothing to do.
    await client.query('select pg_advisory_lock(7263001)');
    await assertNoneUnknown(client);
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
 * Only files numbered above the database's version run; one added below it would be skipped
 * silently.
 */
async function assertNoneSkipped(client: pg.Client): Promise<void> {
  const there = new Set(await versionsIn(client));
  const skipped = (await migrationFiles()).filter((name) => !there.has(versionOf(name)));
  if (skipped.length === 0) return;
  throw new Error(
    `The database is at version ${Math.max(...there)} and lacks ${skipped.join(', ')}: number them above it`,
  );
}

/** A development database has migrations that the baseline replaced, so it can't be upgraded. */
async function assertNoneUnknown(client: pg.Client): Promise<void> {
  const known = new Set((await migrationFiles()).map(versionOf));
  const unknown = (await versionsIn(client)).filter((version) => !known.has(version));
  if (unknown.length === 0) return;
  throw new BadConfig(
    'This database belongs to another version of Holdfast, whose data this one can’t update. ' +
      'Run “npm run demo:reset” to delete the demo world, or use an empty database.',
  );
}

async function versionsIn(client: pg.Client): Promise<number[]> {
  const found = await client.query("select to_regclass('public.schema_version') as name");
  if (!found.rows[0]?.name) return [];
  const { rows } = await client.query<{ version: string }>(
    'select version from public.schema_version where version > 0',
  );
  return rows.map(({ version }) => Number(version));
}

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));

const versionOf = (file: string): number => Number.parseInt(file, 10);

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
