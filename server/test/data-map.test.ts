import { describe, expect, test } from 'vitest';
import { dataMap } from '../src/privacy-map/index.ts';
import type { Entry, TableMap } from '../src/privacy-map/map.ts';
import { openWorld } from './world.ts';

// Every column must have an entry in server/src/privacy-map: content, purpose, retention, export
// and erasure.

const world = await openWorld();

const OF_TOOLS = ['public'];

type Column = {
  readonly at: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
};

async function columns(): Promise<Column[]> {
  const { rows } = await world.edge.pool.query<Column>(
    `select c.table_schema || '.' || c.table_name || '.' || c.column_name as at,
       c.data_type as type, c.is_nullable = 'YES' as nullable,
       c.column_default is not null as "hasDefault"
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE'
       and c.table_schema not in ('pg_catalog', 'information_schema')
       and c.table_schema <> all ($1)`,
    [OF_TOOLS],
  );
  return rows;
}

const nameOf = (table: TableMap) => `${table.schema}.${table.table}`;

const entries = dataMap.flatMap((table) =>
  [...table.columns].map(([column, entry]) => ({ at: `${nameOf(table)}.${column}`, table, entry })),
);

const where = (breaksPromise: (entry: Entry, table: TableMap, at: string) => boolean): string[] =>
  entries.filter(({ at, table, entry }) => breaksPromise(entry, table, at)).map(({ at }) => at);

const isPersonal = (entry: Entry) => ['personal', 'sensitive'].includes(entry.class);

describe('the data map', () => {
  test('has an entry for every existing column and no others', async () => {
    const real = (await columns()).map((column) => column.at).sort();
    const mapped = entries.map(({ at }) => at).sort();
    expect({
      'columns without an entry (server/src/privacy-map)': real.filter((c) => !mapped.includes(c)),
      'entries without a column': mapped.filter((c) => !real.includes(c)),
    }).toEqual({
      'columns without an entry (server/src/privacy-map)': [],
      'entries without a column': [],
    });
    expect(new Set(mapped).size).toBe(mapped.length);
  });

  test('requires credentials to be hashed or sealed, and never exported', () => {
    expect(where((e) => e.class === 'credential' && e.stored === 'plain')).toEqual([]);
    expect(where((e) => e.class === 'credential' && e.export !== 'no')).toEqual([]);
  });

  test('excludes references to other people from every copy', () => {
    expect(where((e) => e.class === 'other' && e.export !== 'no')).toEqual([]);
  });

  test('finds personal data by the person’s id, and erases it or names a law', () => {
    expect(where((e, table) => isPersonal(e) && table.about === undefined)).toEqual([]);
    expect(where((e) => isPersonal(e) && e.erase === 'none')).toEqual([]);
    expect(where((e) => ['keep-by-law', 'hold'].includes(e.erase) && !e.law)).toEqual([]);
    expect(where((e, t) => t.about !== undefined && e.erase === 'none')).toEqual([]);
  });

  test('keeps no legally retained name or address readable, except in the activity log', () => {
    const readable = where(
      (e) => isPersonal(e) && e.erase === 'keep-by-law' && e.stored === 'plain',
    );
    expect(readable).toEqual(['kit.activity.ip']);
  });

  test('requires identity documents and answers to be sealed', () => {
    expect(where((e) => e.class === 'sensitive' && e.stored !== 'sealed')).toEqual([]);
    expect(where((e) => e.export === 'opened' && !e.seal)).toEqual([]);
  });

  test('stores sealed and hashed values as bytes, except the password hash', async () => {
    const types = new Map((await columns()).map((column) => [column.at, column.type]));
    const text = where((e, _, at) => e.stored !== 'plain' && types.get(at) !== 'bytea');
    expect(text).toEqual(['identity.user.password_hash']);
  });

  test('erases every column of a row that is deleted or moved', () => {
    const gone: Record<TableMap['rows'], readonly string[]> = {
      delete: ['delete', 'hold'],
      hold: ['hold'],
      stay: ['none', 'clear', 'pseudonymise', 'keep-by-law', 'hold'],
    };
    expect(
      where((e, table) => table.about !== undefined && !gone[table.rows].includes(e.erase)),
    ).toEqual([]);
  });

  test('clears columns that can be empty, and pseudonymises the others', async () => {
    const real = new Map((await columns()).map((column) => [column.at, column]));
    const stays = (table: TableMap) => table.rows === 'stay';
    const stuck = where((e, table, at) => {
      if (!stays(table) || !['clear', 'hold', 'pseudonymise'].includes(e.erase)) return false;
      if (e.pseudonym !== undefined) return false;
      const column = real.get(at);
      return e.erase === 'pseudonymise' || !(column?.nullable || column?.hasDefault);
    });
    expect(stuck).toEqual([]);
  });

  test('finds a person’s rows with valid SQL', async () => {
    const none = '00000000-0000-4000-8000-000000000000';
    for (const table of dataMap) {
      if (!table.about) continue;
      const about = table.about
        .replaceAll(':user', `'${none}'::uuid`)
        .replaceAll(':party', `'${none}'::uuid`)
        .replaceAll(':email', "'nobody@holdfast.test'");
      const found = await world.edge.pool.query(
        `select 1 from ${table.schema}."${table.table}" where ${about}`,
      );
      expect({ [nameOf(table)]: found.rowCount }).toEqual({ [nameOf(table)]: 0 });
    }
  });
});
