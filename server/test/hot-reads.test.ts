import { beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from './fixtures/people.ts';
import { openPortfolioHarness } from './money/portfolio-harness.ts';
import { statementsOf } from './queries.ts';

const harness = await openPortfolioHarness();
const { world, ask, assetId } = harness;
let investor: Someone;

const READS: readonly (readonly [path: string, most: number])[] = [
  ['/user/me', 4],
  ['/user/wallet/overview', 4],
  ['/user/wallet/transactions?limit=25', 4],
  ['/user/portfolio', 4],
  ['/user/watchlist/all', 4],
  ['/user/notifications?limit=20', 4],
  ['/assets?limit=24', 4],
  [`/assets/${assetId}`, 4],
  [`/assets/${assetId}/candles?width=1d`, 4],
  ['/trade/orders?limit=25', 4],
];

beforeAll(async () => {
  investor = await harness.trader(5_000, { [assetId]: 20 });
  const other = await harness.trader(5_000, { [assetId]: 20 });
  await harness.place(other, assetId, 'make_sell', 100, 3);
  await harness.place(investor, assetId, 'take_buy', 100, 2);
  await harness.place(investor, assetId, 'make_buy', 90, 1);
  await harness.book(investor, 'distribution', 1_00n);
  await ask(investor, 'POST', `/user/watchlist/${assetId}`);
});

describe('a read on every visit', () => {
  test.each(READS)('%s needs at most %i queries', async (path, most) => {
    // The first request fills process caches.
    const first = await ask(investor, 'GET', path);
    expect(first.status, first.text).toBe(200);
    const texts = await statementsOf(world, () => ask(investor, 'GET', path));
    expect(texts.length, texts.join('\n\n')).toBeLessThanOrEqual(most);
  });
});
