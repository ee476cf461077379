import { expect, test } from 'vitest';
import { staff } from '../../../../test/fixtures/people.ts';
import { statementsOf } from '../../../../test/queries.ts';
import { openWorld } from '../../../../test/world.ts';
import { type Definition, NO_PARTIES } from './index.ts';
import { listDeciders } from './queries/deciders.ts';

const world = await openWorld();
const admin = () => staff(world, 'staff_administrator');

test('finding approvers needs as many queries for many people as for few', async () => {
  const [asker, other] = [await admin(), await admin()];
  const { userId } = asker.actor;
  const request = {
    ...{ id: userId, subjectId: userId, payload: {}, requestedBy: userId },
    ...{ requestedAt: world.clock.now(), byStaff: true },
  };
  const definition = {
    kind: 'user.block',
    mayDecide: (decider, { requestedBy }) =>
      decider.permissions.has('CAN_MANAGE_USERS') && decider.userId !== requestedBy,
  } as Definition<unknown>;
  const found: string[] = [];
  const look = () =>
    world.as(undefined, async (ctx) => {
      found.splice(0, found.length, ...(await listDeciders(ctx, definition, request, NO_PARTIES)));
    });
  const few = await statementsOf(world, look);
  expect(found).toEqual([other.actor.userId]);
  const added = [await admin(), await admin(), await admin()].map(({ actor }) => actor.userId);
  const many = await statementsOf(world, look);
  expect(new Set(found)).toEqual(new Set([other.actor.userId, ...added]));
  expect(many).toHaveLength(few.length);
});
