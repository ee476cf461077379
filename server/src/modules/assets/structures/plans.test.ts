import { beforeAll, describe, expect, test } from 'vitest';
import { company, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { createPlan } from './index.ts';

const world = await openWorld();
const http = await world.http();
let owner: Someone;
let listings: Someone;
let platformPlan = '';

const PLAN = {
  name: 'Singapore SPV',
  type: 'SPV',
  jurisdiction: 'SGP',
  setupFee: '8000.00',
  yearlyFee: '4500.00',
  includes: ['Formation', 'Bank account'],
};
const DETAILS = { name: 'Straits SPV', type: 'SPV', jurisdiction: 'SGP' };
const as = (who: Someone, method: string, path: string, body?: unknown) =>
  ask(http, method as 'POST', path, who.token, body);
const newPlan = async (): Promise<string> =>
  (await as(owner, 'POST', '/owner/spv-plans', PLAN)).body.data.id;

beforeAll(async () => {
  owner = await company(world, { isOwner: true });
  listings = await staff(world, 'staff_listings');
  platformPlan = await world.as(undefined, (ctx) =>
    createPlan(ctx, null, {
      name: 'Standard',
      type: 'SPV',
      jurisdiction: 'SGP',
      setupFee: 500_000n,
      yearlyFee: 200_000n,
      includes: ['Formation'],
    }),
  );
});

describe('an SPV plan', () => {
  test('gets a new version for changed terms and none for the same terms', async () => {
    const path = `/owner/spv-plans/${await newPlan()}`;
    const same = await as(owner, 'PUT', path, PLAN);
    expect(same.body.data.version).toBe(1);
    const { body } = await as(owner, 'PUT', path, { ...PLAN, setupFee: '9000' });
    expect(body.data).toMatchObject({ version: 2, setupFee: '9000.00', isActive: true });
    expect(body.data.versions.map((one: { setupFee: string }) => one.setupFee)).toEqual([
      '9000.00',
      '8000.00',
    ]);
  });

  test('applies to a structure in the version it was created with', async () => {
    const planId = await newPlan();
    const made = await as(owner, 'POST', '/owner/structures', { ...DETAILS, planId });
    expect(made.status).toBe(201);
    await as(owner, 'PUT', `/owner/spv-plans/${planId}`, { ...PLAN, setupFee: '9000' });
    const { body } = await as(owner, 'GET', `/owner/structures/${made.body.data.id}`);
    expect(body.data.plan).toEqual({
      name: 'Singapore SPV',
      version: 1,
      setupFee: '8000.00',
      yearlyFee: '4500.00',
    });
    const plan = await as(owner, 'GET', `/owner/spv-plans/${planId}`);
    expect(plan.body.data.structures).toBe(1);
  });

  test('of Holdfast is available to every owner, who can’t change it', async () => {
    const { body } = await as(owner, 'GET', '/owner/spv-plans');
    const plan = body.data.find((one: { id: string }) => one.id === platformPlan);
    expect(plan).toMatchObject({ name: 'Standard', isOwn: false });
    const edit = await as(owner, 'PUT', `/owner/spv-plans/${platformPlan}`, PLAN);
    expect([edit.status, edit.body.code]).toEqual([404, 'SPV_PLAN_NOT_FOUND']);
    const planId = platformPlan;
    const made = await as(owner, 'POST', '/owner/structures', { ...DETAILS, planId });
    expect(made.status).toBe(201);
  });

  test('that is retired or another owner’s can’t start a structure', async () => {
    const planId = await newPlan();
    await as(owner, 'PUT', `/owner/spv-plans/${planId}`, { ...PLAN, isActive: false });
    const retired = await as(owner, 'POST', '/owner/structures', { ...DETAILS, planId });
    expect([retired.status, retired.body.code]).toEqual([404, 'SPV_PLAN_NOT_FOUND']);
    const other = await company(world, { isOwner: true });
    const foreign = { ...DETAILS, planId: await newPlan() };
    const said = await as(other, 'POST', '/owner/structures', foreign);
    expect([said.status, said.body.code]).toEqual([404, 'SPV_PLAN_NOT_FOUND']);
    const listed = await as(other, 'GET', '/owner/spv-plans');
    expect(listed.body.data.every((one: { isOwn: boolean }) => !one.isOwn)).toBe(true);
  });

  test('changed by staff is shown to owners immediately', async () => {
    const path = '/admin/spv-plans';
    const { body } = await as(listings, 'POST', path, { ...PLAN, name: 'Platform fund' });
    const changed = { ...PLAN, name: 'Platform fund', yearlyFee: '5000' };
    const edited = await as(listings, 'PUT', `${path}/${body.data.id}`, changed);
    expect(edited.body.data).toMatchObject({ version: 2, yearlyFee: '5000.00', isOwn: false });
    const seen = (await as(owner, 'GET', '/owner/spv-plans')).body.data;
    const plan = seen.find((one: { id: string }) => one.id === body.data.id);
    expect(plan).toMatchObject({ version: 2, yearlyFee: '5000.00' });
    await as(listings, 'PUT', `${path}/${body.data.id}`, { ...changed, isActive: false });
    const left = (await as(owner, 'GET', '/owner/spv-plans')).body.data;
    expect(left.some((one: { id: string }) => one.id === body.data.id)).toBe(false);
    const own = await as(listings, 'PUT', `${path}/${await newPlan()}`, PLAN);
    expect([own.status, own.body.code]).toEqual([404, 'SPV_PLAN_NOT_FOUND']);
  });
});
