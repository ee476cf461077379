import { expect, test } from 'vitest';
import { publishedAsset } from '../../../../test/fixtures/market.ts';
import { company, person, type Someone } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();
const owner = await company(world, { isOwner: true, name: 'Verde Registry Trust' });
const assetId = await publishedAsset(world, { companyId: owner.companyId, name: 'Sines Wharf' });

async function ask(who: Someone, method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) {
  const answer = await http.inject({
    method,
    url: `/api/user/order-templates${path}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const HOW = { side: 'sell', kind: 'limit', manner: 'post_only', days: 10 };
const save = (who: Someone, body: object) =>
  ask(who, 'POST', '', { assetId, ...HOW, name: 'Usual', ...body });
const listed = async (who: Someone) => (await ask(who, 'GET', `?assetId=${assetId}`)).data;

test('saves a template as entered and replaces one with the same name', async () => {
  const who = await person(world, 'approved');
  const first = await save(who, { quantity: '12.5', price: '104' });
  expect(first.status).toBe(201);
  const again = await save(who, { name: 'USUAL', side: 'buy', amount: '500', days: 0 });
  expect(again.data.id).toBe(first.data.id);
  await save(who, { name: 'Another', kind: 'best', manner: 'at_once' });
  expect(await listed(who)).toMatchObject([
    { name: 'Another', kind: 'best', manner: 'at_once', quantity: null, amount: null, price: null },
    { name: 'USUAL', side: 'buy', amount: '500.00', quantity: null, price: null, days: 0 },
  ]);
  expect((await save(who, { quantity: '1', amount: '1' })).status).toBe(422);
  expect((await save(who, { days: 90 })).status).toBe(422);
});

test('limits the number of templates per asset and requires a visible asset', async () => {
  const who = await person(world, 'approved');
  for (let n = 0; n < 10; n++) expect((await save(who, { name: `T ${n}` })).status).toBe(201);
  expect((await save(who, { name: 'One more' })).code).toBe('TOO_MANY_TEMPLATES');
  expect((await save(who, { name: 't 3', days: 1 })).status).toBe(201);
  const nowhere = { assetId: '018f0000-0000-7000-8000-000000000000' };
  expect((await save(who, nowhere)).code).toBe('ASSET_NOT_FOUND');
});

test('hides a template from other parties, who can’t delete it', async () => {
  const [who, other] = [await person(world, 'approved'), await person(world, 'approved')];
  const { data } = await save(who, {});
  expect(await listed(other)).toEqual([]);
  expect((await ask(other, 'DELETE', `/${data.id}`)).code).toBe('NOT_FOUND');
  expect((await ask(who, 'DELETE', `/${data.id}`)).status).toBe(200);
  expect(await listed(who)).toEqual([]);
  expect(
    (await ask(await person(world, 'new'), 'POST', '', { assetId, ...HOW, name: 'No' })).status,
  ).toBe(403);
});

test('keeps ten of fifteen templates saved concurrently and rejects the others', async () => {
  const who = await person(world, 'approved');
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, n) => save(who, { name: `At once ${n}` })),
  );
  const refused = answers.filter((answer) => answer.status !== 201);
  expect(refused.map((answer) => answer.code)).toEqual(
    Array.from({ length: 5 }, () => 'TOO_MANY_TEMPLATES'),
  );
  expect(await listed(who)).toHaveLength(10);
});
