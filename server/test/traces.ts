import type { Edge } from '../src/kit/http/edge.ts';

type Traced = { readonly edge: Pick<Edge, 'pool'> };

type Prints = {
  readonly text: string;
  last?: { readonly writes: string; readonly rows: readonly unknown[] };
};

const prints = new WeakMap<Traced, Promise<Prints>>();

/**
 * Each table's row count and newest transaction. Re-read (10 ms) only after a writing statement.
 */
export async function printOf(world: Traced): Promise<unknown> {
  const made = prints.get(world) ?? watched(world);
  prints.set(world, made);
  const known = await made;
  const { pool } = world.edge;
  const counted = await pool.query<{ writes: string }>(
    "select last_value || case when is_called then '' else ' unused' end as writes from traces.writes",
  );
  const writes = counted.rows[0]?.writes ?? '';
  if (known.last?.writes === writes) return known.last.rows;
  // A named statement, as planning a query over all tables takes longer than running it.
  const { rows } = await pool.query<{ name: string }>({ name: 'print_of_all', text: known.text });
  known.last = { writes, rows: rows.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  return known.last.rows;
}

/** Counts every writing statement, even one rolled back or without rows. */
async function watched({ edge: { pool } }: Traced): Promise<Prints> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     -- Rate limits are counted whatever the answer is, leases renew themselves, and the development
     -- ledger makes its blocks when it gets to them.
     and (table_schema, table_name) not in
       (('kit', 'rate_limit'), ('exchange', 'sequencer'), ('chain', 'block'))`,
  );
  const names = rows.map(({ name }) => name);
  await pool.query(`create schema traces; create sequence traces.writes;
    create function traces.count() returns trigger language plpgsql as
      $$ begin perform nextval('traces.writes'); return null; end $$;
    ${names.map(countWrites).join('')}`);
  const selects = names.map((name) => `select '${name}' as name, count(*) as n, ${newest(name)}`);
  return { text: selects.join(' union all ') };
}

/** Excluded, as a session's activity is recorded once a minute. */
const SESSION = 'identity.session';

const countWrites = (table: string) =>
  `create trigger zz_writes after insert or delete or truncate or
     update${table === SESSION ? ' of ended_at' : ''}
     on ${table} for each statement execute function traces.count();\n`;

const newest = (table: string) =>
  table === SESSION
    ? `count(ended_at) as newest from ${table}`
    : `max(xmin::text::bigint) as newest from ${table}`;
