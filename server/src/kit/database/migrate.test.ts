import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { migrate } from './migrate.ts';

const world = await openWorld();
const { databaseUrl } = world;
const { pool } = world.edge;

const OWN = join(import.meta.dirname, '../../../migrations');
let newer = '';
beforeEach(() => {
  newer = mkdtempSync(join(tmpdir(), 'holdfast-migrations-'));
  cpSync(OWN, newer, { recursive: true });
});
afterEach(() => rmSync(newer, { recursive: true, force: true }));

const add = (name: string, text: string) => writeFileSync(join(newer, name), text);
const forget = (version: number) =>
  pool.query('delete from public.schema_version where version >= $1', [version]);

test('leaves an up-to-date database unchanged', async () => {
  expect(await migrate(databaseUrl)).toBe(0);
});

test('refuses a development version’s database, and names the command that resets it', async () => {
  await pool.query("insert into public.schema_version (version, name) values (1447, 'party-desk')");
  await expect(migrate(databaseUrl)).rejects.toThrow('Run “npm run demo:reset”');
  await forget(1447);
});

describe('the previous version', () => {
  test('continues on a database to which a newer one has added', async () => {
    add('9001.do.kit.sql', 'alter table kit.setting add tone text');
    expect(await migrate(databaseUrl, { folder: newer })).toBe(1);
    expect(await migrate(databaseUrl)).toBe(0);
    await forget(9000);
  });

  test('refuses a database from which a newer one has removed what it uses', async () => {
    add('9001.do.kit.sql', 'create table kit.used_instead (id int)');
    add('9002.do.kit.sql', '-- contract: not used since 9001\nalter table kit.setting drop tone');
    expect(await migrate(databaseUrl, { folder: newer })).toBe(2);
    await expect(migrate(databaseUrl)).rejects.toThrow('its migration 9002 removes what this');
    // One that knows the replacement continues.
    rmSync(join(newer, '9002.do.kit.sql'));
    expect(await migrate(databaseUrl, { folder: newer })).toBe(0);
    await forget(9000);
  });
});

test('gives way to a table in use, lets others work on it, and completes afterwards', async () => {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select * from kit.setting limit 1');
  add('9003.do.kit.sql', 'alter table kit.setting add shade text');
  const lines: string[] = [];
  let held = true;
  const say = (line: string) => {
    lines.push(line);
    if (lines.length === 2) held = false;
  };
  const migrating = migrate(databaseUrl, { folder: newer, say });
  let reads = 0;
  while (held) {
    await pool.query('select * from kit.setting limit 1');
    reads += 1;
    await new Promise((later) => setTimeout(later, 20));
  }
  await holder.query('commit');
  holder.release();
  expect(await migrating).toBe(1);
  expect(lines[0]).toContain('in use; trying again (attempt 1)');
  expect(reads).toBeGreaterThan(10);
  await forget(9000);
});

test('records a migration with its changes or not at all', async () => {
  add('9004.do.kit.sql', 'create table kit.half (id int); select 1 / 0');
  await expect(migrate(databaseUrl, { folder: newer })).rejects.toThrow('division by zero');
  expect((await pool.query("select to_regclass('kit.half') as name")).rows).toEqual([
    { name: null },
  ]);
  add('9004.do.kit.sql', 'create table kit.half (id int)');
  expect(await migrate(databaseUrl, { folder: newer })).toBe(1);
  await forget(9000);
});

test('reports a skipped migration numbered below the database’s version', async () => {
  await pool.query('delete from public.schema_version where version = 200');
  await expect(migrate(databaseUrl)).rejects.toThrow(
    'lacks 200.do.portfolio.sql: number them above it',
  );
});
