import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { person, type Someone, staff } from '../fixtures/people.ts';
import { openWorld } from '../world.ts';
import { namesIn } from './schema-cases.ts';

const world = await openWorld({ env: { RATE_LIMITS: 'on' } });
const http = await world.http();

/** Each test starts at the beginning of a window, so that no window ends during a test. */
const WINDOW_MS = 600_000;
beforeEach(() => {
  world.clock.advance(WINDOW_MS - (world.clock.now().getTime() % WINDOW_MS));
});

test('an IP address may fail to sign in twenty times in ten minutes', async () => {
  const body = { email: 'nobody@limits.test', password: 'Quiet-Harbour-41!' };
  const guessing = openBrowser(http, '10.1.1.1');
  for (let i = 0; i < 20; i++) {
    const other = { ...body, email: `nobody${i}@limits.test` };
    expect((await guessing.post('/user/login', other)).status).toBe(400);
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  const refused = await guessing.post('/user/login', body, forwarded);
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
  expect(refused.body.message).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/);
  expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0);
  expect((await openBrowser(http, '10.1.1.2').post('/user/login', body)).status).toBe(400);
  expect((await guessing.get('/market/counts')).status).toBe(200);
});

test('a device with an old password does not lock out its whole office', async () => {
  const office = openBrowser(http, '10.1.19.1');
  const old = { email: 'old-password@limits.test', password: 'Quiet-Harbour-41!' };
  for (let i = 0; i < 40; i++) await office.post('/user/login', old);
  const colleague = { ...old, email: 'colleague@limits.test' };
  expect((await office.post('/user/login', colleague)).status).toBe(400);
});

const PASSWORD = 'Quiet-Harbour-41!';

async function account(name: string, ip: string): Promise<string> {
  const email = `${name}@limits.test`;
  const names = { firstName: 'Wren', lastName: 'Hollis' };
  const joined = await openBrowser(http, ip).post('/user/register', {
    ...{ email, password: PASSWORD },
    ...names,
  });
  expect(joined.status).toBe(201);
  return email;
}

test('an office signs in from one IP address without limit', async () => {
  const emails = await Promise.all(
    Array.from({ length: 5 }, (_, n) => account(`office${n}`, `10.1.5.${n}`)),
  );
  const office = '10.1.4.1';
  const signIn = (email: string | undefined, password = PASSWORD) =>
    openBrowser(http, office).post('/user/login', { email, password });
  for (let i = 0; i < 25; i++) expect((await signIn(emails[i % 5])).status).toBe(200);
  const together = await Promise.all(
    emails.flatMap((email) => [email, email]).map((e) => signIn(e)),
  );
  expect(together.map(({ status }) => status)).toEqual(together.map(() => 200));
  // Typing errors before a correct sign-in count towards the account only, and are then cleared.
  for (let i = 0; i < 24; i++) {
    expect((await signIn(emails[i % 5], 'Quiet-Harbour-40!')).status).toBe(400);
    expect((await signIn(emails[i % 5])).status).toBe(200);
  }
});

test('signing in to one account clears no failures at other accounts', async () => {
  const own = await account('stuffer', '10.1.6.2');
  const guessing = openBrowser(http, '10.1.6.1');
  for (let i = 0; i < 20; i++) {
    const other = { email: `victim${i}@limits.test`, password: PASSWORD };
    expect((await guessing.post('/user/login', other)).status).toBe(400);
    if (i === 19) continue;
    expect((await guessing.post('/user/login', { email: own, password: PASSWORD })).status).toBe(
      200,
    );
  }
  for (const email of [own, 'victim20@limits.test']) {
    expect((await guessing.post('/user/login', { email, password: PASSWORD })).status).toBe(429);
  }
});

test('concurrent guesses have the same limit as guesses in turn', async () => {
  const guess = (i: number) =>
    openBrowser(http, '10.1.7.1').post('/user/login', {
      email: `flood${i}@limits.test`,
      password: PASSWORD,
    });
  const answers = await Promise.all(Array.from({ length: 120 }, (_, i) => guess(i)));
  const looked = answers.filter(({ status }) => status !== 429 && status !== 503);
  expect(looked.length).toBeLessThanOrEqual(60);
  expect((await guess(121)).status).toBe(429);
});

test('an invalid request does not count as a failed sign-in', async () => {
  const browser = openBrowser(http, '10.1.8.1');
  for (let i = 0; i < 30; i++) {
    expect((await browser.post('/user/login', { email: 'not an address' })).status).toBe(422);
  }
  const email = await account('later', '10.1.8.2');
  expect((await browser.post('/user/login', { email, password: PASSWORD })).status).toBe(200);
});

test('an IP address may request twenty codes and resets in ten minutes', async () => {
  const resetting = openBrowser(http, '10.1.2.1');
  const statuses = new Set<number>();
  for (let i = 0; i < 21; i++) {
    const body = { email: `nobody${i}@limits.test` };
    statuses.add((await resetting.post('/user/password/forgot', body)).status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

const money = allEndpoints().filter(({ limit, path }) => limit === 'money' && !path.includes(':'));

test('people at one IP address have separate limits for moving money', async () => {
  const [ann, ben] = [await person(world, 'approved'), await person(world, 'approved')];
  const office = (who: Someone | undefined, one: Endpoint, from = http) =>
    from.inject({
      method: one.method,
      url: `/api${one.path}`,
      remoteAddress: '10.1.3.1',
      headers: {
        'x-forwarded-for': '203.0.113.9',
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      },
    });
  const endpoint = money.find(({ access }) => access.who === 'signed_in');
  if (!endpoint) throw new Error('The register has endpoints that move money');
  const other = await world.anotherHttp();
  for (let i = 0; i < 60; i++) {
    const { statusCode } = await office(ann, endpoint, i % 2 ? http : other);
    expect(statusCode).not.toBe(429);
  }
  for (const process of [http, other]) {
    const refused = await office(ann, endpoint, process);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await office(ben, endpoint)).statusCode).not.toBe(429);
  expect((await office(undefined, endpoint)).statusCode).toBe(401);
  world.clock.advance(60_000);
  expect((await office(ann, endpoint)).statusCode).not.toBe(429);
});

test('every endpoint that moves money counts each caller separately', async () => {
  const who = await staff(world, 'staff_support');
  const counted = async () => {
    const { rows } = await world.edge.pool.query<{ name: string }>(
      "select name from kit.rate_limit where subject = $1 and name like 'request.money %'",
      [who.actor.userId],
    );
    return new Set(rows.map(({ name }) => name));
  };
  // Requests refused for lack of rights count towards the address's limit, like a visitor's.
  const before = await counted();
  for (const { method, path } of money) {
    const headers = { authorization: `Bearer ${who.token}` };
    const answer = await http.inject({ method, url: `/api${path}`, headers });
    if (answer.statusCode === 403) continue;
    before.add(`request.money ${method} ${path}`);
  }
  expect(money.length).toBeGreaterThan(10);
  expect(await counted()).toEqual(before);
});

test('an invalid credential counts towards the limit of its IP address', async () => {
  const guess = (i: number) =>
    http.inject({
      url: '/api/user/me',
      remoteAddress: '2001:db8:0:9::1'.replace(/1$/, String((i % 9) + 1)),
      headers: { authorization: `Bearer hf_${String(i).padStart(43, 'x')}` },
    });
  const statuses: number[] = [];
  for (let i = 0; i < 601; i++) statuses.push((await guess(i)).statusCode);
  expect(statuses.slice(0, 600).every((status) => status === 401)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test('expired windows are deleted after two days, and current ones keep their count', async () => {
  const { pool } = world.edge;
  const now = world.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000);
  const insert =
    'insert into kit.rate_limit (name, subject, window_start, used) values ($1, $2, $3, 20)';
  for (const [name, at] of [
    ['old', daysAgo(2.1)],
    ['yesterday', daysAgo(1)],
    ['today', daysAgo(0)],
  ] as const) {
    await pool.query(insert, [name, '10.1.9.1', at]);
  }
  await world.runJob('privacy.retention');
  const { rows } = await pool.query<{ name: string }>(
    "select name from kit.rate_limit where subject = '10.1.9.1' order by window_start",
  );
  expect(rows.map(({ name }) => name)).toEqual(['yesterday', 'today']);
});

test('guesses of a password, code or link are limited to twenty per IP address', () => {
  const guessable =
    /password|login|register|verify|two-factor|backup-codes|resend|invitations\/look/;
  const secret = /^(password|currentPassword|code|token|challenge)$/;
  // A class's printed name ("A") is no secret.
  const named = /\/share-classes/;
  let seen = 0;
  const loose = allEndpoints().filter(({ path, method, body, limit, access }) => {
    if (method === 'GET' || path.startsWith('/dev/') || named.test(path)) return false;
    const asks = body ? namesIn(body).some((name) => secret.test(name)) : false;
    const guesses = asks || (access.who === 'anyone' && guessable.test(path));
    if (guesses) seen++;
    const isTight = ['sign_in', 'sign_up', 'code', 'money'].includes(limit ?? '');
    return guesses && !isTight;
  });
  expect(seen).toBeGreaterThan(8);
  expect(loose.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('every public call has a limit, and so has the API description', async () => {
  const unlimited = allEndpoints().filter(
    ({ access, limit, path }) =>
      access.who === 'anyone' && limit === 'none' && !path.startsWith('/dev/'),
  );
  // Calls between the product's own processes, authenticated by their secret.
  expect(unlimited.map(({ path }) => path).sort()).toEqual([
    '/internal/exchange/commands',
    '/internal/ledger/requests',
  ]);
  const take = () => http.inject({ url: '/api/openapi.json', remoteAddress: '10.1.10.1' });
  for (let i = 0; i < 30; i++) expect((await take()).statusCode).toBe(200);
  expect((await take()).statusCode).toBe(429);
});

test('the maintenance check allows 6,000 calls per IP address', async () => {
  const ask = () =>
    http.inject({
      method: 'POST',
      url: '/api/maintenance-mode',
      remoteAddress: '10.1.11.1',
      payload: { key: 'web' },
    });
  for (let i = 0; i < 6000; i++) expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
});
