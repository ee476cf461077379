import type { World } from './world.ts';

/**
 * A print of every table: how many rows it has and which transaction wrote the newest of them. Two
 * prints differ as soon as one row was added, changed or removed in between.
 */
export async function printOf(world: World): Promise<unknown> {
  const { pool } = world.edge;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     order by 1`,
  );
  const parts = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as n, max(xmin::text::bigint) as newest from ${name}`,
  );
  return (await pool.query(parts.join(' union all '))).rows;
}
