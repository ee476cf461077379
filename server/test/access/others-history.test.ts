import { allEndpoints } from '@holdfast/domain/contracts';
import { beforeAll, expect, test } from 'vitest';
import { queryOf } from '../every-list.ts';
import type { Someone } from '../fixtures/people.ts';
import { openPortfolioHarness } from '../money/portfolio-harness.ts';
import { readsOf, rowsReadBy } from './rows-read.ts';

const harness = await openPortfolioHarness();
const { world, ask, assetId } = harness;
let investor: Someone;

const OWN = allEndpoints()
  .filter(({ method, path, answers }) => method === 'GET' && !answers && !path.includes(':'))
  .filter(({ path }) => /^\/user\//.test(path) && !/logout/.test(path));

async function rowsOf(path: string): Promise<number | undefined> {
  const endpoint = OWN.find((one) => one.path === path);
  const query = new URLSearchParams(endpoint ? queryOf(endpoint, assetId) : {});
  const url = `${path}?${query}`;
  // The first request fills process caches.
  const first = await ask(investor, 'GET', url);
  if (first.status !== 200) return undefined;
  const reads = await readsOf(() => ask(investor, 'GET', url));
  let rows = 0;
  for (const read of reads) rows += await rowsReadBy(world, read);
  return rows;
}

async function rowsOfAll(): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const { path } of OWN) {
    const rows = await rowsOf(path);
    if (rows !== undefined) found.set(path, rows);
  }
  return found;
}

async function muchOf(who: Someone, other: Someone, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await harness.book(who, 'distribution', 1_00n);
    await harness.book(who, 'fee', -1n);
    await harness.book(who, 'withdrawal', -1n);
    if (n % 4 > 0) continue;
    await harness.place(other, assetId, 'make_sell', 100, 1);
    await harness.place(who, assetId, 'take_buy', 100, 1);
  }
}

beforeAll(async () => {
  investor = await harness.trader(5_000, { [assetId]: 20 });
  const maker = await harness.trader(5_000, { [assetId]: 500 });
  await muchOf(investor, maker, 40);
});

/** The planner occasionally treats a table that grows by a few rows differently. */
const SOME = 60;
/** This endpoint checks everyone's unconfirmed chain instructions, which are soon confirmed. */
const LOOKS_AT_OPEN = ['/user/privacy/closure'];

test('reads of one’s own data do not grow with other users’ data', async () => {
  await world.edge.pool.query('analyze');
  const before = await rowsOfAll();
  expect(before.size).toBeGreaterThan(40);
  const others = await Promise.all(
    Array.from({ length: 4 }, () => harness.trader(50_000, { [assetId]: 500 })),
  );
  for (const [at, who] of others.entries()) {
    await muchOf(who, others[(at + 1) % others.length] as Someone, 100);
  }
  await world.edge.pool.query('analyze');
  const after = await rowsOfAll();
  const grown = [...after]
    .filter(([path]) => !LOOKS_AT_OPEN.includes(path))
    .filter(([path, rows]) => rows > 1.5 * (before.get(path) ?? 0) + SOME);
  expect(grown.map(([path, rows]) => `${path}: ${before.get(path)} rows, then ${rows}`)).toEqual(
    [],
  );
});
