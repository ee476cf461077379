import { allEndpoints } from '@holdfast/domain/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { xsrfOf } from '../../src/kit/http/access.ts';
import { openSession } from '../../src/modules/people/identity/index.ts';
import { figures } from '../figures.ts';
import { openJoinHarness, PASSWORD, WRONG } from '../fixtures/join-harness.ts';

// Attacks by other sites, planted cookies and forged headers beyond the table of xsrf.test.ts.

const harness = await openJoinHarness();
const { world } = harness;
const http = await world.http();
const OURS = 'http://localhost:3000';
let cookie = '';
let xsrf = '';
let email = '';

beforeAll(async () => {
  const { person, answer } = await harness.joined();
  email = person.email;
  const { userId } = await world.as(undefined, async (ctx) => {
    const { id } = await ctx.tx
      .selectFrom('identity.user')
      .select('id')
      .where('email', '=', answer.body.data.user.email)
      .executeTakeFirstOrThrow();
    return { userId: id };
  });
  const opened = await world.as(undefined, (ctx) => openSession(ctx, userId));
  cookie = `holdfast_session=${opened.token}`;
  xsrf = xsrfOf(world.edge, opened.sessionId);
});

const headersWith = (more: Record<string, string>) => ({ cookie, 'x-xsrf-token': xsrf, ...more });

describe('a GET that returns a secret or changes something', () => {
  const guarded = allEndpoints().filter((one) => one.guarded && one.method === 'GET');

  test.for(guarded.map((one) => [one.path] as const))('%s refuses a link', async ([path]) => {
    for (const headers of [{ cookie }, { cookie, 'x-xsrf-token': '' }, { cookie, origin: OURS }]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await http.inject({ method, url: `/api${path}`, headers });
        expect({ method, status: answer.statusCode }).toEqual({ method, status: 403 });
      }
    }
    const elsewhere = headersWith({ origin: 'https://evil.example' });
    const crossed = headersWith({ 'sec-fetch-site': 'cross-site' });
    for (const headers of [elsewhere, crossed]) {
      expect((await http.inject({ url: `/api${path}`, headers })).statusCode).toBe(403);
    }
  });

  test('is declared at each endpoint that the specification names', () => {
    const named = ['/user/logout', '/user/two-factor-authentication', '/user/backup-codes'];
    expect(guarded.map((one) => one.path)).toEqual(expect.arrayContaining(named));
  });
});

describe('the stated origin of a request', () => {
  const CASES = [
    ['same-origin', 200],
    ['same-site', 200],
    ['cross-site', 403],
    ['none', 403],
    ['nonsense', 403],
  ] as const;
  test.for(CASES)('Sec-Fetch-Site %s answers %i', async ([site, status]) => {
    const headers = headersWith({ origin: OURS, 'sec-fetch-site': site });
    const url = '/api/user/preferences';
    expect((await http.inject({ method: 'PUT', url, headers, payload: {} })).statusCode).toBe(
      status,
    );
  });
});

describe('another site’s page', () => {
  const origins = [
    'https://evil.example',
    'null',
    `${OURS}.evil.example`,
    'https://localhost:3000',
    'http://evil.localhost:3000',
    OURS,
  ];
  test.for(origins.map((one) => [one] as const))('%s is given no access', async ([origin]) => {
    const preflightHeaders = { origin, 'access-control-request-method': 'POST' };
    const preflight = { ...preflightHeaders, 'access-control-request-headers': 'authorization' };
    const answers = [
      await http.inject({ method: 'OPTIONS', url: '/api/user/me', headers: preflight }),
      await http.inject({ method: 'GET', url: '/api/user/me', headers: { origin, cookie } }),
      await http.inject({ method: 'GET', url: '/api/assets', headers: { origin } }),
    ];
    for (const { headers } of answers) {
      const given = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
      expect(given).toEqual([]);
    }
  });
});

describe('a public call that opens a session', () => {
  const open = allEndpoints().filter(
    (one) => one.access.who === 'anyone' && one.method !== 'GET' && one.body && !one.rawBody,
  );
  test.for(open.map((one) => [one.path, one] as const))(
    '%s must come from our page, as JSON',
    async ([path, endpoint]) => {
      const call = (headers: Record<string, string>, payload: string) =>
        http.inject({ method: endpoint.method, url: `/api${path}`, headers, payload });
      const json = { 'content-type': 'application/json' };
      const foreign = await call({ ...json, origin: 'https://evil.example' }, '{}');
      expect(foreign.json().code).toBe('XSRF_TOKEN_MISMATCH');
      const crossed = await call({ ...json, 'sec-fetch-site': 'cross-site' }, '{}');
      expect(crossed.json().code).toBe('XSRF_TOKEN_MISMATCH');
      const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];
      for (const type of forms) {
        const answer = await call({ 'content-type': type }, '{"email":"a@b.test"}');
        expect({ type, status: answer.statusCode }).toEqual({ type, status: 415 });
      }
      for (const answer of [foreign, crossed]) expect(answer.cookies).toEqual([]);
    },
  );
});

describe('a planted cookie', () => {
  test('is refused if it accompanies the user’s own session', async () => {
    for (const both of [`${cookie}; holdfast_session=planted`, `holdfast_session=; ${cookie}`]) {
      const answer = await http.inject({ url: '/api/user/me', headers: { cookie: both } });
      expect(answer.statusCode).toBe(401);
    }
  });

  test('does not become the session when the user signs in', async () => {
    const headers = { cookie: 'holdfast_session=planted; XSRF-TOKEN=planted', origin: OURS };
    const payload = { email, password: PASSWORD };
    const answer = await http.inject({ method: 'POST', url: '/api/user/login', headers, payload });
    expect(answer.statusCode).toBe(200);
    const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    expect(set.holdfast_session).toMatch(/^hf_/);
    expect(set['XSRF-TOKEN']).not.toBe('planted');
    expect(answer.cookies.find(({ name }) => name === 'holdfast_session')?.httpOnly).toBe(true);
  });

  test('for XSRF is invalid without its session', async () => {
    const { browser } = await harness.joined();
    const planted = { 'x-xsrf-token': 'planted', cookie: `${cookie}; XSRF-TOKEN=planted` };
    const answer = await browser.send('PUT', '/user/preferences', {}, planted);
    expect([answer.status, answer.body.code]).toEqual([403, 'XSRF_TOKEN_MISMATCH']);
  });
});

describe('a request to redirect elsewhere', () => {
  const ways = ['//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/..//evil.example/'];
  const more = [
    '/assets//evil.example',
    '/api//evil.example/..',
    '/\t/evil.example',
    '///evil.example',
  ];
  test.for([...ways, ...more].map((one) => [one] as const))(
    'has no effect for %j',
    async ([url]) => {
      for (const headers of [
        {},
        { host: 'evil.example' },
        { 'x-forwarded-host': 'evil.example' },
      ]) {
        const answer = await http.inject({ method: 'GET', url, headers });
        expect(answer.headers.location).toBeUndefined();
        expect([301, 302, 303, 307, 308]).not.toContain(answer.statusCode);
      }
    },
  );

  test('does not affect links in mails, which lead to the public address', async () => {
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil',
    };
    const person = harness.newPerson();
    await harness.newBrowser().post('/user/register', person, forged);
    await harness.newBrowser().post('/user/password/forgot', { email: person.email }, forged);
    const mails = await harness.mailsTo(person.email);
    expect(mails).toHaveLength(2);
    for (const { actionUrl } of mails) expect(actionUrl).toMatch(/^http:\/\/localhost:3000\//);
  });
});

describe('the existence of an account', () => {
  test('is not revealed by a forgotten-password request', async () => {
    const answers = [];
    for (const one of [email, 'nobody@cross-site.test']) {
      answers.push(await harness.newBrowser().post('/user/password/forgot', { email: one }));
    }
    const [known, unknown] = answers;
    expect(known?.body).toEqual(unknown?.body);
    expect(known?.status).toBe(unknown?.status);
  });

  test('is not revealed by a sign-in beyond the address’s limit', async (context) => {
    const browser = harness.newBrowser();
    for (let i = 0; i < 5; i++) {
      await browser.post('/user/login', { email: `no${i}@cross-site.test`, password: WRONG });
    }
    const took = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 12; i++) {
      const { person } = await harness.joined();
      for (const sort of ['known', 'unknown'] as const) {
        const body = {
          email: sort === 'known' ? person.email : `x${person.email}`,
          password: WRONG,
        };
        const began = performance.now();
        const answer = await browser.post('/user/login', body);
        took[sort].push(performance.now() - began);
        expect([sort, answer.status, answer.body.code]).toEqual([sort, 400, 'INVALID_PASSWORD']);
      }
    }
    const middle = (all: number[]) => Math.round((all.sort((a, b) => a - b)[6] ?? 0) * 1000);
    figures(context, 'Sign-in, µs (middle)', {
      'a known e-mail': middle(took.known),
      'an unknown e-mail': middle(took.unknown),
    });
  });
});
