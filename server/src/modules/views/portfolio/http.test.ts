import { beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { person } from '../../../../test/fixtures/people.ts';
import { openPortfolioHarness } from '../../../../test/money/portfolio-harness.ts';
import { partyMain, platform, post, reverse } from '../../money/ledger/index.ts';
import { openSession } from '../../people/identity/index.ts';
import { checkSums, rebuildSums } from './index.ts';

const harness = await openPortfolioHarness();
const { world, ask, assetId } = harness;
let investor: Someone;
let maker: Someone;

/** The earlier sessions have expired, as the test clock has advanced. */
const fresh = async (who: Someone): Promise<Someone> => ({
  ...who,
  token: (await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId))).token,
});
const get = async (url: string, who = investor) => (await ask(who, 'GET', url)).data;

beforeAll(async () => {
  // A year with prices of $100 and more per unit: deposit, purchases, sale, distribution,
  // withdrawal.
  world.clock.set(new Date('2027-03-02T10:00:00Z'));
  maker = await harness.trader(50_000, { [assetId]: 100 });
  investor = await harness.trader(10_000);
  await harness.place(maker, assetId, 'make_sell', 100, 20);
  await harness.place(investor, assetId, 'take_buy', 100, 20);
  world.clock.set(new Date('2027-06-01T10:00:00Z'));
  await harness.place(maker, assetId, 'make_sell', 110, 20);
  await harness.place(investor, assetId, 'take_buy', 110, 20);
  world.clock.set(new Date('2027-09-01T10:00:00Z'));
  await harness.place(maker, assetId, 'make_buy', 120, 30);
  await harness.place(investor, assetId, 'take_sell', 120, 30);
  await harness.book(investor, 'distribution', 50_00n);
  await harness.book(investor, 'fee', -5_00n);
  world.clock.set(new Date('2027-10-01T10:00:00Z'));
  await harness.book(investor, 'withdrawal', -1_000_00n);
  world.clock.set(new Date('2027-11-20T14:00:00Z'));
  investor = await fresh(investor);
});

describe('a portfolio', () => {
  test('shows its total value and the figures behind it', async () => {
    const portfolio = await get('/user/portfolio');
    // 10,000 − 2,010 − 2,211 + 3,582 + 50 − 5 − 1,000 in cash, and 10 units at $120.
    expect(portfolio.cash.available).toBe('8406.00');
    expect(portfolio.totalValue).toBe('9606.00');
    expect(portfolio).toMatchObject({ income: '50.00', income12Months: '50.00' });
    const [holding] = portfolio.holdings;
    expect(holding).toMatchObject({
      units: '10.000',
      available: '10.000',
      unsettled: '10.000',
      cost: '1055.25',
      averageCost: '105.53',
      price: '120.00',
      priceSource: 'trade',
      value: '1200.00',
      gain: '144.75',
      income: '50.00',
      isTraded: true,
      isRetirable: false,
    });
    expect(portfolio.allocation.currency).toEqual([
      { key: 'USD', value: '9606.00', percent: '100.00' },
    ]);
    expect(portfolio.today).toEqual({ amount: '0.00', percent: '0.00' });
  });

  test('shows its performance independently of deposits and withdrawals', async () => {
    const all = await get('/user/portfolio/performance?range=ALL');
    // A gain of 606: the value of 9,606 less net deposits of 9,000.
    expect(all).toMatchObject({
      begin: '0.00',
      end: '9606.00',
      netDeposits: '9000.00',
      change: '606.00',
      realised: '416.25',
      income: '50.00',
      unrealised: '144.75',
      fees: '44.00',
    });
    // Values: 9,990 after the first fee; 5,779 + 40 × 110 = 10,179; 9,406 + 10 × 120 = 10,606. The
    // withdrawal doesn't affect the return: 10,606 / 10,000.
    expect(all.changePercent).toBe('6.06');
    expect(all.moneyWeighted.why).toBeNull();
    expect(Number(all.moneyWeighted.overallPercent)).toBeGreaterThan(5.9);
    const last = all.points.at(-1);
    expect(last).toMatchObject({ value: '9606.00', netDeposits: '9000.00' });
    const month = await get('/user/portfolio/performance?range=1M');
    expect(month).toMatchObject({ begin: '9606.00', change: '0.00', changePercent: '0.00' });
    expect(month.points[0].netDeposits).toBe('9000.00');
  });

  test('begins its performance with the first activity', async () => {
    const year = await get('/user/portfolio/performance?range=1Y');
    expect(year).toMatchObject({ since: '2027-03-02', from: '2027-03-02', to: '2027-11-20' });
    expect(year.points[0]).toMatchObject({ value: '0.00', returnPercent: '0.00' });
    expect(year.points.at(-1).returnPercent).toBe(year.changePercent);
    const early = await get('/user/portfolio/performance?from=2020-01-01');
    expect(early).toEqual(year);
  });

  test('compares the return of any days with an asset, a class or a rate', async () => {
    const summer = (against: string) =>
      get(
        `/user/portfolio/performance?from=2027-06-01&to=2027-08-31&against=${encodeURIComponent(against)}`,
      );
    // From 7,990 + 20 × 100 = 9,990 to 10,179, while the asset rose from $100 to $110.
    const asset = await summer(`asset:${assetId}`);
    expect(asset).toMatchObject({ begin: '9990.00', end: '10179.00', changePercent: '1.89' });
    expect(asset.benchmark.percent).toBe('10.00');
    expect(asset.points.at(0)).toMatchObject({ returnPercent: '0.00', benchmarkPercent: '0.00' });
    expect(asset.points.at(-1)).toMatchObject({
      returnPercent: '1.89',
      benchmarkPercent: '10.00',
    });
    // 92 days at 5% a year.
    expect((await summer('rate:5')).benchmark).toEqual({ name: '5% a year', percent: '1.24' });
    expect((await summer('class:art')).benchmark).toEqual({
      name: 'Average of 0 art assets',
      percent: null,
    });
    const url = '/user/portfolio/performance?against=';
    const unknown = await ask(investor, 'GET', `${url}asset:${investor.actor.partyId}`);
    expect(unknown.code).toBe('ASSET_NOT_FOUND');
    expect((await ask(investor, 'GET', `${url}gold`)).status).toBe(422);
    const crossed = '/user/portfolio/performance?from=2027-06-02&to=2027-06-01';
    expect((await ask(investor, 'GET', crossed)).status).toBe(422);
  });

  test('calculates a year’s gains by average cost and by FIFO', async () => {
    const gains = await get('/user/portfolio/gains?year=2027');
    // 30 units sold for 3,600 − 18; average cost 30 × 4,221 / 40; FIFO cost 2,010 + half of 2,211.
    expect(gains.sums).toEqual({
      ...{ costOpening: '0.00', costReceived: '0.00', costClosing: '1055.25' },
      acquired: '4221.00',
      proceeds: '3582.00',
      costAverage: '3165.75',
      gainAverage: '416.25',
      costFifo: '3115.50',
      gainFifo: '466.50',
      costRemoved: '0.00',
      ...{ incomeGross: '50.00', incomeWithheld: '0.00', incomeNet: '50.00' },
      capital: '0.00',
      fees: '44.00',
    });
    expect(gains.disposals).toMatchObject([
      { units: '30.000', acquiredFrom: '2027-03-02T10:00:00.000Z', gainFifo: '466.50' },
    ]);
    expect(gains.income).toMatchObject([
      { assetId, gross: '50.00', withheld: '0.00', net: '50.00' },
    ]);
    expect(gains.income[0].paidAt).toMatch(/^2027-09-01T/);
    const csv = await ask(investor, 'GET', '/user/portfolio/gains/file?year=2027&format=csv');
    const lines: string[] = csv.text.trim().split('\r\n');
    const cells = lines.map((line) => line.slice(1, -1).split('","'));
    expect(new Set(cells.map((line) => line.length))).toEqual(new Set([16]));
    const under = (name: string, section: string) =>
      cells.find(([what]) => what === section)?.[cells[0]?.indexOf(name) ?? -1];
    expect(cells.map(([what]) => what).slice(1)).toEqual([
      ...['acquisition', 'acquisition', 'disposal', 'income'],
      ...['total', 'cost at start of year', 'total acquired', 'total cost of receipts'],
      ...['total cost of removals', 'cost at end of year'],
      ...['total income', 'total capital returned', 'total fees'],
    ]);
    expect(under('gain_fifo_usd', 'disposal')).toBe('466.50');
    expect(under('amount_usd', 'acquisition')).toBe('2010.00');
    expect(under('amount_usd', 'income')).toBe('50.00');
    expect(under('gain_average_usd', 'total')).toBe('416.25');
    expect(under('amount_usd', 'total acquired')).toBe('4221.00');
    expect(under('amount_usd', 'total fees')).toBe('44.00');
    const pdf = await ask(investor, 'GET', '/user/portfolio/gains/file?year=2027&format=pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('lists transactions in pages and filtered', async () => {
    const first = await ask(investor, 'GET', '/user/portfolio/transactions?limit=2');
    expect(first.data.map((line: { kind: string }) => line.kind)).toEqual(['fee', 'distribution']);
    const rest = await ask(
      investor,
      'GET',
      `/user/portfolio/transactions?limit=10&after=${first.meta.next}`,
    );
    expect(rest.data).toMatchObject([
      { kind: 'trade', units: '-30.000', amount: '3582.00', fee: '18.00', realised: '416.25' },
      { kind: 'trade', units: '20.000', amount: '-2211.00' },
      { kind: 'trade', units: '20.000', amount: '-2010.00', price: '100.00', isSettled: false },
    ]);
    expect(rest.meta.next).toBeNull();
    const trades = await get(
      '/user/portfolio/transactions?kind=trade&from=2027-06-01&to=2027-06-01',
    );
    expect(trades).toHaveLength(1);
    const ofAsset = await get(`/user/portfolio/transactions?assetId=${assetId}&limit=2`);
    expect(ofAsset).toMatchObject([
      { kind: 'distribution', assetId, amount: '50.00', units: null },
      { kind: 'trade' },
    ]);
    const one = await ask(investor, 'GET', '/investor/investment/transactions?limit=2');
    expect(one.data.map((line: { kind: string }) => line.kind)).toEqual(['sell', 'buy']);
    const next = await get(
      `/investor/investment/transactions?limit=2&after=${encodeURIComponent(one.meta.next)}`,
    );
    expect(next).toMatchObject([
      { kind: 'buy', amount: '2000.00', fee: '10.00', total: '2010.00' },
    ]);
  });

  test('are all in the wallet’s history of investments, with units that moved without cash', async () => {
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id.slice(0, 36));
    const seller = await fresh(maker);
    for (const who of [investor, seller]) {
      const lines = await get('/user/portfolio/transactions?limit=100', who);
      const history = await get('/user/wallet/transactions?flow=investments&limit=100', who);
      expect(idsOf(history)).toEqual(expect.arrayContaining(idsOf(lines)));
      const pages = [];
      for (let after = ''; pages.length === 0 || after; ) {
        const url = `/user/wallet/transactions?flow=investments&limit=1&after=${after}`;
        const page = await ask(who, 'GET', url);
        pages.push(...page.data);
        after = page.meta.next ?? '';
      }
      expect(pages).toEqual(history);
    }
    const history = await get('/user/wallet/transactions?flow=investments&limit=100', seller);
    const came = history.find(({ units }: { units: object | null }) => units);
    expect(came).toMatchObject({ amount: '0.00', balanceAfter: null });
    const csv = await ask(seller, 'GET', '/user/wallet/transactions/csv?flow=investments');
    expect(csv.text).toContain(came.units.amount);
  });

  test('estimates the proceeds of selling now and the units that can’t be sold', async () => {
    await harness.place(maker, assetId, 'make_buy', 118, 4);
    const exit = await get(`/user/portfolio/exit/${assetId}`);
    expect(exit).toMatchObject({
      source: 'book',
      sold: '4.000',
      averagePrice: '118.00',
      proceeds: '472.00',
      fee: '2.36',
      net: '469.64',
      unfilled: '6.000',
      stopped: 'book',
      cost: '422.10',
      gain: '47.54',
    });
    const all = await get('/user/portfolio/exit');
    expect(all).toMatchObject({ net: '469.64', fee: '2.36', notSellable: '720.00' });
    const much = await ask(investor, 'GET', `/user/portfolio/exit/${assetId}?units=11`);
    expect(much.code).toBe('INSUFFICIENT_HOLDING_UNITS');
    const stranger = await person(world, 'approved');
    expect((await ask(stranger, 'GET', `/user/portfolio/exit/${assetId}`)).status).toBe(404);
  });

  test('hides trades from a person who may not see them', async () => {
    const newcomer = await person(world, 'new');
    expect((await ask(newcomer, 'GET', '/user/portfolio')).data).toMatchObject({
      totalValue: '0.00',
      holdings: [],
    });
    expect((await ask(newcomer, 'GET', '/user/portfolio/performance')).data).toMatchObject({
      change: '0.00',
      changePercent: null,
      moneyWeighted: { why: 'NOTHING_MOVED' },
    });
  });
});

describe('portfolio sums', () => {
  const partyOf = (who: Someone) => who.actor.partyId;

  test('match the ledger and stay the same when rebuilt', async () => {
    const before = await get('/user/portfolio/performance?range=ALL');
    expect(await world.as(undefined, (ctx) => checkSums(ctx))).toEqual([]);
    await world.as(undefined, (ctx) => rebuildSums(ctx, partyOf(investor)));
    expect(await world.as(undefined, (ctx) => checkSums(ctx))).toEqual([]);
    expect(await get('/user/portfolio/performance?range=ALL')).toEqual(before);
  });

  test('count each entry once under concurrent reads and bookings', async () => {
    const busy = await harness.trader(1_000);
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2 ? harness.book(busy, 'distribution', 1_00n) : ask(busy, 'GET', '/user/portfolio'),
      ),
    );
    const portfolio = (await ask(busy, 'GET', '/user/portfolio')).data;
    expect(portfolio).toMatchObject({ totalValue: '1020.00', income12Months: '20.00' });
    expect(await world.as(undefined, (ctx) => checkSums(ctx))).toEqual([]);
  });

  test('subtract a reversal from the reversed entry’s figure, not from deposits', async () => {
    const who = await harness.trader(1_000);
    const booked = [
      await harness.book(who, 'distribution', 30_00n),
      await harness.book(who, 'fee', -4_00n),
      await harness.book(who, 'withdrawal', -100_00n),
    ];
    for (const { entryId } of booked) {
      await world.as(undefined, (ctx) => reverse(ctx, entryId, 'Booked by mistake'));
    }
    const { data } = await ask(who, 'GET', '/user/portfolio/performance?range=ALL');
    const nothing = { change: '0.00', income: '0.00', fees: '0.00', unrealised: '0.00' };
    expect(data).toMatchObject({ end: '1000.00', netDeposits: '1000.00', ...nothing });
  });

  test('exclude a distribution’s amount from the income of the owner paying it', async () => {
    const [owner, holder] = [await harness.trader(500), await harness.trader(0)];
    await world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'distribution',
        reference: ctx.newId(),
        assetId,
        lines: [
          { account: partyMain(partyOf(owner), 'USD'), amount: -70_00n },
          { account: partyMain(partyOf(holder), 'USD'), amount: 70_00n },
        ],
      }),
    );
    const of = async (who: Someone) =>
      (await ask(who, 'GET', '/user/portfolio/performance?range=ALL')).data;
    expect(await of(owner)).toMatchObject({ netDeposits: '430.00', income: '0.00' });
    expect(await of(holder)).toMatchObject({ netDeposits: '0.00', income: '70.00' });
  });

  test('separate returned capital from income and gains', async () => {
    const holder = await harness.trader(0);
    await harness.book(holder, 'capital_return', 70_00n);
    await harness.book(holder, 'distribution', 5_00n);
    expect(await get('/user/portfolio', holder)).toMatchObject({
      income: '5.00',
      capital: '70.00',
    });
    expect(await get('/user/portfolio/performance?range=ALL', holder)).toMatchObject({
      ...{ change: '75.00', income: '5.00', capital: '70.00', unrealised: '0.00' },
    });
    const gains = await get('/user/portfolio/gains', holder);
    expect(gains).toMatchObject({
      sums: { incomeGross: '5.00', incomeNet: '5.00', capital: '70.00' },
      income: [{ assetId, net: '5.00' }],
      capital: [{ assetId, net: '70.00' }],
    });
    const csv = await ask(
      holder,
      'GET',
      `/user/portfolio/gains/file?year=${gains.year}&format=csv`,
    );
    expect(csv.text).toMatch(/^"capital",.*"70\.00"\r$/m);
  });

  test('show retired units at cost without proceeds, gain or amount', async () => {
    const holder = await harness.trader(0, { [assetId]: 8 });
    const partyId = partyOf(holder);
    await world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'retirement',
        reference: ctx.newId(),
        lines: [
          { account: partyMain(partyId, assetId), amount: -2_000n },
          { account: platform('retired', assetId), amount: 2_000n },
        ],
        positions: [{ partyId, assetId, units: -2_000n, cost: -20_000n }],
      }),
    );
    const gains = await get('/user/portfolio/gains', holder);
    expect(gains).toMatchObject({
      sums: { proceeds: '0.00', gainAverage: '0.00', gainFifo: '0.00', costRemoved: '200.00' },
      disposals: [],
      removals: [{ kind: 'retirement', units: '2.000', costAverage: '200.00', costFifo: '200.00' }],
    });
    const [line] = await get('/user/portfolio/transactions?limit=1', holder);
    expect(line).toMatchObject({
      ...{ kind: 'retirement', units: '-2.000', amount: null, realised: null },
    });
    const csv = await ask(
      holder,
      'GET',
      `/user/portfolio/gains/file?year=${gains.year}&format=csv`,
    );
    expect(csv.text).toMatch(/^"removal",/m);
    expect(csv.text).not.toMatch(/^"disposal",/m);
  });
});
