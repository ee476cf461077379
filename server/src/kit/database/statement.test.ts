import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import {
  compiledOnce,
  int4s,
  int8s,
  moments,
  statement,
  texts,
  uuids,
  words,
} from './statement.ts';

const { edge } = await openWorld();

const someRows = fc.array(
  fc.record({
    id: fc.option(fc.uuid()),
    amount: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
    line: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
    at: fc.option(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2300-01-01'), noInvalidDate: true }),
    ),
    word: fc.option(fc.constantFrom('open', 'make_buy', 'CIRCUIT_BREAKER')),
    said: fc.option(fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''))),
  }),
  { maxLength: 20 },
);
const read = statement<object>(`
  select * from unnest($1::uuid[], $2::bigint[], $3::int[], $4::timestamptz[], $5::text[],
    $6::text[]) n (id, amount, line, at, word, said)`);

test('lets the database read the same values from columns as from rows', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, async (rows) => {
      const columns = [
        uuids(rows, (row) => row.id),
        int8s(rows, (row) => row.amount),
        int4s(rows, (row) => row.line),
        moments(rows, (row) => row.at),
        words(rows, (row) => row.word),
        texts(rows, (row) => row.said),
      ];
      expect(await read(edge.db, columns)).toEqual(rows);
    }),
    { numRuns: 100 },
  );
});

test('refuses invalid ids, numbers and times', () => {
  for (const id of [
    '',
    'x',
    '018f0000-0000-7000-8000-00000000000g',
    '018f00000000-7000-8000-0000',
  ]) {
    expect(() => uuids([id], (one) => one)).toThrow('not an id');
  }
  for (const number of [Number.NaN, 0.5, Number.POSITIVE_INFINITY]) {
    expect(() => int4s([number], (one) => one)).toThrow();
    expect(() => int8s([number], (one) => one)).toThrow();
  }
  expect(() => int4s([2 ** 31], (one) => one)).toThrow();
  expect(() => int8s([2n ** 63n], (one) => one)).toThrow();
  expect(() => moments([new Date(Number.NaN)], (one) => one)).toThrow();
});

test('builds a query once and runs it with other values each time', async () => {
  let built = 0;
  const accounts = compiledOnce((db, holderId: string, purpose: string) => {
    built += 1;
    return db
      .selectFrom('ledger.account')
      .select(['holderId', 'purpose'])
      .where('holderKind', '=', 'party')
      .where('purpose', '=', purpose)
      .where('holderId', '=', holderId);
  });
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await edge.pool.query(
    `insert into ledger.account (id, holder_kind, holder_id, commodity, purpose, created_at)
     values (gen_random_uuid(), 'party', $1, 'USD', 'main', now()),
       (gen_random_uuid(), 'party', $2, 'USD', 'main', now())`,
    [one, other],
  );
  expect(await accounts(edge.db, one, 'main')).toEqual([{ holderId: one, purpose: 'main' }]);
  expect(await accounts(edge.db, other, 'main')).toEqual([{ holderId: other, purpose: 'main' }]);
  expect(await accounts(edge.db, one, 'escrow')).toEqual([]);
  expect(built).toBe(1);
});
