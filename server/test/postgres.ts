import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureDatabase, migrate } from '../src/kit/database/migrate.ts';
import { startPostgres } from '../src/kit/database/postgres.ts';
import { allMachines, moveGuards } from './all-machines.ts';
import { isInMemory, newTestFolder } from './test-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    isInMemory: boolean;
  }
}

/**
 * One PostgreSQL per run, with a migrated template that every test file copies, and one folder for
 * storage; removed at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = newTestFolder('test');
  const temporary = join(dir, 'tmp');
  mkdirSync(temporary);
  process.env.TMPDIR = temporary;
  const quick = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
  const own = await startPostgres(dir, [...quick, '-c', 'max_connections=300']);
  await ensureDatabase(own.url);
  const template = new URL(own.url);
  template.pathname = '/holdfast_template';
  await ensureDatabase(template.toString());
  await migrate(template.toString());
  await guardMoves(template.toString());
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query(
    "update pg_database set datistemplate = true where datname = 'holdfast_template'",
  );
  await client.end();
  project.provide('postgresUrl', own.url);
  project.provide('isInMemory', isInMemory(dir));
  return async () => {
    await own.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

async function guardMoves(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(moveGuards(await allMachines()));
  await client.end();
}
