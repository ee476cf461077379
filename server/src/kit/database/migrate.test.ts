import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { migrate } from './migrate.ts';

// An upgraded installation gets every schema change or names the one it lacks; otherwise a missing
// table would surface only when used.

const world = await openWorld();

test('an up-to-date database is left unchanged', async () => {
  expect(await migrate(world.databaseUrl)).toBe(0);
});

test('a database of a development version is refused with the command that resets it', async () => {
  const { pool } = world.edge;
  await pool.query("insert into public.schema_version (version, name) values (1447, 'party-desk')");
  await expect(migrate(world.databaseUrl)).rejects.toThrow('Run “npm run demo:reset”');
  await pool.query('delete from public.schema_version where version = 1447');
});

test('a migration numbered below the database’s version is named', async () => {
  await world.edge.pool.query('delete from public.schema_version where version = 200');
  await expect(migrate(world.databaseUrl)).rejects.toThrow(
    'lacks 200.do.portfolio.sql: number them above it',
  );
});
