import { expect, test } from 'vitest';
import { person, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();

test('marks a request as new until the customer has read the answer', async () => {
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

test('counts exactly the requests that each filter lists for the reader', async () => {
  const customer = await person(world, 'approved');
  const stranger = await person(world, 'approved');
  const ids: string[] = [];
  for (const subject of ['One', 'Two', 'Three']) {
    const question = { type: 'wallet', subject, text: 'I ask.' };
    const made = await ask(http, 'POST', '/user/tickets/create', customer.token, question);
    ids.push(made.body.data.ticket.id);
  }
  await ask(http, 'POST', `/tickets/${ids[0]}/solve`, customer.token);
  const rows = async (show: string) => {
    const path = `/user/investor/tickets/get?show=${show}&page=1&limit=10`;
    return (await ask(http, 'GET', path, customer.token)).body.data.length;
  };
  const counts = async ({ token }: typeof customer) =>
    (await ask(http, 'GET', '/tickets/counts', token)).body.data;
  expect(await counts(customer)).toEqual({ open: await rows('open'), ended: await rows('ended') });
  expect(await counts(customer)).toEqual({ open: 2, ended: 1 });
  expect(await counts(stranger)).toEqual({ open: 0, ended: 0 });
});

test('shows team pictures to the team only', async () => {
  const customer = await person(world, 'approved');
  const agent = await staff(world, 'staff_support');
  const question = { type: 'wallet', subject: 'Where is it?', text: 'I sent it today.' };
  const made = await ask(http, 'POST', '/user/tickets/create', customer.token, question);
  const { id } = made.body.data.ticket;
  const words = { text: 'We look at it.', next: 'open' };
  await ask(http, 'POST', `/admin/tickets/${id}/answer`, agent.token, words);
  await ask(http, 'POST', `/admin/tickets/${id}/notes`, agent.token, { text: 'Its bank is slow.' });
  type Line = { kind: string; side: string; internal: boolean; avatar: string | null };
  const read = async (path: string, token: string) =>
    ((await ask(http, 'GET', path, token)).body.data.thread as Line[])
      .filter(({ kind }) => kind === 'message')
      .map(({ side, internal, avatar }) => [side, internal, avatar !== null]);
  expect(await read(`/tickets/${id}`, customer.token)).toEqual([
    ['customer', false, true],
    ['team', false, false],
  ]);
  expect(await read(`/admin/tickets/${id}`, agent.token)).toEqual([
    ['customer', false, true],
    ['team', false, false],
    ['team', true, true],
  ]);
});
