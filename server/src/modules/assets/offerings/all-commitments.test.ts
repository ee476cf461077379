import { beforeAll, expect, test } from 'vitest';
import {
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import { company, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { countQueries } from '../../../../test/queries.ts';

const harness = await openOfferingHarness();
const { world } = harness;
const http = await world.http();
const PATH = '/admin/commitments/all';
let first: Sale;
let second: Sale;
let ann: Someone;
let firm: Someone;
let listings: Someone;

beforeAll(async () => {
  first = await harness.openSale({ automaticApproval: true });
  second = await harness.openSale();
  ann = await harness.investor();
  firm = await harness.investor();
  await harness.commitAs(ann, first, units(30));
  await harness.commitAs(firm, first, units(10));
  await harness.commitAs(ann, second, units(20));
  listings = await staff(world, 'staff_listings');
});

const read = async (query = '') => (await ask(http, 'GET', `${PATH}${query}`, listings.token)).body;
const unitsOf = async (query: string): Promise<string[]> =>
  (await read(query)).data.map((row: { units: string }) => row.units);

test('lists every owner’s commitments, newest first, each with its asset', async () => {
  const { data, meta } = await read();
  expect(meta.total).toBe(3);
  expect(data.map((row: { units: string }) => row.units)).toEqual(['20.000', '10.000', '30.000']);
  expect(data[0]).toMatchObject({
    investor: { name: ann.actor.name, kind: 'person' },
    offeringId: second.offeringId,
    asset: { id: second.assetId },
    stage: 'PLEDGED',
    funding: 'held',
  });
  expect(data[0].companyName).not.toBe('');
});

test('sorts commitments by the requested column', async () => {
  expect(await unitsOf('?sort=made')).toEqual(['30.000', '10.000', '20.000']);
  expect(await unitsOf('?sort=units')).toEqual(['10.000', '20.000', '30.000']);
  expect(await unitsOf('?sort=-amount')).toEqual(['30.000', '20.000', '10.000']);
  const pages = [await unitsOf('?limit=2'), await unitsOf('?limit=2&page=2')];
  expect(pages).toEqual([['20.000', '10.000'], ['30.000']]);
});

test('filters commitments by stage, investor and asset', async () => {
  expect(await unitsOf('?stage=APPROVED')).toEqual(['10.000', '30.000']);
  expect(await unitsOf(`?q=${encodeURIComponent(ann.actor.name)}`)).toEqual(
    ann.actor.name === firm.actor.name ? ['20.000', '10.000', '30.000'] : ['20.000', '30.000'],
  );
  const { symbol } = (await read('?stage=PLEDGED')).data[0].asset;
  expect(await unitsOf(`?q=${symbol.toLowerCase()}`)).toEqual(['20.000']);
  expect(await unitsOf('?q=%25%25')).toEqual([]);
  expect((await read('?country=MYS')).data).toEqual([]);
});

test('rejects an owner, an investor and staff without access', async () => {
  const others = [harness.owner, ann, await company(world), await staff(world, 'staff_support')];
  for (const { token } of others) {
    const { status, body } = await ask(http, 'GET', PATH, token);
    expect([status, body.data]).toEqual([403, undefined]);
  }
});

test('runs as many queries for a long list as for a short one', async () => {
  const few = await countQueries(world, () => read('?limit=1'));
  expect(await countQueries(world, () => read('?limit=50'))).toBe(few);
});
