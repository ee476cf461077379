import { expect, test } from 'vitest';
import { requestedRaise } from '../../../../test/fixtures/anchor-fixtures.ts';
import { approvedStructure } from '../../../../test/fixtures/approved-structure.ts';
import { company, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

test('recording an opened document updates the reader’s own screens', async () => {
  const world = await openWorld({ isLive: true });
  const http = await world.http();
  const owner = await company(world, { isOwner: true });
  const within = await world.as(undefined, (ctx) =>
    approvedStructure(ctx, { companyId: owner.companyId, name: 'Douro Solar SPV' }),
  );
  const { raiseId } = await requestedRaise(world, owner, within);
  const [reader, other] = [
    await staff(world, 'staff_listings'),
    await staff(world, 'staff_listings'),
  ];
  const heard: string[] = [];
  const stops = [reader, other].map((who) =>
    world.edge.live.listen(who.actor.userId, ({ topic }) => {
      heard.push(`${topic} ${who === reader ? 'reader' : 'other'}`);
    }),
  );
  const path = `/structures/${within.structureId}/resolutions/${raiseId}`;
  expect((await ask(http, 'GET', path, reader.token)).status).toBe(200);
  await expect.poll(() => heard).toContain('structures reader');
  expect(heard).not.toContain('structures other');
  for (const stop of stops) stop();
});
