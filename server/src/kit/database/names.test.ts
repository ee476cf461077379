import fc from 'fast-check';
import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { NamingCompiler } from './names.ts';
import { readOnly, transaction } from './transaction.ts';
import { openWriter } from './writer.ts';

type Any = Record<string, Record<string, unknown>>;

const building = (compiler: PostgresQueryCompiler, ...plugins: CamelCasePlugin[]) =>
  new Kysely<Any>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
    plugins,
  });

test('writes a query as the query builder’s plugin would', () => {
  const ours = building(new NamingCompiler());
  const theirs = building(new PostgresQueryCompiler(), new CamelCasePlugin());
  const name = fc.stringMatching(/^[a-z][a-zA-Z0-9_"]{0,12}$/);
  fc.assert(
    fc.property(name, name, name, name, (table, column, other, alias) => {
      const queries = (db: Kysely<Any>) => [
        db
          .selectFrom(`${table} as ${alias}`)
          .innerJoin(other, `${other}.${column}`, `${alias}.${column}`)
          .select([`${alias}.${column} as ${other}`, sql.ref(column).as('n')])
          .where(`${alias}.${column}`, '=', column),
        db
          .insertInto(table)
          .values({ [column]: 1 })
          .returning(column),
        db.updateTable(table).set({ [column]: sql`${sql.id(other)} || ${alias}` }),
        db.deleteFrom(table).where(column, 'in', [1, 2]),
      ];
      const written = (db: Kysely<Any>) => queries(db).map((one) => one.compile());
      const bare = (db: Kysely<Any>) =>
        written(db).map(({ sql: text, parameters }) => ({ text, parameters }));
      expect(bare(ours)).toEqual(bare(theirs));
    }),
  );
});

test('gives rows the names used in code, with unchanged values, in any query', async () => {
  const { edge } = await openWorld();
  const ask = sql<unknown>`select 1 as party_id, 2 as "assetId", 'x' as sha256,
    ${JSON.stringify({ party_id: [{ asset_id: 1 }] })}::jsonb as last_seen_at,
    array[1, 2] as unit_counts`;
  const writer = openWriter(edge.pool, 1_000);
  const doing = { requestId: 'names' };
  for (const { rows } of [
    await ask.execute(edge.db),
    await ask.execute(writer),
    await transaction(edge, doing, ({ tx }) => ask.execute(tx)),
    await readOnly(edge, doing, ({ tx }) => ask.execute(tx)),
  ]) {
    expect(rows).toEqual([
      {
        partyId: 1,
        assetId: 2,
        sha256: 'x',
        lastSeenAt: { party_id: [{ asset_id: 1 }] },
        unitCounts: [1, 2],
      },
    ]);
  }
  await writer.destroy();
});
