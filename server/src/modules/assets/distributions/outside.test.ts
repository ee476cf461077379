import { DAY } from '@holdfast/domain/kernel/moment';
import { expect, test } from 'vitest';
import {
  approvedBy,
  askedDistribution,
  fundedBy,
  giveCash,
} from '../../../../test/fixtures/distribution-fixtures.ts';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { heldAsset } from '../../../../test/fixtures/poll-fixtures.ts';
import { openWorld } from '../../../../test/world.ts';
import { openSession } from '../../people/identity/index.ts';
import { CLOCK_JOB } from './events.ts';

const world = await openWorld();

async function get(who: Someone, path: string) {
  const http = await world.http();
  const { token } = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await http.inject({ method: 'GET', url: `/api${path}`, headers });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { text: answer.payload.replaceAll('"', ''), data: isJson ? answer.json().data : null };
}

test('names what an owner pays outside the platform in every total', async () => {
  const owner = await company(world, { isOwner: true });
  const [holder, fund] = [await person(world, 'approved'), await person(world, 'approved')];
  await world.edge.db
    .updateTable('identity.party')
    .set({ isOutside: true })
    .where('id', '=', fund.actor.partyId)
    .execute();
  const assetId = await heldAsset(world, owner.companyId, [
    [holder, 60_000n],
    [fund, 40_000n],
  ]);
  await giveCash(world, owner, 600_00n);
  const id = await askedDistribution(world, owner, assetId, { total: '1000.00' });
  await approvedBy(world, id, [await staff(world, 'staff_finance')]);
  world.clock.advance(DAY);
  await world.runJob(CLOCK_JOB);
  await fundedBy(world, owner, id);
  await world.runJob(CLOCK_JOB);

  const { data: rows } = await get(owner, '/owner/distributions');
  expect(rows).toMatchObject([{ id, stage: 'PAID', gross: '1000.00', outside: '400.00' }]);
  const { data: one } = await get(owner, `/owner/distributions/${id}`);
  expect(one.figures.outside).toEqual({ holders: 1, amount: '400.00' });
  const { text: csv } = await get(owner, `/owner/distributions/${id}/lines.csv`);
  expect(csv.split('\r\n').slice(-4, -1)).toEqual([
    'total on the platform,,,60.000,,600.00,,0.00,600.00,,,',
    'total outside the platform,,,40.000,,400.00,,0.00,400.00,,,',
    'total,,,100.000,,1000.00,,0.00,1000.00,,,',
  ]);
  const { data: dashboard } = await get(owner, '/owner/dashboard');
  expect(dashboard.figures).toMatchObject({ distributed: '600.00', outside: '400.00' });
  expect(dashboard.assets).toMatchObject([{ distributed: '600.00', outside: '400.00' }]);
  const { data: manager } = await get(holder, `/managers/${owner.companyId}`);
  expect(manager.record).toMatchObject({ returned: '600.00', outside: '400.00' });
  const notices = await get(owner, '/user/notifications?limit=20');
  expect(notices.text).toContain(
    '$600.00 was paid from the company’s wallet to 1 holder. Pay $400.00 to 1 holder outside the platform.',
  );
  const { data: events } = await get(holder, `/assets/${assetId}/events`);
  expect(JSON.stringify(events)).toContain(
    '$1,000.00 before tax to the 2 holders at the record date, including $400.00 outside the platform.',
  );
});
