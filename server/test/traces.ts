import type { Edge } from '../src/kit/edge.ts';

type Traced = { readonly edge: Pick<Edge, 'pool'> };

/**
 * A fingerprint of every table: how many rows it has and which transaction wrote the newest of
 * them. Two fingerprints differ as soon as one row was added, changed or removed in between.
 */
export async function printOf(world: Traced): Promise<unknown> {
  const text = prints.get(world) ?? (await printQueryOf(world));
  prints.set(world, text);
  // Named: planning a query of all tables takes longer than running it.
  const { rows } = await world.edge.pool.query<{ name: string }>({ name: 'print_of_all', text });
  return rows.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A world's tables stay the same: they are asked for once. */
const prints = new WeakMap<Traced, string>();

async function printQueryOf({ edge }: Traced): Promise<string> {
  const { rows } = await edge.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     -- Rate limits are counted whatever the answer is, leases renew themselves, and the development
     -- ledger makes its blocks when it gets to them.
     and (table_schema, table_name) not in
       (('kit', 'rate_limit'), ('exchange', 'sequencer'), ('chain', 'block'))`,
  );
  const selects = rows.map(
    ({ name }) => `select '${name}' as name, count(*) as n, ${newest(name)}`,
  );
  return selects.join(' union all ');
}

/** A session records once a minute that its person was active: that is left out. */
const newest = (table: string) =>
  table === 'identity.session'
    ? `count(ended_at) as newest from ${table}`
    : `max(xmin::text::bigint) as newest from ${table}`;
