import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import {
  type Answers,
  type Joined,
  joinedPerson,
  PASSWORD,
  sendsCase,
} from '../../../../test/access/leaving.ts';
import { company, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { partyMain, platform, post } from '../../money/ledger/index.ts';

const world = await openWorld();
const http = await world.http();

const PAGE = '/user/privacy/closure';
const proof = { password: PASSWORD };
const close = (who: { token: string }, body: object = proof) =>
  ask(http, 'POST', PAGE, who.token, body);
const login = (email: string) =>
  ask(http, 'POST', '/user/login', undefined, { email, password: PASSWORD });
const again = async (who: Joined): Promise<Joined> => {
  const signedIn = await login(who.email);
  return { ...who, token: signedIn.body.data.token };
};
const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await world.edge.pool.query(text, values)).rows as T[];

const answers: Answers = {
  firstName: 'Maren',
  lastName: 'Lindqvist',
  street: 'Hamngatan 3',
  city: 'Visby',
  postalCode: '621 57',
  phone: '+46709112233',
  documentNumber: 'MAREN4821907',
  fullName: 'Maren Lindqvist',
  fileName: 'passport of maren',
};

async function book(partyId: string, cents: bigint): Promise<void> {
  const lines = [
    { account: partyMain(partyId, 'USD'), amount: cents },
    { account: platform('card_clearing', 'USD'), amount: -cents },
  ];
  await world.as(undefined, (ctx) =>
    post(ctx, { kind: 'deposit_card', reference: ctx.newId(), lines }),
  );
}

async function closed(who: Joined): Promise<void> {
  expect((await close(who)).body.code).toBeUndefined();
  world.clock.advance(14 * DAY + HOUR);
  await world.runJob('privacy.close');
  await world.runJob('privacy.retention');
}

describe('closing an account', () => {
  test('is prevented by money, with a plain explanation, and changes nothing', async () => {
    const who = await joinedPerson(world, 'moneyed');
    await book(who.partyId, 12_50n);
    const refused = await close(who);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('ACCOUNT_NOT_EMPTY');
    expect(refused.body.message).toContain('Your wallet has a balance');
    const state = (await ask(http, 'GET', PAGE, who.token)).body.data;
    expect(state.closing).toBeNull();
    expect(state.obstacles.map((one: { kind: string }) => one.kind)).toEqual(['money']);
    await book(who.partyId, -12_50n);
    expect((await close(who)).status).toBe(200);
  });

  test('is prevented by open service requests until they are resolved', async () => {
    const who = await joinedPerson(world, 'asking');
    const question = { type: 'account', subject: 'Where is my statement?', text: 'Of last year.' };
    const made = await ask(http, 'POST', '/user/tickets/create', who.token, question);
    const { id } = made.body.data.ticket;
    expect((await close(who)).body.message).toContain('You have open service requests');
    const kinds = (await ask(http, 'GET', PAGE, who.token)).body.data.obstacles;
    expect(kinds).toMatchObject([{ kind: 'tickets', count: 1 }]);
    expect((await ask(http, 'POST', `/tickets/${id}/solve`, who.token)).status).toBe(200);
    expect((await close(who)).status).toBe(200);
  });

  test('is prevented for a company’s last administrator and for staff', async () => {
    const admin = await company(world);
    const kinds = async (token: string) =>
      (await ask(http, 'GET', PAGE, token)).body.data.obstacles.map(
        (o: { kind: string }) => o.kind,
      );
    expect(await kinds(admin.token)).toEqual(['last_administrator']);
    expect(await kinds((await staff(world, 'staff_finance')).token)).toEqual(['staff']);
  });

  test('requires the password, and starts only once with concurrent requests', async () => {
    const who = await joinedPerson(world, 'eager');
    expect((await close(who, { password: 'Wrong-1-pass' })).body.code).toBe(
      'INVALID_CURRENT_PASSWORD',
    );
    const asked = await Promise.all(Array.from({ length: 100 }, () => close(who)));
    expect(asked.filter((one) => one.status === 200)).toHaveLength(1);
    // The others are refused as already closing, or for too many re-authentications.
    expect(asked.every((one) => [200, 409, 423].includes(one.status))).toBe(true);
    const count = 'select count(*)::int as n from privacy.closure where user_id = $1';
    expect(await sql(count, [who.userId])).toEqual([{ n: 1 }]);
  });
});

describe('the two weeks before closure', () => {
  test('leave sign-in and the account available', async () => {
    const who = await joinedPerson(world, 'doubtful');
    await close(who);
    world.clock.advance(13 * DAY);
    const back = await again(who);
    expect((await ask(http, 'DELETE', PAGE, back.token)).body.data.closing).toBeNull();
    expect((await ask(http, 'DELETE', PAGE, back.token)).body.code).toBe('NOT_CLOSING');
    world.clock.advance(2 * DAY);
    await world.runJob('privacy.close');
    expect((await login(who.email)).status).toBe(200);
  });

  test('end with the account kept open and a notification if money has arrived', async () => {
    const who = await joinedPerson(world, 'late');
    await close(who);
    await book(who.partyId, 5_00n);
    world.clock.advance(15 * DAY);
    await world.runJob('privacy.close');
    const back = await again(who);
    const state = (await ask(http, 'GET', PAGE, back.token)).body.data;
    expect(state).toMatchObject({ closing: null, stopped: true });
    const told = await sql<{ title: string }>(
      'select title from notifications.notification where user_id = $1',
      [who.userId],
    );
    expect(told).toContainEqual({ title: 'Your account stays open' });
  });
});

describe('a closed account', () => {
  test('can’t sign in, loses its sessions and releases its email address', async () => {
    const who = await joinedPerson(world, 'gone');
    await closed(who);
    expect((await login(who.email)).body.code).toBe('EMAIL_DOES_NOT_EXISTS');
    expect((await ask(http, 'GET', '/user/me', who.token)).status).toBe(401);
    const anew = await joinedPerson(world, 'gone', who.email);
    expect(anew.userId).not.toBe(who.userId);
    expect((await login(who.email)).status).toBe(200);
  });

  test('keeps only IDs if the person never became a customer', async () => {
    const who = await joinedPerson(world, 'passing');
    await closed(who);
    expect(await sql('select id from privacy.kept where user_id = $1', [who.userId])).toEqual([]);
    const [user] = await sql<Record<string, unknown>>(
      'select * from identity."user" where id = $1',
      [who.userId],
    );
    expect(user).toMatchObject({ first_name: 'Closed', last_name: 'account', country: null });
    expect(user?.email).toBe(`closed-${who.userId}@closed.invalid`);
  });

  test('keeps a customer’s documents, answers and signatures sealed for five years', async () => {
    const who = await joinedPerson(world, 'maren');
    await sendsCase(world, who, answers);
    const files = await sql<{ storage_key: string }>(
      'select storage_key from files.file where party_id = $1',
      [who.partyId],
    );
    expect(files.length).toBeGreaterThanOrEqual(4);
    // The session that submitted the case has expired during the two weeks.
    await closed(who);
    for (const { storage_key } of files) {
      expect(await world.ports.storage.get(storage_key)).toBeUndefined();
    }
    for (const table of ['onboarding.step', 'onboarding.document', 'agreements.signature']) {
      const left = await sql(`select 1 from ${table} where user_id = $1`, [who.userId]);
      expect({ [table]: left.length }).toEqual({ [table]: 0 });
    }
    const compliance = await staff(world, 'staff_compliance');
    const listed = await ask(
      http,
      'GET',
      `/admin/closed-accounts?limit=50&q=${who.userId}`,
      compliance.token,
    );
    const titles = listed.body.data.map((item: { title: string }) => item.title);
    expect(titles).toContain('Your verification answers');
    expect(titles).toContain('Identity document, front');
    expect(titles).toContain('Drawn signature');
    const item = (title: string) =>
      listed.body.data.find((one: { title: string }) => one.title === title);
    const open = (title: string, body: object, token = compliance.token) =>
      ask(http, 'POST', `/admin/closed-accounts/${item(title).id}/open`, token, body);
    expect((await open('Your verification answers', {})).status).toBe(422);
    const finance = await staff(world, 'staff_finance');
    const reason = 'The authority asked on 12 March';
    expect((await open('Your verification answers', { reason }, finance.token)).status).toBe(403);
    const opened = await open('Your verification answers', { reason });
    expect(opened.body.data.text).toContain('MAREN4821907');
    const picture = await open('Identity document, front', { reason });
    expect(Buffer.from(picture.body.data.base64, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const log = await sql<{ reason: string; opened_by: string }>(
      'select reason, opened_by from privacy.kept_opening where kept_id = $1',
      [item('Your verification answers').id],
    );
    expect(log).toEqual([{ reason, opened_by: compliance.actor.userId }]);
  });

  test('has its records and files deleted after five years', async () => {
    const kept = await sql<{ storage_key: string }>(
      'select storage_key from privacy.kept where storage_key is not null',
    );
    expect(kept.length).toBeGreaterThan(0);
    world.clock.advance(5 * 365 * DAY - DAY);
    await world.runJob('privacy.retention');
    expect(await sql('select 1 from privacy.kept')).not.toEqual([]);
    world.clock.advance(4 * DAY);
    await world.runJob('privacy.retention');
    expect(await sql('select 1 from privacy.kept')).toEqual([]);
    for (const { storage_key } of kept) {
      expect(await world.ports.storage.get(storage_key)).toBeUndefined();
    }
    expect(await sql('select 1 from privacy.removal')).toEqual([]);
  });
});
