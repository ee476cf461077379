import { allEndpoints } from '@holdfast/domain/contracts';
import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { namesIn } from './schema-cases.ts';
import { openWorld } from './world.ts';

const world = await openWorld({ env: { RATE_LIMITS: 'on' } });
const http = await world.http();

test('an address may try to sign in twenty times in ten minutes, whatever it says it is', async () => {
  const body = { email: 'nobody@limits.test', password: 'Quiet-Harbour-41!' };
  const guessing = openBrowser(http, '10.1.1.1');
  for (let i = 0; i < 20; i++) {
    expect((await guessing.post('/user/login', body)).status).toBe(400);
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

test('an address may ask for twenty codes and resets in ten minutes', async () => {
  const resetting = openBrowser(http, '10.1.2.1');
  const statuses = new Set<number>();
  for (let i = 0; i < 21; i++) {
    const body = { email: `nobody${i}@limits.test` };
    statuses.add((await resetting.post('/user/password/forgot', body)).status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

test('wherever a password, a code or a link could be guessed, an address may try twenty times', () => {
  const guessable =
    /password|login|register|verify|two-factor|backup-codes|resend|invitations\/look/;
  const secret = /^(password|currentPassword|code|token|challenge)$/;
  let seen = 0;
  const loose = allEndpoints().filter(({ path, method, body, limit, access }) => {
    if (method === 'GET' || path.startsWith('/dev/')) return false;
    const asks = body ? namesIn(body).some((name) => secret.test(name)) : false;
    const guesses = asks || (access.who === 'anyone' && guessable.test(path));
    if (guesses) seen++;
    return guesses && limit !== 'sign_in' && limit !== 'code' && limit !== 'money';
  });
  expect(seen).toBeGreaterThan(8);
  expect(loose.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
