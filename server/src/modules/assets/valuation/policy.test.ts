import { navDueOn } from '@holdfast/domain/assets/valuation/policy';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import { beforeAll, expect, test } from 'vitest';
import { approveNav, publishedAsset } from '../../../../test/fixtures/market.ts';
import { company, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { listingsOf } from '../catalogue/index.ts';
import { setPolicy } from './commands/set-policy.ts';
import { requestNav } from './index.ts';
import { publicNavs } from './queries/navs.ts';

// A due date is a promise to investors: enforced, and public when changed.

const world = await openWorld();
const [first, second] = [
  await staff(world, 'staff_listings'),
  await staff(world, 'staff_listings'),
];
let owner: Someone & { readonly companyId: string };

beforeAll(async () => {
  owner = await company(world, { isOwner: true });
});

const as = <T>(who: Someone | undefined, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  world.as(who?.actor, work);
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const day = (daysAgo: number): string =>
  later(world.clock.now(), -daysAgo * DAY)
    .toISOString()
    .slice(0, 10);
const policy = (rhythm: 'monthly' | 'quarterly' | 'yearly', graceDays = 0) => ({
  rhythm,
  graceDays,
});

async function valued(daysAgo: number): Promise<string> {
  const assetId = await publishedAsset(world, { companyId: owner.companyId });
  const date = day(daysAgo);
  const id = await as(first, (ctx) =>
    requestNav(ctx, { assetId, nav: 100_00n, date, note: 'Appraised' }),
  );
  await as(second, (ctx) => approveNav(ctx, id));
  return assetId;
}
const listed = async (assetId: string) =>
  (await as(undefined, (ctx) => listingsOf(ctx, [assetId]))).get(assetId)?.navDueOn;
const seen = (assetId: string) => as(undefined, (ctx) => publicNavs(ctx, assetId));
const timelineOf = async (assetId: string): Promise<string[]> => {
  const { rows } = await world.edge.pool.query<{ title: string }>(
    'select title from catalogue.timeline_event where asset_id = $1',
    [assetId],
  );
  return rows.map((row) => row.title);
};
const set = (assetId: string, to: ReturnType<typeof policy>, who = owner) =>
  as(who, (ctx) => setPolicy(ctx, assetId, to));

test('a NAV is current for a quarter unless the owner publishes another policy', async () => {
  const assetId = await valued(20);
  const usual = navDueOn(day(20), policy('quarterly'));
  expect(await seen(assetId)).toMatchObject({ policy: policy('quarterly'), dueOn: usual });
  expect(await listed(assetId)).toBe(usual);
  await set(assetId, policy('monthly', 5));
  const due = navDueOn(day(20), policy('monthly', 5));
  expect(await seen(assetId)).toMatchObject({ policy: policy('monthly', 5), dueOn: due });
  expect(await listed(assetId)).toBe(due);
  expect(await timelineOf(assetId)).toContain('Valued every month, with a grace period of 5 days');
});

test('a later NAV is due by the policy set before its approval', async () => {
  const assetId = await publishedAsset(world, { companyId: owner.companyId });
  await set(assetId, policy('yearly'));
  expect(await seen(assetId)).toMatchObject({ current: null, dueOn: null });
  const id = await as(first, (ctx) =>
    requestNav(ctx, { assetId, nav: 100_00n, date: day(3), note: 'Appraised' }),
  );
  await as(second, (ctx) => approveNav(ctx, id));
  expect(await listed(assetId)).toBe(navDueOn(day(3), policy('yearly')));
});

test('a longer policy can’t renew an overdue NAV, and a stricter one is accepted', async () => {
  const assetId = await valued(120);
  expect(await code(set(assetId, policy('yearly')))).toBe('NAV_PAST_DUE');
  expect(await code(set(assetId, policy('quarterly', 90)))).toBe('NAV_PAST_DUE');
  expect(await code(set(assetId, policy('monthly')))).toBe('done');
  expect(await listed(assetId)).toBe(navDueOn(day(120), policy('monthly')));
});

test('an asset of another company is not found', async () => {
  const rival = await company(world, { isOwner: true });
  const assetId = await valued(1);
  expect(await code(set(assetId, policy('yearly'), rival))).toBe('ASSET_NOT_FOUND');
});

test('setting the same policy again changes nothing', async () => {
  const assetId = await valued(1);
  await set(assetId, policy('quarterly'));
  expect(await timelineOf(assetId)).not.toContain('Valued every quarter');
});
