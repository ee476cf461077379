import { expect, test } from 'vitest';
import { publishedAsset } from '../../../../test/fixtures/market.ts';
import { company, person } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import { MATCH_JOB } from './commands/notify-search-matches.ts';
import { setListing } from './index.ts';
import { marketVersion } from './repository/listing.ts';

// Commitments to different offerings don't block each other, and a transaction that commits late
// still reaches the counts and the saved search alerts.

const world = await openWorld();
const http = await world.http();
const owner = await company(world, { isOwner: true, name: 'Verde Registry Trust' });
const publish = (name: string) =>
  publishedAsset(world, { companyId: owner.companyId, name, listing: { minimum: 900_00n } });
const version = () => world.as(undefined, marketVersion);

async function changing(assetId: string) {
  const open = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  const ended = world.as(undefined, async (ctx) => {
    await setListing(ctx, assetId, { minimum: 50_00n });
    changed.resolve();
    await open.promise;
  });
  await Promise.race([changed.promise, ended]);
  return async () => {
    open.resolve();
    await ended;
  };
}

test('two concurrent changes each raise the version without blocking each other', async () => {
  const [first, second] = [await publish('Weir One'), await publish('Weir Two')];
  const before = await version();
  const endFirst = await changing(first);
  const endSecond = await changing(second);
  expect(await version()).toBe(before);
  await endSecond();
  const between = await version();
  expect(between).toBe(before + 1n);
  await endFirst();
  expect(await version()).toBe(between + 1n);
});

test('a saved search finds an asset that changed first and committed last', async () => {
  const seeker = await person(world, 'approved');
  const [early, late] = [await publish('Dyke Early'), await publish('Dyke Late')];
  const headers = { authorization: `Bearer ${seeker.token}` };
  const payload = { name: 'Dykes', q: 'dyke', maxMinimum: '100.00', alert: true };
  const url = '/api/user/saved-searches';
  const saved = await http.inject({ method: 'POST', url, headers, payload });
  expect(saved.statusCode).toBe(201);
  const told = async () => {
    await world.runJob(MATCH_JOB);
    const { rows } = await world.edge.pool.query(
      "select title from notifications.notification where user_id = $1 and kind = 'search_match'",
      [seeker.actor.userId],
    );
    return rows.length;
  };
  const endEarly = await changing(early);
  await (await changing(late))();
  expect(await told()).toBe(1);
  await endEarly();
  expect(await told()).toBe(2);
});

test('the version includes every change, even with more changes open than partitions', async () => {
  const assets = await Promise.all(Array.from({ length: 40 }, (_, n) => publish(`Lock ${n}`)));
  const before = await version();
  await Promise.all(
    assets.map((id) => world.as(undefined, (ctx) => setListing(ctx, id, { minimum: 60_00n }))),
  );
  expect(await version()).toBe(before + 40n);
});
