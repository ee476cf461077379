import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { notify } from '../src/modules/people/notifications/index.ts';
import { person, type Someone } from './fixtures/people.ts';
import { ask } from './fixtures/uploads.ts';
import { openWorld } from './world.ts';

const ROOT = join(import.meta.dirname, '../..');
const world = await openWorld();
const http = await world.http();
const AT = '20 Nov 2026, 16:30 UTC';
const MOVED = '21 Nov 2026, 00:30 UTC+8';

async function reader(zone: 'local' | 'utc8' | undefined): Promise<Someone> {
  const someone = await person(world, 'approved');
  if (zone) {
    const put = await ask(http, 'PUT', '/user/preferences', someone.token, { zone });
    expect(put.status).toBe(200);
  }
  return someone;
}

describe('a notification', () => {
  test('shows times in each reader’s time zone, in the app and by mail', async () => {
    const readers = await Promise.all([reader('utc8'), reader('local'), reader(undefined)]);
    await world.as(undefined, (ctx) =>
      notify(ctx, {
        userIds: readers.map(({ actor }) => actor.userId),
        kind: 'account',
        title: `Answer by ${AT}`,
        body: `It ends on ${AT}.`,
        causeId: ctx.newId(),
      }),
    );
    const told = await Promise.all(
      readers.map(async ({ token, actor }) => {
        const { data } = (await ask(http, 'GET', '/user/notifications?limit=5', token)).body;
        const { rows } = await world.edge.pool.query(
          'select subject from notifications.mail where recipient = $1',
          [actor.email],
        );
        return [data[0].title, data[0].body, ...rows.map(({ subject }) => subject)];
      }),
    );
    const moved = [`Answer by ${MOVED}`, `It ends on ${MOVED}.`, `Answer by ${MOVED}`];
    const plain = [`Answer by ${AT}`, `It ends on ${AT}.`, `Answer by ${AT}`];
    expect(told).toEqual([moved, plain, plain]);
  });
});

describe('a refusal', () => {
  test('shows its time in the reader’s time zone', async () => {
    const iban = 'SE45 5000 0000 0583 9825 7466';
    const said: string[] = [];
    for (const zone of ['utc8', 'local'] as const) {
      const { token } = await reader(zone);
      const { displayName } = await nameOf(token);
      const bank = { holderName: displayName, bankName: 'Nordea', country: 'SWE', currency: 'USD' };
      const added = await ask(http, 'POST', '/user/banks/add', token, { ...bank, iban });
      expect(added.status, JSON.stringify(added.body)).toBe(201);
      const { availableFrom, id } = added.body.data.bank;
      const out = { currency: 'USD', amount: '10.00', bankAccountId: id };
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `out-${zone}` };
      const url = '/api/user/wallet/withdrawals';
      const refused = (await http.inject({ method: 'POST', url, headers, payload: out })).json();
      expect(refused.code).toBe('BANK_ACCOUNT_WAITS');
      said.push(refused.message);
      expect(new Date(availableFrom).getTime()).toBeGreaterThan(0);
    }
    expect(said[0]).toMatch(/ \d\d:\d\d UTC[+]8[.]$/);
    expect(said[1]).toMatch(/ \d\d:\d\d UTC[.]$/);
  });
});

const nameOf = async (token: string) => {
  const { kyc } = (await ask(http, 'GET', '/user/me', token)).body.data.user;
  return { displayName: `${kyc.firstName} ${kyc.lastName}` };
};

const FOR_SCREENS = /\b(formatDate|formatDateTime)\b|toLocale(Date|Time)?String\(\)|getHours\(/;
const BY_CHOICE = /zone === 'utc8'/;

describe('the server', () => {
  test('formats times only in a chosen time zone, never in its own', () => {
    const found = ['server/src', 'domain/src'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path}`)
        .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
        .filter((path) => path !== 'domain/src/kernel/moment.ts')
        .filter((path) => {
          const text = readFileSync(join(ROOT, path), 'utf8');
          return FOR_SCREENS.test(text) && !BY_CHOICE.test(text);
        }),
    );
    expect(found).toEqual([]);
  });
});
