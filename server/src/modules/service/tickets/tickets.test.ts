import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import type { TicketStage } from '@holdfast/domain/service/tickets/ticket.machine';
import { describe, expect, test } from 'vitest';
import { company, person, relate, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask, png, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { openSession, register } from '../../people/identity/index.ts';

const world = await openWorld();
const http = await world.http();
const customer = await person(world, 'approved');
const stranger = await person(world, 'approved');
const agent = await staff(world, 'staff_support');
const second = await staff(world, 'staff_support');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (who: Someone | undefined, method: Method, path: string, body?: unknown) =>
  ask(http, method as 'GET', path, who && fresh(who), body);
/** These tests outlast a session, so each call signs in again. */
const fresh = (who: Someone): string => tokens.get(who.actor.userId) ?? who.token;
const tokens = new Map<string, string>();
const pass = async (ms: number) => {
  world.clock.advance(ms);
  for (const { actor } of [customer, stranger, agent, second]) {
    const { token } = await world.as(undefined, (ctx) => openSession(ctx, actor.userId));
    tokens.set(actor.userId, token);
  }
};

const question = { type: 'wallet', subject: 'Where is my deposit?', text: 'I sent it today.' };
const opened = async (who = customer, more = {}) => {
  const made = await call(who, 'POST', '/user/tickets/create', { ...question, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.ticket.id as string;
};
const act = (id: string, what: string, body?: unknown, who = agent) =>
  call(who, 'POST', `/admin/tickets/${id}/${what}`, body);
const answered = (id: string, next: 'open' | 'wait' | 'resolve', text = 'We look at it.') =>
  act(id, 'answer', { text, next });
const reply = (id: string, text: string, who = customer, more = {}) =>
  call(who, 'POST', `/tickets/${id}/messages`, { text, ...more });
const stageOf = async (id: string): Promise<TicketStage> =>
  (await call(customer, 'GET', `/tickets/${id}`)).body.data.stage;
const told = async (who: Someone): Promise<string[]> => {
  const { body } = await call(who, 'GET', '/user/notifications?limit=50');
  return body.data.map((one: { title: string }) => one.title);
};
const upload = async (who: Someone) =>
  (
    await sendForm(
      http,
      '/tickets/files',
      fresh(who),
      {},
      {
        bytes: await png(),
        name: 'receipt.png',
        mime: 'image/png',
      },
    )
  ).body.data.file.id as string;

describe('a service request', () => {
  test('is returned with its message and number and is listed for the customer', async () => {
    const made = await call(customer, 'POST', '/user/tickets/create', question);
    expect(made.body.data).toMatchObject({
      message: 'Request ticket created',
      ticket: { type: 'wallet', status: 'pending', stage: 'NEW', isOwn: true },
    });
    const { number, id } = made.body.data.ticket;
    expect(number).toMatch(/^CS-\d{7}$/);
    const list = await call(customer, 'GET', `/user/investor/tickets/get?q=${number}`);
    expect(list.body.data).toMatchObject([{ id, number, subject: question.subject }]);
    const { createdAt } = made.body.data.ticket;
    const columns = { type: 'wallet', status: 'pending', createdAt, updatedAt: createdAt };
    expect(list.body.data).toMatchObject([columns]);
    expect(await told(agent)).toContain(`${number}: ${question.subject}`);
    expect(await told(customer)).toContain(`We received your request ${number}`);
  });

  test('can be submitted by blocked and ineligible people', async () => {
    for (const stage of ['us', 'blocked', 'new'] as const) await opened(await person(world, stage));
  });

  test('is refused if the person has twenty open ones, even when sent concurrently', async () => {
    const eager = await person(world, 'approved');
    const all = await Promise.all(
      Array.from({ length: 24 }, () => call(eager, 'POST', '/user/tickets/create', question)),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(all.filter(({ body }) => body.code === 'TOO_MANY_TICKETS')).toHaveLength(4);
  });

  test('can be answered, resolved and reopened within seven days', async () => {
    const id = await opened();
    await answered(id, 'open');
    expect(await stageOf(id)).toBe('OPEN');
    await answered(id, 'wait', 'Which bank was it?');
    expect(await stageOf(id)).toBe('WAITING_FOR_CUSTOMER');
    await reply(id, 'Nordea.');
    expect(await stageOf(id)).toBe('OPEN');
    await answered(id, 'resolve', 'It is there.');
    expect(await stageOf(id)).toBe('RESOLVED');
    await pass(7 * DAY - HOUR);
    expect((await reply(id, 'It is not.')).status).toBe(200);
    const { data } = (await call(customer, 'GET', `/tickets/${id}`)).body;
    expect(data).toMatchObject({ stage: 'OPEN', status: 'in_progress', reopenUntil: null });
    const words = data.thread.flatMap((one: { text?: string; what?: string }) =>
      one.text ? [one.text] : [one.what],
    );
    expect(words).toEqual([
      question.text,
      'We look at it.',
      'Which bank was it?',
      'ask',
      'Nordea.',
      'It is there.',
      'resolve',
      'It is not.',
      'reopen',
    ]);
    const { number } = data;
    expect(await told(customer)).toEqual(
      expect.arrayContaining([
        `We replied to your request ${number}`,
        `We need your reply to ${number}`,
        `Your request ${number} is resolved`,
      ]),
    );
    expect(await told(agent)).toContain(`${customer.actor.name} reopened ${number}`);
    expect(await told(second)).not.toContain(`${customer.actor.name} reopened ${number}`);
  });

  test('stays closed after seven days, and a new one can refer to it', async () => {
    const id = await opened();
    expect((await answered(id, 'resolve')).status).toBe(200);
    await pass(7 * DAY + 1000);
    expect((await reply(id, 'Hello?')).body.code).toBe('TICKET_CLOSED');
    const next = await opened(customer, { previousId: id });
    const { data } = (await call(customer, 'GET', `/tickets/${next}`)).body;
    expect(data.previous).toMatchObject({ id });
    const open = await call(customer, 'POST', '/user/tickets/create', {
      ...question,
      previousId: next,
    });
    expect(open.body.code).toBe('NOT_FOUND');
  });

  test('can be declined with a reason or marked as solved by the customer', async () => {
    const id = await opened();
    await act(id, 'decline', { reason: 'We give no advice' });
    const { data } = (await call(customer, 'GET', `/tickets/${id}`)).body;
    expect(data).toMatchObject({ status: 'rejected', stage: 'DECLINED' });
    expect(data.thread.at(-1)).toMatchObject({ what: 'decline', detail: 'We give no advice' });
    const other = await opened();
    const solved = await call(customer, 'POST', `/tickets/${other}/solve`);
    expect(solved.body.data).toMatchObject({ status: 'approved', stage: 'RESOLVED' });
    const again = await call(customer, 'POST', `/tickets/${other}/solve`);
    expect(again.body.code).toBe('INVALID_TRANSITION');
  });

  test('can be rated with a comment for the team when it is resolved', async () => {
    const id = await opened();
    const rate = (rating: number) =>
      call(customer, 'POST', `/tickets/${id}/rating`, { rating, text: 'Quick' });
    expect((await rate(5)).body.code).toBe('NOT_RATED_YET');
    await answered(id, 'resolve');
    expect((await rate(6)).status).toBe(422);
    expect((await rate(4)).body.data.rating).toBe(4);
    const { data } = (await call(agent, 'GET', `/admin/tickets/${id}`)).body;
    expect(data).toMatchObject({ rating: 4, ratingText: 'Quick' });
    const counts = await call(agent, 'GET', '/admin/tickets/counts');
    expect(counts.body.data.satisfaction.count).toBeGreaterThan(0);
  });
});

describe('access to a service request', () => {
  test('is limited to the customer and the team; for others it is not found', async () => {
    const id = await opened();
    const missing = '018f0000-0000-7000-8000-000000000000';
    for (const who of [stranger, await staff(world, 'staff_finance'), await company(world)]) {
      for (const [method, path, body] of [
        ['GET', ''],
        ['POST', '/messages', { text: 'Hello' }],
        ['POST', '/solve'],
        ['POST', '/read'],
        ['POST', '/rating', { rating: 1 }],
      ] as const) {
        const foreign = await call(who, method, `/tickets/${id}${path}`, body);
        const none = await call(who, method, `/tickets/${missing}${path}`, body);
        expect(foreign.body).toEqual(none.body);
        expect(foreign.status).toBe(404);
      }
    }
    const list = await call(stranger, 'GET', '/user/investor/tickets/get');
    expect(list.body.data).toEqual([]);
  });

  test('includes the company administrator but no other member', async () => {
    const administrator = await company(world);
    const { partyId, companyId } = administrator.actor;
    const member = async (role: 'company_trader' | 'company_viewer') => {
      const userId = await world.as(undefined, async (ctx) => {
        const user = await register(ctx, {
          email: `${ctx.newId()}@members.test`,
          passwordHash: 'none',
          firstName: 'A',
          lastName: 'Member',
          joins: { partyId, companyId: companyId ?? '' },
          roles: [role],
        });
        return user.userId;
      });
      const { token } = await world.as(undefined, (ctx) => openSession(ctx, userId));
      return { ...administrator, token, actor: { ...administrator.actor, userId } };
    };
    const trader = await member('company_trader');
    const id = await opened(trader);
    const read = (who: Someone) => call(who, 'GET', `/tickets/${id}`);
    expect((await read(trader)).body.data.isOwn).toBe(true);
    expect((await read(administrator)).body.data).toMatchObject({ isOwn: false, by: 'A Member' });
    expect((await read(await member('company_viewer'))).status).toBe(404);
    const list = await call(administrator, 'GET', '/user/investor/tickets/get');
    expect(list.body.data).toMatchObject([{ id }]);
  });

  test('is available to owners in the owner area', async () => {
    const owner = await company(world, { isOwner: true });
    const made = await call(owner, 'POST', '/owner/tickets', question);
    expect(made.body.data.message).toBe('Request ticket created');
    const { id } = made.body.data.ticket;
    expect((await call(owner, 'GET', '/owner/tickets')).body.data).toMatchObject([{ id }]);
    expect((await call(customer, 'GET', '/owner/tickets')).status).toBe(403);
    await answered(id, 'wait');
    const notices = (await call(owner, 'GET', '/user/notifications')).body.data;
    expect(notices[0]).toMatchObject({ link: `/owner/tickets/${id}` });
  });

  test('excludes team notes and their files for the customer in every response', async () => {
    const id = await opened();
    const secret = 'Looks like a mule account';
    const noted = await act(id, 'notes', { text: secret, fileIds: [await upload(agent)] });
    const note = noted.body.data.thread.find((one: { internal?: boolean }) => one.internal);
    expect(note).toMatchObject({ text: secret, internal: true });
    await reply(id, 'And this is internal too', agent, { internal: true });
    await reply(id, 'We look at it', agent);
    const [file] = note.files;
    const paths = [
      `/tickets/${id}`,
      '/user/investor/tickets/get',
      '/user/notifications',
      `/dev/mail?recipient=${customer.actor.email}`,
    ];
    for (const path of paths) {
      const { text } = await textOf(path);
      expect(text).not.toMatch(/mule account|internal too/);
      expect(text).not.toContain(file.id);
      expect(text).not.toContain(note.id);
    }
    const acts = [
      await reply(id, 'Thank you'),
      await call(customer, 'POST', `/tickets/${id}/read`),
      await call(customer, 'POST', `/tickets/${id}/solve`),
      await call(customer, 'POST', `/tickets/${id}/rating`, { rating: 5 }),
    ];
    for (const { body } of acts) expect(JSON.stringify(body)).not.toMatch(/mule|internal too/);
    expect((await call(customer, 'GET', `/tickets/${id}/files/${file.id}`)).status).toBe(404);
    expect((await call(agent, 'GET', `/tickets/${id}/files/${file.id}`)).status).toBe(200);
    const own = await reply(id, 'A note?', customer, { internal: true });
    expect(own.body.errors).toMatchObject([{ field: 'internal' }]);
  });

  const textOf = async (path: string) => {
    const { body } = await call(customer, 'GET', path);
    return { text: JSON.stringify(body) };
  };

  test('does not let staff handle their own request or read its notes', async () => {
    const id = await opened(agent);
    expect((await call(second, 'POST', `/admin/tickets/${id}/notes`, { text: 'Odd' })).status).toBe(
      200,
    );
    for (const [what, body] of [
      ['assign', { userId: agent.actor.userId }],
      ['answer', { text: 'All good', next: 'resolve' }],
      ['notes', { text: 'All good' }],
      ['decline', { reason: 'No' }],
    ] as const) {
      expect((await act(id, what, body)).body.code).toBe('OWN_CASE');
    }
    const seen = await call(agent, 'GET', `/admin/tickets/${id}`);
    expect(JSON.stringify(seen.body)).not.toContain('Odd');
    const related = await opened(stranger);
    await relate(world, agent.actor.partyId, stranger.actor.partyId);
    expect((await answered(related, 'open')).body.code).toBe('OWN_CASE');
  });
});

describe('references and attachments of a request', () => {
  test('exclude items of another party', async () => {
    const about = { kind: 'withdrawal', id: '018f0000-0000-7000-8000-000000000000' };
    for (const kind of ['order', 'commitment', 'deposit', 'withdrawal', 'asset']) {
      const refused = await call(customer, 'POST', '/user/tickets/create', {
        ...question,
        about: { ...about, kind },
      });
      expect(refused.body.code).toBe('NOT_FOUND');
    }
  });

  test('include a picture once, attached by its uploader and visible to all readers', async () => {
    const fileId = await upload(customer);
    const foreign = await call(stranger, 'POST', '/user/tickets/create', {
      ...question,
      fileIds: [fileId],
    });
    expect(foreign.body.code).toBe('NOT_FOUND');
    const id = await opened(customer, { fileIds: [fileId] });
    const again = await call(customer, 'POST', '/user/tickets/create', {
      ...question,
      fileIds: [fileId],
    });
    expect(again.body.code).toBe('NOT_FOUND');
    const { data } = (await call(customer, 'GET', `/tickets/${id}`)).body;
    expect(data.thread[0].files).toMatchObject([{ id: fileId, name: 'receipt.png' }]);
    const path = `/tickets/${id}/files/${fileId}`;
    expect((await call(customer, 'GET', path)).status).toBe(200);
    expect((await call(agent, 'GET', path)).status).toBe(200);
    expect((await call(stranger, 'GET', path)).status).toBe(404);
  });
});

describe('the support team', () => {
  test('assigns, recategorises, marks as waiting and resumes requests', async () => {
    const id = await opened();
    const taken = await act(id, 'assign', { userId: agent.actor.userId });
    expect(taken.body.data).toMatchObject({
      stage: 'OPEN',
      assignedTo: { userId: agent.actor.userId },
    });
    const wrong = await act(id, 'assign', { userId: customer.actor.userId });
    expect(wrong.body.code).toBe('NOT_ON_THE_TEAM');
    await act(id, 'assign', { userId: second.actor.userId });
    const { number } = taken.body.data;
    expect(await told(second)).toContain(`${agent.actor.name} assigned ${number} to you`);
    const before = taken.body.data.clock.resolveDueAt;
    const kind = await act(id, 'classify', { type: 'complaint', priority: 'high' });
    expect(kind.body.data).toMatchObject({ type: 'complaint', priority: 'high' });
    expect(kind.body.data.clock.resolveDueAt > before).toBe(true);
    const waits = await act(id, 'wait', { for: 'bank' });
    expect(waits.body.data).toMatchObject({ stage: 'WAITING_FOR_OTHERS', waitsFor: 'bank' });
    expect((await act(id, 'resume')).body.data).toMatchObject({ stage: 'OPEN', waitsFor: null });
    const free = await act(id, 'assign', { userId: null });
    expect(free.body.data.assignedTo).toBeNull();
  });

  test('finds requests by number, subject and name, with assignee and counts', async () => {
    const who = await person(world, 'approved');
    const id = await opened(who, { subject: 'Statement shows UTC+8 100%' });
    const find = async (q: string) =>
      (await call(agent, 'GET', `/admin/tickets?q=${encodeURIComponent(q)}`)).body.data;
    expect(await find('shows utc+8 100%')).toMatchObject([{ id }]);
    expect(await find(who.actor.name)).toMatchObject([{ id }]);
    expect(await find('no such subject')).toEqual([]);
    await act(id, 'assign', { userId: agent.actor.userId });
    const mine = await call(agent, 'GET', '/admin/tickets?view=mine&limit=100');
    const counts = await call(agent, 'GET', '/admin/tickets/counts');
    expect(counts.body.data.mine).toBe(mine.body.data.length);
  });

  test('sees the customer’s details as each member’s permissions allow', async () => {
    const id = await opened();
    const { person: seen } = (await call(agent, 'GET', `/admin/tickets/${id}`)).body.data;
    expect(seen).toMatchObject({ isApproved: true, account: null, balances: null });
    const admin = await staff(world, 'staff_administrator');
    const { person: known } = (await call(admin, 'GET', `/admin/tickets/${id}`)).body.data;
    expect(known.account.email).toBe(customer.actor.email);
    expect(known.balances).toEqual([]);
  });

  test('shares saved answers with unique titles', async () => {
    const words = { title: 'Deposit on its way', text: 'It takes one business day.' };
    const made = await call(agent, 'POST', '/admin/ticket-answers', words);
    const twice = await call(second, 'POST', '/admin/ticket-answers', {
      ...words,
      title: 'DEPOSIT on its way',
    });
    expect(twice.body.code).toBe('ANSWER_EXISTS');
    const { id } = made.body.data;
    const changed = { ...words, text: 'Two days.' };
    const path = `/admin/ticket-answers/${id}`;
    expect((await call(second, 'PUT', path, changed)).body.data.text).toBe('Two days.');
    expect((await call(agent, 'GET', '/admin/ticket-answers')).body.data).toHaveLength(1);
    expect((await call(agent, 'DELETE', path)).status).toBe(200);
    expect((await call(agent, 'DELETE', path)).body.code).toBe('NOT_FOUND');
  });
});
