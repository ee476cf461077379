import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import Postgrator from 'postgrator';
import { BadConfig } from '../../bad-config.ts';
import { openClient } from './connect.ts';
import { troubleOf } from './outages.ts';
import { databaseIn, withDatabase } from './servers.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/**
 * A statement that waits for a table blocks all later ones on it, so a migration gives way and
 * tries again.
 */
const LOCK_TIMEOUT = '2s';
const PAUSE_MS = 1_000;
const ATTEMPTS = 100;

export type MigrateOptions = {
  readonly folder?: string;
  readonly say?: (line: string) => void;
};

type File = { readonly name: string; readonly version: number; readonly requires: number };

/**
 * Plain SQL files, each once and in order; returns how many ran. Throws if the database lacks a
 * lower-numbered migration, or has one that this version can't use.
 */
export async function migrate(
  url: string,
  { folder = FOLDER, say = () => {} }: MigrateOptions = {},
): Promise<number> {
  const client = await openClient(url, { purpose: 'migrate' });
  try {
    await waitForTurn(client, say);
    const files = await migrationFiles(folder);
    const newest = Math.max(...files.map(({ version }) => version));
    await assertNoneRemoves(client, files, newest);
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    const ran = await runNew(client, folder, newest, say);
    await assertNoneSkipped(client, files);
    await recordRequired(client, files);
    return ran;
  } finally {
    await client.end();
  }
}

/** Of two processes that start together, the second waits here and finds nothing to do. */
async function waitForTurn(client: Client, say: (line: string) => void): Promise<void> {
  for (let turn = 0; ; turn++) {
    const { rows } = await client.query('select pg_try_advisory_lock(7263001) as got');
    if (rows[0]?.got) return;
    if (turn === 0) say('Waiting for another process, which is updating the database schema');
    await pause(PAUSE_MS / 4);
  }
}

async function runNew(
  client: Client,
  folder: string,
  newest: number,
  say: (line: string) => void,
): Promise<number> {
  // The tool would otherwise try to undo the migrations of a newer version.
  if (Math.max(0, ...(await versionsIn(client))) > newest) return 0;
  const postgrator = new Postgrator({
    migrationPattern: `${folder}/*.sql`,
    driver: 'pg',
    schemaTable: 'public.schema_version',
    ...recordingAtomically(client),
    validateChecksums: true,
  });
  let ran = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      return ran + (await postgrator.migrate()).length;
    } catch (error) {
      ran += (error as { appliedMigrations?: unknown[] }).appliedMigrations?.length ?? 0;
      if (troubleOf(error) !== 'conflict' || attempt === ATTEMPTS) throw error;
      say(`A table that the next migration changes is in use; trying again (attempt ${attempt})`);
      await pause(PAUSE_MS);
    }
  }
}

/** The tool runs a script, and then the statement that records it: both or neither. */
function recordingAtomically(client: Client) {
  let isOpen = false;
  return {
    execSqlScript: async (script: string) => {
      await client.query('begin');
      isOpen = true;
      await client.query(script).catch(async (error) => {
        isOpen = false;
        await client.query('rollback');
        throw error;
      });
    },
    execQuery: async (query: string) => {
      const answer = await client.query(query);
      if (isOpen) await client.query('commit');
      isOpen = false;
      return answer;
    },
  };
}

/**
 * Only files numbered above the database's version run; one added below it would be skipped
 * silently.
 */
async function assertNoneSkipped(client: Client, files: readonly File[]): Promise<void> {
  const there = new Set(await versionsIn(client));
  const skipped = files.filter(({ version }) => !there.has(version)).map(({ name }) => name);
  if (skipped.length === 0) return;
  throw new Error(
    `The database is at version ${Math.max(...there)} and lacks ${skipped.join(', ')}: number them above it`,
  );
}

/**
 * A newer version's migrations only add, so this one continues, unless one removes what it uses. A
 * development database has migrations that the baseline replaced.
 */
async function assertNoneRemoves(
  client: Client,
  files: readonly File[],
  newest: number,
): Promise<void> {
  const known = new Set(files.map(({ version }) => version));
  const unknown = (await versionsIn(client)).filter((version) => !known.has(version));
  if (unknown.length === 0) return;
  const { rows } = await client.query<{ version: string; requires: number | null }>(
    `select version, to_jsonb(v) -> 'requires' as requires from public.schema_version v
      where version = any($1)`,
    [unknown],
  );
  if (rows.some(({ requires }) => requires === null)) throw new BadConfig(OTHER_VERSION);
  const removing = rows.find(({ requires }) => requires !== null && requires > newest);
  if (!removing) return;
  throw new BadConfig(
    `A newer version of Holdfast has updated this database, and its migration ${removing.version} ` +
      'removes what this version uses. Start the newer version, or restore a backup from before.',
  );
}

const OTHER_VERSION =
  'This database belongs to another version of Holdfast, whose data this one can’t update. ' +
  'Run “npm run demo:reset” to delete the demo world, or use an empty database.';

async function versionsIn(client: Client): Promise<number[]> {
  const found = await client.query("select to_regclass('public.schema_version') as name");
  if (!found.rows[0]?.name) return [];
  const { rows } = await client.query<{ version: string }>(
    'select version from public.schema_version where version > 0',
  );
  return rows.map(({ version }) => Number(version));
}

/** Tells older versions, which lack these files, whether they can use the database. */
async function recordRequired(client: Client, files: readonly File[]): Promise<void> {
  const values = [files.map(({ version }) => version), files.map(({ requires }) => requires)];
  await client.query(
    `update public.schema_version v set requires = f.requires
      from unnest($1::bigint[], $2::int[]) f (version, requires)
      where v.version = f.version and v.requires is distinct from f.requires`,
    values,
  );
}

/** The newest migration that a version must know to use the database after this one. */
const REQUIRES = /^-- contract: not used since (\d+)/m;

async function migrationFiles(folder: string): Promise<readonly File[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return Promise.all(
    names.map(async (name) => {
      const requires = REQUIRES.exec(await readFile(join(folder, name), 'utf8'))?.[1];
      return { name, version: Number.parseInt(name, 10), requires: Number(requires ?? 0) };
    }),
  );
}

export async function ensureDatabase(url: string): Promise<void> {
  const name = databaseIn(url);
  const client = await openClient(withDatabase(url, 'postgres'), { purpose: 'start' });
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
