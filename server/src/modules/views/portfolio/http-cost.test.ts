import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { openPortfolioHarness } from '../../../../test/money/portfolio-harness.ts';
import { countQueries } from '../../../../test/queries.ts';
import { openSession } from '../../people/identity/index.ts';

const harness = await openPortfolioHarness();
const { world, ask, assetId } = harness;

/** The earlier sessions have expired, as the test clock has advanced. */
const fresh = async (who: Someone): Promise<Someone> => ({
  ...who,
  token: (await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId))).token,
});

describe('portfolio sums', () => {
  test('are calculated ahead of time by the job', async () => {
    const quiet = await harness.trader(500);
    await world.runJob('portfolio.sums');
    const { rows } = await world.edge.pool.query(
      'select moved from portfolio.day where party_id = $1',
      [quiet.actor.partyId],
    );
    expect(rows.map((row: { moved: unknown }) => String(row.moved))).toEqual(['50000']);
  });

  test('take a constant number of queries for any number of transactions', async () => {
    const few = await harness.trader(1_000, { [assetId]: 5 });
    const many = await harness.trader(1_000, { [assetId]: 5 });
    await harness.book(few, 'distribution', 1_00n);
    for (let i = 0; i < 60; i++) {
      world.clock.advance(DAY / 24);
      await harness.book(many, 'distribution', 1_00n);
    }
    const [a, b] = [await fresh(few), await fresh(many)];
    for (const url of [
      '/user/portfolio',
      '/user/portfolio/performance?range=ALL',
      '/user/portfolio/transactions?limit=25',
      '/user/portfolio/gains',
      '/user/portfolio/exit',
      '/investor/investment/transactions?limit=25',
    ]) {
      for (const who of [a, b]) await ask(who, 'GET', url);
      const asked = (who: Someone) => countQueries(world, () => ask(who, 'GET', url));
      expect(await asked(b), url).toBe(await asked(a));
    }
  });
});
