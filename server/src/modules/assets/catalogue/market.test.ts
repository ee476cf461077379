import { CATEGORIES } from '@holdfast/domain/assets/catalogue/categories';
import type { assetCard } from '@holdfast/domain/assets/catalogue/shapes';
import { MARKET_SORTS } from '@holdfast/domain/assets/catalogue/tabs';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { draftAsset, publishedAsset } from '../../../../test/fixtures/market.ts';
import { company, person, type Stage, staff } from '../../../../test/fixtures/people.ts';
import { countQueries, statementsOf } from '../../../../test/queries.ts';
import { openWorld } from '../../../../test/world.ts';
import { listMarket } from './repository/market.ts';

type AssetCard = z.input<typeof assetCard>;

const world = await openWorld();
const owner = await company(world, { isOwner: true, name: 'Atlantic Grid Partners' });
const { companyId } = owner;
const COUNTRIES = ['PRT', 'NOR', 'SGP'];
const DAY = 86_400_000;

for (let n = 0; n < 42; n++) {
  const open = n % 3 === 0;
  await publishedAsset(world, {
    companyId,
    category: CATEGORIES[n % 7] ?? 'art',
    country: COUNTRIES[n % 3] ?? 'PRT',
    name: n % 5 === 0 ? 'Harbour Light' : `Meadow ${n % 4}`,
    targetYieldBps: n % 4 === 0 ? null : 300 + (n % 6) * 100,
    listing: {
      offeringId: '01900000-0000-7000-8000-000000000001',
      offerStatus: open ? 'OFFER_OPEN' : 'OFFER_COMPLETED',
      offerStage: open ? 'OPEN' : 'ENDED',
      unitPrice: BigInt(1000 + (n % 4) * 500),
      minimum: BigInt((n % 3) * 10_000 + 5000),
      targetAmount: 1_000_000n,
      committedAmount: BigInt((n % 5) * 100_000),
      fundedBps: (n % 5) * 1000,
      offerIsFull: n % 6 === 3,
      opensAt: new Date(Date.now() + (n % 9 === 6 ? DAY : -DAY)),
      closesAt: new Date(Date.now() + (n % 4) * DAY),
      lastPrice: n % 2 === 0 ? BigInt(7777 + n) : null,
      changeBps: n % 2 === 0 ? (n % 5) * 100 - 150 : null,
      volume: n % 2 === 0 ? BigInt((n % 7) * 12_300) : 0n,
    },
  });
}

type Answer = { data: AssetCard[]; meta: { total: number } };

async function ask(query: string, token?: string): Promise<Answer> {
  const http = await world.http();
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await http.inject({ url: `/api/assets?${query}`, headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function allPages(query: string, limit: number): Promise<AssetCard[]> {
  const cards: AssetCard[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = await ask(`${query}&limit=${limit}&page=${page}`);
    cards.push(...data);
    if (page * limit >= meta.total) return cards;
  }
}

const cents = (text: string | undefined): bigint => {
  const minor = parseDecimal(text ?? '', 2);
  if (typeof minor !== 'bigint') throw new Error(`${text} is no amount`);
  return minor;
};

describe('the market', () => {
  test('neither loses nor repeats a row across pages, whatever the sort and ties', async () => {
    for (const sort of MARKET_SORTS) {
      for (const limit of [1, 5, 12]) {
        const ids = (await allPages(`sort=${sort}`, limit)).map((card) => card.id);
        expect(ids.length, sort).toBe(42);
        expect(new Set(ids).size, sort).toBe(42);
      }
    }
  });

  test('sorts by the requested field', async () => {
    const prices = (await ask('sort=-price&limit=100')).data.map((c) => cents(c.offer?.unitPrice));
    expect(prices).toEqual([...prices].sort((a, b) => Number(b - a)));
    const yields = async (sort: string) =>
      (await ask(`sort=${sort}&limit=100`)).data.map(({ yieldPercent }) => yieldPercent);
    const [highest, lowest] = [await yields('-yield'), await yields('yield')];
    const given = highest.filter((one) => one !== null).map(Number);
    expect(given.length).toBeGreaterThan(1);
    expect(given).toEqual(given.toSorted((a, b) => b - a));
    expect(highest.slice(given.length)).toEqual(lowest.slice(given.length));
    expect(lowest.slice(0, given.length).map(Number)).toEqual(given.toReversed());
    const closing = (await ask('sort=closing&limit=100')).data;
    const open = closing.filter((card) => card.offer?.stage === 'OPEN');
    expect(closing.slice(0, open.length)).toEqual(open);
    const ends = open.map((card) => card.offer?.closesAt ?? '');
    expect(ends).toEqual([...ends].sort());
  });

  test('returns exactly the rows that satisfy the filters', async () => {
    const everything = await allPages('sort=name', 100);
    const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values));
    const filters = fc.record({
      category: some(CATEGORIES),
      country: some(COUNTRIES),
      minPrice: some(['10', '15.00', '20']),
      maxPrice: some(['15', '25']),
      maxMinimum: some(['50', '150']),
      minYield: some(['4', '6.5']),
      q: some(['harbour', 'mead', 'grid atl', 'nothing-like-it']),
      status: some(['open', 'trading']),
    });
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const given = Object.entries(filter).filter(([, value]) => value !== null);
        const query = new URLSearchParams(given as [string, string][]).toString();
        const { data, meta } = await ask(`${query}&limit=100&sort=name`);
        const expected = everything.filter((card) => satisfies(card, filter));
        expect(data.map((card) => card.id)).toEqual(expected.map((card) => card.id));
        expect(meta.total).toBe(expected.length);
      }),
      { numRuns: 60 },
    );
  });

  test('returns the same page whether few or many rows match', async () => {
    const filters = { words: ['harbour'], status: 'all', byMarketPrice: false } as const;
    for (const sort of MARKET_SORTS) {
      const page = (total: number) =>
        world.as(undefined, (ctx) =>
          listMarket(ctx, filters, { sort, page: 2, limit: 3 }, { total, userId: undefined }),
        );
      const [few, many] = [await page(1), await page(1_000_000)];
      expect(few.length).toBe(3);
      expect(many).toEqual(few);
    }
  });

  test('counts the results of each tab, class and country', async () => {
    const http = await world.http();
    const counted = (await http.inject('/api/market/counts?q=harbour&category=art')).json().data;
    for (const category of CATEGORIES) {
      const { meta } = await ask(`q=harbour&category=${category}`);
      expect(counted.category[category] ?? 0, category).toBe(meta.total);
    }
    const { meta } = await ask('q=harbour&category=art&status=open');
    expect(counted.status.open).toBe(meta.total);
  });

  test('shows a new asset immediately, in the list and in the counts', async () => {
    const before = (await ask('category=art')).meta.total;
    await publishedAsset(world, { companyId, category: 'art', country: 'CHE' });
    const after = await ask('category=art&limit=100');
    expect(after.meta.total).toBe(before + 1);
    expect(after.data.some((card) => card.country === 'CHE')).toBe(true);
  });

  test('hides drafts and rejects unknown filters', async () => {
    const draft = await draftAsset(world, { companyId, name: 'Hidden Draft' });
    expect((await ask('q=hidden')).data).toEqual([]);
    const http = await world.http();
    expect((await http.inject(`/api/assets/${draft}`)).statusCode).toBe(404);
    for (const bad of ['category=boats', 'sort=luck', 'minPrice=abc', 'status=gone', 'page=0']) {
      expect((await http.inject(`/api/assets?${bad}`)).statusCode, bad).toBe(422);
    }
    for (const odd of ['minYield=99999999999', 'q=%27%20%7C%20%26%20!(', 'maxPrice=9e99', 'q=:*']) {
      const { statusCode } = await http.inject(`/api/assets?${odd}`);
      expect([200, 422], odd).toContain(statusCode);
    }
  });

  test('runs the same number of queries for one row as for a hundred', async () => {
    const { token } = await person(world, 'approved');
    await ask('limit=1', token);
    const one = await countQueries(world, () => ask('limit=1', token));
    const hundred = await countQueries(world, () => ask('limit=100', token));
    expect(one).toBeGreaterThan(0);
    expect(hundred).toBe(one);
  });

  test('walks the sort’s index in a large market, with one plan for all values', async () => {
    const client = await world.edge.pool.connect();
    try {
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
      for (const sort of ['closing', 'newest', '-price', 'funded', 'name', '-yield'] as const) {
        const order = { sort, page: 1, limit: 12 };
        const filters = { words: [], status: 'all', byMarketPrice: false } as const;
        const given = { total: 100_000, userId: undefined };
        const [sql] = await statementsOf(world, () =>
          world.as(undefined, (ctx) => listMarket(ctx, filters, order, given)),
        );
        const { rows } = await client.query(`explain (generic_plan) ${sql}`);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, sort).toMatch(/Index Scan (Backward )?using listing_\w+_asset_id_idx/);
        expect(plan, sort).not.toMatch(/(?<!Incremental )Sort {2}\(/);
      }
    } finally {
      client.release(true);
    }
  });
});

function satisfies(card: AssetCard, filter: Readonly<Record<string, string | null>>): boolean {
  const price = cents(card.offer?.unitPrice);
  const at = (text: string) => cents(text);
  const words = `${card.name} ${card.manager.name}`.toLowerCase().split(/\W+/);
  return (
    (!filter.status || hasStatus(card, filter.status)) &&
    (!filter.category || card.category === filter.category) &&
    (!filter.country || card.country === filter.country) &&
    (!filter.minPrice || price >= at(filter.minPrice)) &&
    (!filter.maxPrice || price <= at(filter.maxPrice)) &&
    (!filter.maxMinimum || cents(card.offer?.minimum) <= at(filter.maxMinimum)) &&
    (!filter.minYield ||
      (card.yieldPercent !== null && cents(card.yieldPercent) >= at(filter.minYield))) &&
    (!filter.q ||
      filter.q.split(/\W+/).every((part) => words.some((word) => word.startsWith(part))))
  );
}

/** “Offer open” follows the card's badge, not the lifecycle status. */
const hasStatus = ({ status, availability }: AssetCard, tab: string): boolean =>
  tab === 'open' ? availability.state === 'offer_open' : status === 'IN_TRADING';

describe('trade data', () => {
  const STAGES: readonly (readonly [Stage, boolean, boolean])[] = [
    ['new', false, false],
    ['partial', true, false],
    ['approved', true, true],
    ['us', false, false],
    ['blocked', false, false],
  ];

  test('is omitted from every response to readers without access', async () => {
    const { data } = await ask('limit=100');
    expect(data.every((card) => card.trade === null)).toBe(true);
    expect(JSON.stringify(data)).not.toContain('77.7');
    const seen = data.find((card) => card.offer) ?? data[0];
    for (const [stage, onCards, onPage] of STAGES) {
      const { token } = await person(world, stage);
      const cards = (await ask('limit=100', token)).data;
      expect(
        cards.some((card) => card.trade !== null),
        stage,
      ).toBe(onCards);
      const traded = cards.find((card) => card.trade)?.id ?? seen?.id;
      const http = await world.http();
      const headers = { authorization: `Bearer ${token}` };
      const head = (await http.inject({ url: `/api/assets/${traded}`, headers })).json().data;
      expect(head.seesTradeData, stage).toBe(onPage);
      if (!onPage) expect(head.trade, stage).toBeNull();
    }
  });

  test('affects no sort and no filter for readers without access', async () => {
    const { token } = await person(world, 'approved');
    const public_ = (await ask('minPrice=70&limit=100')).data;
    expect(public_).toEqual([]);
    const seen = (await ask('minPrice=70&limit=100', token)).data;
    expect(seen.length).toBe(21);
    const sorted = (await ask('sort=-price&limit=100')).data.map((c) => c.offer?.unitPrice);
    expect(new Set(sorted.slice(0, 10))).toEqual(new Set(['25.00']));
  });

  test('can be sorted by volume, or by change with never-traded assets last', async () => {
    const { token } = await person(world, 'approved');
    const figures = async (sort: string, of: 'changePercent' | 'volume') =>
      (await ask(`sort=${sort}&limit=100`, token)).data.map(({ trade }) => trade?.[of] ?? null);
    const given = (found: (string | null)[]) => found.filter((one) => one !== null).map(Number);
    const [up, down] = [
      await figures('-change', 'changePercent'),
      await figures('change', 'changePercent'),
    ];
    expect(new Set(given(up)).size).toBeGreaterThan(3);
    expect(given(up)).toEqual(given(up).toSorted((a, b) => b - a));
    expect(given(down)).toEqual(given(up).toReversed());
    expect(up.slice(given(up).length).every((one) => one === null)).toBe(true);
    expect(down.slice(given(down).length).every((one) => one === null)).toBe(true);
    const most = given(await figures('-volume', 'volume'));
    expect(most).toEqual(most.toSorted((a, b) => b - a));
    expect(most[0]).toBe(738);
    expect(given(await figures('volume', 'volume'))).toEqual(most.toReversed());
    const ids = async (sort: string) =>
      (await ask(`sort=${sort}&limit=100`)).data.map(({ id }) => id);
    const first = await ids('closing');
    for (const sort of ['-change', 'change', '-volume', 'volume']) {
      expect(await ids(sort), sort).toEqual(first);
    }
  });

  test('is shown to approved companies and staff, not to companies awaiting approval', async () => {
    const sees = async (token: string) =>
      (await ask('limit=100', token)).data.some((card) => card.trade !== null);
    expect(await sees((await company(world, { approved: false })).token)).toBe(false);
    expect(await sees((await company(world)).token)).toBe(true);
    expect(await sees((await staff(world, 'staff_support')).token)).toBe(true);
  });
});
