import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { migrate } from './migrate.ts';

const world = await openWorld();

test('leaves an up-to-date database unchanged', async () => {
  expect(await migrate(world.databaseUrl)).toBe(0);
});

test('refuses a development version’s database, and names the command that resets it', async () => {
  const { pool } = world.edge;
  await pool.query("insert into public.schema_version (version, name) values (1447, 'party-desk')");
  await expect(migrate(world.databaseUrl)).rejects.toThrow('Run “npm run demo:reset”');
  await pool.query('delete from public.schema_version where version = 1447');
});

test('reports a skipped migration numbered below the database’s version', async () => {
  await world.edge.pool.query('delete from public.schema_version where version = 200');
  await expect(migrate(world.databaseUrl)).rejects.toThrow(
    'lacks 200.do.portfolio.sql: number them above it',
  );
});
