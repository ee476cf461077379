import { expect, test } from 'vitest';
import { publishedAsset } from '../../../../test/fixtures/market.ts';
import { company, person, type Someone } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();
const owner = await company(world, { isOwner: true });

const as = (who: Someone, method: 'GET' | 'POST', path: string, body?: unknown) =>
  ask(http, method as 'POST', path, who.token, body);

const toldTo = async ({ actor }: Someone): Promise<string[]> => {
  const { rows } = await world.edge.pool.query<{ title: string }>(
    `select title from notifications.notification
     where user_id = $1 and kind = 'update_posted' order by id`,
    [actor.userId],
  );
  return rows.map((row) => row.title);
};

test('a correction appears beneath its update and notifies the same readers again', async () => {
  const id = await publishedAsset(world, { companyId: owner.companyId, name: 'Quay' });
  const watcher = await person(world, 'approved');
  await as(watcher, 'POST', `/user/watchlist/${id}`);
  const path = `/owner/assets/${id}/updates`;
  const posted = { title: 'Rent is up', html: '<p>Rent rose by 4 percent.</p>' };
  const { id: updateId } = (await as(owner, 'POST', path, posted)).body.data;
  const html = '<p>It rose by 3 percent. <script>alert(1)</script></p>';
  const sent = await as(owner, 'POST', `${path}/${updateId}/corrections`, { html });
  expect(sent.status).toBe(201);
  const correctionId = sent.body.data.id as string;
  const again = { html: '<p>Of the first unit.</p>' };
  await as(owner, 'POST', `${path}/${correctionId}/corrections`, again);
  const { data } = (await as(watcher, 'GET', `/assets/${id}/updates`)).body;
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ ...posted, mendedAt: null });
  const beneath = data[0].corrections.map((one: { html: string }) => one.html);
  expect(beneath[0]).toMatch(/^<p>It rose by 3 percent\.\s*<\/p>$/);
  expect(beneath[1]).toBe('<p>Of the first unit.</p>');
  const head = (await as(watcher, 'GET', `/assets/${id}`)).body.data;
  expect(head.counts.updates).toBe(1);
  expect(await toldTo(watcher)).toEqual([
    'Quay: Rent is up',
    'Quay: Correction: Rent is up',
    'Quay: Correction: Rent is up',
  ]);
});

test('an owner can’t correct another company’s update', async () => {
  const id = await publishedAsset(world, { companyId: owner.companyId });
  const posted = { title: 'News', html: '<p>All is well.</p>' };
  const { id: updateId } = (await as(owner, 'POST', `/owner/assets/${id}/updates`, posted)).body
    .data;
  const rival = await company(world, { isOwner: true });
  const other = await publishedAsset(world, { companyId: rival.companyId });
  const html = { html: '<p>Not all.</p>' };
  const foreign = await as(
    rival,
    'POST',
    `/owner/assets/${id}/updates/${updateId}/corrections`,
    html,
  );
  expect(foreign.body.code).toBe('ASSET_NOT_FOUND');
  const path = `/owner/assets/${other}/updates/${updateId}/corrections`;
  expect((await as(rival, 'POST', path, html)).body.code).toBe('UPDATE_NOT_FOUND');
});

test('an update is mailed to the asset’s watchers and holders', async () => {
  const id = await publishedAsset(world, { companyId: owner.companyId, name: 'Mole' });
  const watcher = await person(world, 'approved');
  await as(watcher, 'POST', `/user/watchlist/${id}`);
  const posted = { title: 'Piles driven', html: '<p>All of them.</p>' };
  await as(owner, 'POST', `/owner/assets/${id}/updates`, posted);
  const { rows } = await world.edge.pool.query(
    'select subject from notifications.mail where recipient = $1 order by id desc limit 1',
    [watcher.actor.email],
  );
  expect(rows).toEqual([{ subject: 'Mole: Piles driven' }]);
});
