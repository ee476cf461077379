import { expect, test } from 'vitest';
import { person, staff } from '../../../../test/people.ts';
import { ask } from '../../../../test/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

// What of a request its person has not seen yet.

const world = await openWorld();
const http = await world.http();

test('it tells that the team wrote until its person has looked', async () => {
  const customer = await person(world, 'approved');
  const agent = await staff(world, 'staff_support');
  const question = { type: 'wallet', subject: 'Where is my deposit?', text: 'I sent it today.' };
  const made = await ask(http, 'POST', '/user/tickets/create', customer.token, question);
  const { id } = made.body.data.ticket;
  const news = async () =>
    (await ask(http, 'GET', `/tickets/${id}`, customer.token)).body.data.hasNews;
  expect(await news()).toBe(false);
  const words = { text: 'We look at it.', next: 'open' };
  await ask(http, 'POST', `/admin/tickets/${id}/answer`, agent.token, words);
  expect(await news()).toBe(true);
  const told = (await ask(http, 'GET', '/user/notifications?limit=5', customer.token)).body.data;
  expect(told[0]).toMatchObject({ kind: 'support_ticket' });
  await ask(http, 'POST', `/tickets/${id}/read`, customer.token);
  expect(await news()).toBe(false);
});
