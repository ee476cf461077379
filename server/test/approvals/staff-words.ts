import {
  ADDRESSED,
  FOR_ITS_COMPANY,
  FOR_ITS_PARTY,
} from '../../src/modules/administration/activity-log/rules.ts';
import { dataMap } from '../../src/privacy-map/index.ts';
import type { TableMap } from '../../src/privacy-map/map.ts';
import type { World } from '../world.ts';
import { liftConstraints } from './canaries.ts';

// Adds a marker to every internal staff-text column in every row of a world.

export const MARK = /mark~[a-z_]+~[a-z_]+~[a-z_]+/g;

const listed = (all: Iterable<string>) => [...all].map((one) => `'${one}'`).join(', ');
const told = listed([...FOR_ITS_COMPANY, ...FOR_ITS_PARTY]);

const ONLY: Readonly<Record<string, string>> = {
  'kit.activity': `action not in (${told})
    and (actor_id in (select u.id from identity."user" u where u.is_staff)
      or actor_id is null and subject_kind not in (${listed(ADDRESSED)}))`,
  'transfer_procedures.procedure': 'owner_party_id is null',
};

/** A value in this column is a state, so only rows with one get a marker. */
const STATES: ReadonlySet<string> = new Set(['settlement.asset.stopped_reason']);

export const staffColumns = (map: TableMap): string[] =>
  [...map.columns].flatMap(([column, { audience }]) =>
    audience === 'staff' || audience === 'confidential' ? [column] : [],
  );

export async function markStaffWords(world: World): Promise<ReadonlyMap<string, number>> {
  await liftConstraints(world);
  const marked = new Map<string, number>();
  const client = await world.edge.pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    for (const map of dataMap) {
      for (const column of staffColumns(map)) {
        const table = `${map.schema}.${map.table}`;
        const { rows: types } = await client.query<{ type: string }>(
          `select data_type as type from information_schema.columns
           where table_schema = $1 and table_name = $2 and column_name = $3`,
          [map.schema, map.table, column],
        );
        const value = markOf(column, types[0]?.type ?? '');
        const isState = STATES.has(`${table}.${column}`) || types[0]?.type === 'jsonb';
        const where = [ONLY[table] ?? 'true', ...(isState ? [`"${column}" is not null`] : [])];
        const { rowCount } = await client.query(
          `update ${map.schema}."${map.table}" set "${column}" = ${value}
           where (${where.join(') and (')})`,
          [`mark~${map.schema}~${map.table}~${column}`],
        );
        marked.set(`${table}.${column}`, rowCount ?? 0);
      }
    }
  } finally {
    await client.query("set session_replication_role = 'origin'");
    client.release();
  }
  return marked;
}

function markOf(column: string, type: string): string {
  if (type === 'ARRAY') return 'array[$1::text]';
  if (!type.startsWith('json')) return '$1::text';
  return `case when jsonb_typeof("${column}") = 'object'
    then "${column}" || jsonb_build_object('marked', $1::text) else "${column}" end`;
}
