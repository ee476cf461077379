import { expect, test } from 'vitest';
import { person, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { settlementNeedsAttention } from '../../chain/settlement/index.ts';

const world = await openWorld();
const http = await world.http();

test('only custody staff are notified, each time settlement stops', async () => {
  const custodian = await staff(world, 'staff_custody');
  const others = [await staff(world, 'staff_support'), await person(world, 'approved')];
  const instructionId = crypto.randomUUID();
  const facts = { instructionId, causeKind: 'test', causeId: instructionId };
  for (const reason of ['The node refused it', 'The node refused it again']) {
    await world.as(undefined, (ctx) => ctx.publish(settlementNeedsAttention, { ...facts, reason }));
  }
  const heard = async (token: string) =>
    (await ask(http, 'GET', '/user/notifications?limit=20', token)).body.data.filter(
      (one: { kind: string }) => one.kind === 'settlement_attention',
    );
  const told = await heard(custodian.token);
  expect(told.map((one: { body: string }) => one.body.split('\n')[0])).toEqual([
    'The node refused it again',
    'The node refused it',
  ]);
  expect(told[0]).toMatchObject({ link: '/admin/custody?status=NEEDS_ATTENTION' });
  for (const { token } of others) expect(await heard(token)).toEqual([]);
});
