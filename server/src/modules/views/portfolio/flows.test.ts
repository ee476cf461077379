import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { units } from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import {
  moveUnits,
  openPortfolioHarness,
  retireUnits,
} from '../../../../test/money/portfolio-harness.ts';

const harness = await openPortfolioHarness();
const { world, ask, assetId, sales } = harness;

const get = async (who: Someone, url: string) => {
  const token = await sales.signIn(who);
  return (await ask({ ...who, token }, 'GET', url)).data;
};
const performance = (who: Someone) => get(who, '/user/portfolio/performance?range=ALL');

describe('money that an owner raises', () => {
  test('is a deposit of the owner, not a gain or a return', async () => {
    const { owner } = sales;
    await sales.pay(owner.actor.partyId, 1_000_00n);
    world.clock.advance(DAY);
    const sale = await sales.openSale();
    const investor = await sales.investor();
    await sales.commitAs(investor, sale, units(60));
    await sales.approveAll(sale);
    world.clock.advance(31 * DAY);
    await sales.clock();
    await sales.bringEvidence(sale);
    await sales.approveEvidenceAs(sales.listings, sale);
    await sales.approveEvidenceAs(sales.finance, sale);
    for (let turn = 0; turn < 4; turn += 1) {
      await sales.clock();
      await sales.settle();
    }
    const { end, netDeposits, change, changePercent } = await performance(owner);
    expect(Number(end)).toBeGreaterThan(6_000);
    expect({ netDeposits, change, changePercent }).toEqual({
      netDeposits: end,
      change: '0.00',
      changePercent: '0.00',
    });
  });
});

describe('units that leave without payment', () => {
  let giver: Someone;
  let receiver: Someone;
  let maker: Someone;
  const bought = new Date('2028-03-02T10:00:00Z');

  beforeAll(async () => {
    world.clock.set(bought);
    maker = await harness.trader(50_000, { [assetId]: 100 });
    giver = await harness.trader(10_000);
    receiver = await harness.trader(1_000);
    await harness.place(maker, assetId, 'make_sell', 100, 20);
    await harness.place(giver, assetId, 'take_buy', 100, 20);
    world.clock.set(new Date('2028-06-01T10:00:00Z'));
    await harness.place(maker, assetId, 'make_sell', 120, 10);
    await harness.place(giver, assetId, 'take_buy', 120, 10);
  });

  test('carry their cost: portfolio and performance show the same unrealised gain', async () => {
    // 30 units for 2,010 + 1,206, worth 120 each: a gain of 384. A third leaves with 10 units.
    await retireUnits(world, giver, assetId, 10_000n);
    const [all, portfolio] = [await performance(giver), await get(giver, '/user/portfolio')];
    expect(portfolio).toMatchObject({ cost: '2144.00', unrealisedGain: '256.00' });
    expect(all).toMatchObject({
      change: '384.00',
      unrealised: '256.00',
      movedOut: '128.00',
      realised: '0.00',
    });
  });

  test('keep their lots with the receiver: the dates and costs of the giver’s oldest units', async () => {
    world.clock.set(new Date('2028-09-01T10:00:00Z'));
    await moveUnits(world, giver, receiver, assetId, 15_000n);
    world.clock.set(new Date('2028-10-01T10:00:00Z'));
    await harness.place(maker, assetId, 'make_buy', 120, 12);
    await harness.place(receiver, assetId, 'take_sell', 120, 12);
    const gains = await get(receiver, '/user/portfolio/gains?year=2028');
    // The retirement used the first ten units: ten of the first purchase at 100.50, then the second
    // purchase at 120.60.
    expect(gains.disposals).toMatchObject([
      {
        acquiredFrom: bought.toISOString(),
        acquiredTo: '2028-06-01T10:00:00.000Z',
        costFifo: '1246.20',
      },
    ]);
    const portfolio = await get(receiver, '/user/portfolio');
    expect(portfolio.cost).toBe('321.60');
    const all = await performance(receiver);
    expect(all.unrealised).toBe(portfolio.unrealisedGain);
    // The 15 units arrived with a cost of 1,608 and a value of 1,800: that gain is the giver’s.
    expect(all.movedOut).toBe('-192.00');
  });
});
