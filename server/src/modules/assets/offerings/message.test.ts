import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { cancelCommitment } from './index.ts';

const harness = await openOfferingHarness();
const { world, owner } = harness;
const http = await world.http();

const body = { subject: 'The notary has a date', text: 'We meet on Monday.' };
const write = (sale: Sale, token = owner.token) =>
  ask(http, 'POST', `/offerings/${sale.offeringId}/messages`, token, body);

async function toldTo(who: Someone) {
  const { rows } = await world.edge.pool.query(
    `select title, body from notifications.notification
     where user_id = $1 and kind = 'offering_message'`,
    [who.actor.userId],
  );
  return rows;
}

describe('a message to committed investors', () => {
  let sale: Sale;
  let stays: Someone;
  let left: Someone;
  beforeAll(async () => {
    sale = await harness.openSale({ coolingOffDays: 14 });
    stays = await harness.investor();
    left = await harness.investor();
    await harness.commitAs(stays, sale, units(5));
    const { id } = await harness.commitAs(left, sale, units(5));
    await world.as(left.actor, (ctx) => cancelCommitment(ctx, id));
  });

  test('reaches current investors only and is kept with the offering', async () => {
    const sent = await write(sale);
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject({ ...body, recipients: 1, sentBy: owner.actor.name });
    expect(await toldTo(stays)).toMatchObject([
      { title: expect.stringMatching(/: The notary has a date$/), body: body.text },
    ]);
    expect(await toldTo(left)).toEqual([]);
    const listed = await ask(http, 'GET', `/offerings/${sale.offeringId}/messages`, owner.token);
    expect(listed.body.data).toHaveLength(1);
  });

  test('can be sent at most three times in 24 hours', async () => {
    expect((await write(sale)).status).toBe(201);
    expect((await write(sale)).status).toBe(201);
    expect((await write(sale)).body.code).toBe('ENOUGH_MESSAGES');
    world.clock.advance(DAY);
    const token = await harness.signIn(owner);
    expect((await write(sale, token)).status).toBe(201);
  });

  test('requires at least one recipient', async () => {
    const empty = await harness.openSale();
    const token = await harness.signIn(owner);
    expect((await write(empty, token)).body.code).toBe('NOBODY_COMMITTED');
  });
});
