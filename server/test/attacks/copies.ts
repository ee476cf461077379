import type { World } from '../world.ts';

/** Under a new id with its dependants, but none of the caller's. */
export async function copyEverything({ edge }: World, times: number): Promise<void> {
  const client = await edge.pool.connect();
  try {
    await client.query('begin');
    // Disables triggers and references, so that a record may be copied before those it refers to.
    await client.query("set local session_replication_role = 'replica'");
    await client.query(FUNCTIONS);
    for (const [table, columns] of await tablesOf(client.query.bind(client))) {
      await client.query(copyOf(table, columns, times));
    }
    await client.query('commit');
    // Text indexes buffer new entries until vacuumed, and would be scanned in full.
    await client.query('vacuum analyze');
  } finally {
    // Discards the connection's settings, even after a failure.
    client.release(true);
  }
}

const ONCE =
  /^(public|chain|rates|fees|kit)\.|^(catalogue\.(market|search_cursor)|exchange\.sequencer|settlement\.cursor|crypto\.chain_cursor|issued_documents\.sequence)$/;

type Column = {
  readonly place: string;
  readonly name: string;
  readonly type: string;
  readonly differs: boolean;
  /** The table has a deferred unique index, which `on conflict` can't use. */
  readonly waits: boolean;
};

type Query = (text: string) => Promise<{ readonly rows: readonly unknown[] }>;

async function tablesOf(query: Query): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await query(COLUMNS);
  const copied = (rows as readonly Column[]).filter(({ place }) => !ONCE.test(place));
  return Map.groupBy(copied, ({ place }) => place);
}

function copyOf(place: string, columns: readonly Column[], times: number): string {
  const [schema, table] = place.split('.');
  const at = `"${schema}"."${table}"`;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(copiedValue).join(', ');
  return `insert into ${at} (${names})
    select ${values} from ${at} t cross join generate_series(1, ${times}) k
    ${columns[0]?.waits ? '' : 'on conflict do nothing'}`;
}

function copiedValue({ name, type, differs }: Column): string {
  const value = `t."${name}"`;
  if (type === 'uuid') return `pg_temp.other_id(${value}, k)`;
  if (type === 'uuid[]') return `pg_temp.other_ids(${value}, k)`;
  if (type === 'text') return `pg_temp.other_text(${value}, k, ${differs})`;
  if (!differs) return value;
  if (type === 'bytea') return `set_byte(${value}, 0, (get_byte(${value}, 0) + k) % 256)`;
  if (type === 'bigint' || type === 'integer') return `${value} + k * 1000000`;
  throw new Error(`${name} of type ${type} can't differ`);
}

const COLUMNS = `
  with told_apart as (
    select i.indexrelid, i.indrelid, array_agg(a.attnum order by n.at desc) filter
        (where a.atttypid = 'bytea'::regtype or i.indpred is null
          and a.atttypid in ('text'::regtype, 'int8'::regtype, 'int4'::regtype)) as others,
      bool_or(a.atttypid = 'uuid'::regtype) as by_id,
      bool_or(a.attidentity <> '' or pg_get_serial_sequence(i.indrelid::regclass::text, a.attname)
        is not null) as by_itself
    from pg_index i cross join unnest(i.indkey::int2[]) with ordinality n (attnum, at)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = n.attnum
    where i.indisunique group by 1, 2
  )
  select s.nspname || '.' || c.relname as place, a.attname as name,
    format_type(a.atttypid, null) as type,
    exists (select 1 from told_apart w where w.indrelid = c.oid and not w.by_id and not w.by_itself
      and w.others[1] = a.attnum) as differs,
    exists (select 1 from pg_constraint w where w.conrelid = c.oid and w.condeferrable) as waits
  from pg_class c join pg_namespace s on s.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and s.nspname !~ '^pg_|^information_schema$'
    and a.attidentity = '' and a.attgenerated = ''
    and coalesce(pg_get_expr(d.adbin, d.adrelid), '') !~ '^nextval'
  order by 1, a.attnum`;

const FUNCTIONS = `
  create function pg_temp.other_id(id uuid, k int) returns uuid language sql immutable as
    $$ select (left(id::text, 32) || lpad(to_hex(k), 4, '0'))::uuid $$;
  create function pg_temp.other_ids(ids uuid[], k int) returns uuid[] language sql immutable as
    $$ select case when ids is null then null else array(select pg_temp.other_id(id, k)
      from unnest(ids) with ordinality i (id, at) order by at) end $$;
  create function pg_temp.other_text(t text, k int, differs boolean) returns text
    language sql immutable as
    $$ select case
      when t ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
        then pg_temp.other_id(t::uuid, k)::text
      when not differs then t
      when t ~ '^[0-9a-f]{64}$' then overlay(t placing lpad(to_hex(k), 4, '0') from 1)
      when t like '%@%' then k || t
      when t ~ '-[0-9A-Z]{4}$' then left(t, -4) || lpad(k::text, 4, '0')
      when t ~ '^[A-Z2-7]{52,58}$'
        then overlay(t placing lpad(translate(k::text, '0189', 'ABCD'), 4, 'A') from 1)
      else t || lpad(k::text, 3, '0') end $$;
`;
