import { beforeAll, expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const harness = await openTradedAsset(sales);
const { assetId } = harness;
const http = await world.http();
let holder: Someone;
let guard: Someone;
let listings: Someone;

beforeAll(async () => {
  holder = await harness.trader(1_000, { [assetId]: 10 });
  guard = await staff(world, 'staff_compliance');
  listings = await staff(world, 'staff_listings');
  await call(holder, 'POST', `/user/watchlist/${assetId}`);
});

async function call(who: Someone, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${who.token}` };
  const answer = await http.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(300);
  return answer.json().data;
}

const by = (role: 'halt' | 'resume') =>
  call(guard, 'POST', `/admin/markets/${assetId}/${role}`, { reason: 'A document is missing' });

type Shown = { readonly state: string; readonly reason: string | null };

function availabilities(value: unknown): Shown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'availability' ? [inner as Shown] : availabilities(inner),
  );
}

async function everywhere(): Promise<ReadonlyMap<string, Shown[]>> {
  await world.runJob('exchange.listing');
  const places: readonly (readonly [Someone, string])[] = [
    [holder, '/assets?status=all'],
    [holder, `/assets/${assetId}`],
    [holder, '/user/watchlist/all'],
    [holder, '/user/portfolio'],
    [sales.owner, '/owner/assets'],
    [sales.owner, `/owner/assets/${assetId}`],
    [sales.owner, '/owner/dashboard'],
    [listings, '/admin/assets?review=all'],
    [listings, `/admin/assets/${assetId}/trading`],
  ];
  const said = new Map<string, Shown[]>();
  for (const [who, url] of places) said.set(url, availabilities(await call(who, 'GET', url)));
  return said;
}

test('shows a halt and its end on every page of the asset', async () => {
  await by('halt');
  for (const [url, shown] of await everywhere()) {
    expect(shown, url).toMatchObject([{ state: 'halted', reason: 'A document is missing' }]);
  }
  const { holdings } = await call(holder, 'GET', '/user/portfolio');
  expect(holdings).toMatchObject([{ availability: { isTradable: false }, units: '10.000' }]);
  await by('resume');
  for (const [url, shown] of await everywhere()) {
    expect(shown, url).toMatchObject([{ state: 'trading', reason: null }]);
  }
});
