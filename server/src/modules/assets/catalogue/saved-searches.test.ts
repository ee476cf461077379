import { expect, test } from 'vitest';
import { publishedAsset } from '../../../../test/fixtures/market.ts';
import { company, person, type Someone } from '../../../../test/fixtures/people.ts';
import { countQueries } from '../../../../test/queries.ts';
import { openWorld } from '../../../../test/world.ts';
import { blockUser } from '../../people/identity/index.ts';
import { MATCH_JOB, notifySearchMatches } from './commands/notify-search-matches.ts';
import { type ListingPatch, setListing, setTradeFigures } from './index.ts';

const world = await openWorld();
const http = await world.http();
const owner = await company(world, { isOwner: true, name: 'Verde Registry Trust' });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask(who: Someone, method: Method, path = '', body?: object) {
  const answer = await http.inject({
    method,
    url: `/api/user/saved-searches${path}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const save = async (who: Someone, body: object) => {
  const { status, data } = await ask(who, 'POST', '', { alert: true, ...body });
  expect(status).toBe(201);
  return data.id as string;
};
const told = async (who: Someone): Promise<{ title: string; body: string; link: string }[]> =>
  (
    await world.edge.pool.query(
      "select title, body, link from notifications.notification where user_id = $1 and kind = 'search_match' order by id",
      [who.actor.userId],
    )
  ).rows;
const titles = async (who: Someone) => (await told(who)).map((one) => one.title);
const publish = (name: string, listing: ListingPatch = {}) =>
  publishedAsset(world, { companyId: owner.companyId, name, listing });
const change = (assetId: string, listing: ListingPatch) =>
  world.as(undefined, (ctx) => setListing(ctx, assetId, listing));
const trade = (assetId: string, price: bigint) =>
  world.as(undefined, (ctx) =>
    setTradeFigures(ctx, [
      {
        assetId,
        lastPrice: price,
        lastPriceAt: ctx.now,
        changeBps: 0,
        volume: 0n,
        haltReason: null,
        haltedUntil: null,
      },
    ]),
  );
const look = () => world.runJob(MATCH_JOB);

test('a saved search keeps the filters of the market’s URL under its own name', async () => {
  const who = await person(world, 'approved');
  const given = {
    name: ' Harbours ',
    q: 'Port, of',
    category: 'infrastructure',
    country: 'PRT,NOR',
    status: 'open',
    maxMinimum: '500',
    minYield: '6.5',
    sort: '-yield',
  };
  const id = await save(who, given);
  expect((await ask(who, 'GET')).data).toMatchObject([
    {
      ...{ id, name: 'Harbours', q: 'Port, of', category: ['infrastructure'] },
      ...{ country: ['PRT', 'NOR'], status: 'open', maxMinimum: '500', minYield: '6.50' },
      ...{ minPrice: null, sort: '-yield', alert: true, toldAt: null },
    },
  ]);
  const again = await ask(who, 'POST', '', { ...given, name: 'HARBOURS', alert: false });
  expect(again.code).toBe('SEARCH_NAME_TAKEN');
  const other = await save(who, { name: 'Other' });
  const body = { name: 'harbours', alert: false };
  expect((await ask(who, 'PUT', `/${other}`, body)).code).toBe('SEARCH_NAME_TAKEN');
  expect((await ask(who, 'PUT', `/${id}`, body)).data).toMatchObject(body);
  expect((await ask(who, 'DELETE', `/${id}`)).status).toBe(200);
  expect((await ask(who, 'DELETE', `/${id}`)).code).toBe('NOT_FOUND');
  expect((await ask(who, 'GET')).data).toHaveLength(1);
});

test('saved searches are limited per person and can’t be changed by others', async () => {
  const who = await person(world, 'approved');
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) ids.push(await save(who, { name: `Search ${n}`, alert: false }));
  const more = await ask(who, 'POST', '', { name: 'One more', alert: false });
  expect(more.code).toBe('TOO_MANY_SEARCHES');
  const other = await person(world, 'approved');
  const body = { name: 'Mine now', alert: true };
  expect((await ask(other, 'PUT', `/${ids[0]}`, body)).code).toBe('NOT_FOUND');
  expect((await ask(other, 'DELETE', `/${ids[0]}`)).code).toBe('NOT_FOUND');
  expect((await ask(who, 'GET')).data).toHaveLength(20);
});

test('an alert names a newly listed asset once, and no asset found before', async () => {
  const who = await person(world, 'approved');
  await publish('Kallang Wharf Logistics');
  await save(who, { name: 'Wharves', q: 'wharf', country: 'PRT' });
  await save(who, { name: 'Anywhere', q: 'wharf' });
  const quiet = await person(world, 'approved');
  await save(quiet, { name: 'No alert', q: 'wharf', alert: false });
  const assetId = await publish('Sines Wharf');
  await publish('Polar Cold Stores');
  await Promise.all(Array.from({ length: 10 }, () => world.runJob(MATCH_JOB)));
  await look();
  const expected = {
    title: 'Sines Wharf is new in your saved searches',
    link: `/assets/${assetId}`,
  };
  expect(await told(who)).toMatchObject([expected]);
  expect((await told(who))[0]?.body).toContain('“Wharves”');
  expect(await told(quiet)).toEqual([]);
  expect((await ask(who, 'GET')).data[0].toldAt).not.toBeNull();
  await change(assetId, { nav: 90_00n });
  await look();
  expect(await told(who)).toHaveLength(1);
});

test('an alert combines several new assets in one message that names them', async () => {
  const who = await person(world, 'approved');
  await save(who, { name: 'Mills', q: 'mill' });
  for (const n of ['One', 'Two', 'Three']) await publish(`Mill ${n}`);
  await look();
  expect(await told(who)).toMatchObject([
    { title: '3 assets are new in “Mills”', link: '/portfolio/plans' },
  ]);
  expect((await told(who))[0]?.body).toContain('Mill One, Mill Three, Mill Two');
});

test('an alert that is switched on covers only assets listed from then on', async () => {
  const who = await person(world, 'approved');
  const id = await save(who, { name: 'Quarries', q: 'quarry', alert: false });
  await publish('Quarry North');
  await look();
  await ask(who, 'PUT', `/${id}`, { name: 'Quarries', alert: true });
  await look();
  expect(await told(who)).toEqual([]);
  await publish('Quarry South');
  await look();
  expect(await titles(who)).toEqual(['Quarry South is new in “Quarries”']);
});

test('a search matches market prices for those who see them, else offering prices', async () => {
  const [trader, joiner, blocked] = [
    await person(world, 'approved'),
    await person(world, 'new'),
    await person(world, 'approved'),
  ];
  const assetId = await publish('Glass Foundry', { unitPrice: 100_00n });
  for (const who of [trader, joiner, blocked]) {
    await save(who, { name: 'Cheap glass', q: 'glass', maxPrice: '90' });
  }
  await world.as(undefined, (ctx) => blockUser(ctx, blocked.actor.userId, 'A test'));
  await trade(assetId, 80_00n);
  await look();
  expect(await titles(trader)).toEqual(['Glass Foundry is new in “Cheap glass”']);
  expect(await told(joiner)).toEqual([]);
  await change(assetId, { unitPrice: 85_00n });
  await look();
  expect(await titles(joiner)).toEqual(['Glass Foundry is new in “Cheap glass”']);
  expect(await told(blocked)).toEqual([]);
  expect(await told(trader)).toHaveLength(1);
});

test('a process that dies before its commit sends no alert; the next one sends it', async () => {
  const who = await person(world, 'approved');
  await save(who, { name: 'Tanneries', q: 'tannery' });
  await publish('Tannery East');
  const dies = world.as(undefined, async (ctx) => {
    await notifySearchMatches(ctx);
    throw new Error('The process dies');
  });
  await expect(dies).rejects.toThrow('dies');
  expect(await told(who)).toEqual([]);
  await look();
  await look();
  expect(await told(who)).toHaveLength(1);
});

test('an investor who switched alerts off receives none', async () => {
  const who = await person(world, 'approved');
  await http.inject({
    method: 'PUT',
    url: '/api/user/notifications/preferences',
    headers: { authorization: `Bearer ${who.token}` },
    payload: { preferences: [{ group: 'alerts', inApp: false, byMail: false }] },
  });
  await save(who, { name: 'Breweries', q: 'brewery' });
  await publish('Brewery West');
  await look();
  expect(await told(who)).toEqual([]);
});

test('an alert run compares all searches with a constant number of statements', async () => {
  const few = await person(world, 'approved');
  await save(few, { name: 'Forges', q: 'forge' });
  await publish('Forge One');
  const statements = () => countQueries(world, () => world.as(undefined, notifySearchMatches));
  const cost = await statements();
  expect(await told(few)).toHaveLength(1);
  const many = await person(world, 'approved');
  await world.edge.pool.query(
    `insert into catalogue.saved_search (id, user_id, name, words, category, country, sort, alert,
       created_at)
     select gen_random_uuid(), $1, 'Forge ' || n, 'forge:*', '{}', '{}', 'name', true, now()
     from generate_series(1, 600) n`,
    [many.actor.userId],
  );
  await publish('Forge Two');
  expect(await statements()).toBe(cost);
  await look();
  const { rows } = await world.edge.pool.query(
    `select count(*)::int as n from catalogue.search_match m
     join catalogue.saved_search s on s.id = m.search_id where s.user_id = $1`,
    [many.actor.userId],
  );
  expect(rows).toEqual([{ n: 600 }]);
  expect(await told(few)).toHaveLength(2);
});

test('of thirty searches saved concurrently, twenty are kept and ten rejected', async () => {
  const who = await person(world, 'approved');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      ask(who, 'POST', '', { name: `Search ${n}`, alert: n % 2 === 0 }),
    ),
  );
  const codes = answers.map((answer) => (answer.status === 201 ? 'kept' : answer.code)).sort();
  expect(codes).toEqual([
    ...Array.from({ length: 10 }, () => 'TOO_MANY_SEARCHES'),
    ...Array.from({ length: 20 }, () => 'kept'),
  ]);
  expect((await ask(who, 'GET')).data).toHaveLength(20);
});
