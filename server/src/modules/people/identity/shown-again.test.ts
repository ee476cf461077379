import { endpoint } from '@holdfast/domain/kernel/endpoint';
import { MINUTE } from '@holdfast/domain/kernel/moment';
import { refuse } from '@holdfast/domain/refusals';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../../../../test/browser.ts';
import { openWorld } from '../../../../test/world.ts';
import { buildHttp } from '../../../kit/http/http.ts';
import { route } from '../../../kit/http/route.ts';
import { openMaintenance } from '../../../kit/maintenance.ts';
import { secondFactorFirst } from './index.ts';

// Calls that move money check the code before their own transaction: a failed call uses up the
// code, and a replay of a completed call needs none.

const withdraw = endpoint({
  method: 'POST',
  path: '/test/withdrawals',
  summary: 'Stands for a call that moves money',
  access: { who: 'signed_in', account: 'active' },
  body: z.object({ code: z.string().optional(), fails: z.boolean() }),
  reply: z.object({ done: z.number() }),
  refusals: [],
  idempotency: 'required',
});

const decide = endpoint({
  method: 'POST',
  path: '/test/decisions',
  summary: 'Represents a decision about someone else’s case',
  access: { who: 'signed_in', account: 'active', fresh: true },
  reply: z.object({}),
  refusals: [],
});

const world = await openWorld();
const maintenance = await openMaintenance(world.edge);
let times = 0;
const http = await buildHttp(world.edge, {
  routes: [
    ...world.modules.routes,
    route(
      withdraw,
      async (_ctx, { body }) => (body.fails ? refuse('NOT_FOUND', {}) : { done: ++times }),
      secondFactorFirst,
    ),
    route(decide, async () => ({})),
  ],
  resolve: world.modules.resolve,
  maintenance,
});

const send = (browser: Browser, key: string, body: object) =>
  browser.post('/test/withdrawals', body, { 'idempotency-key': key });
const decideAs = async (browser: Browser) => {
  const { status, body } = await browser.post('/test/decisions');
  return status === 200 ? 'passed' : `${status} ${body.code}`;
};
const due = async (browser: Browser) => (await browser.get('/user/proof')).body.data.due;

const password = 'Quiet-Harbour-41!';

async function joined(name: string) {
  const browser = openBrowser(http, '10.9.0.1');
  const email = `${name}@harbour.test`;
  await browser.post('/user/register', { email, password, firstName: 'A', lastName: 'B' });
  return browser;
}

async function withApp(browser: Browser) {
  const path = '/user/two-factor-authentication';
  const { secret } = (await browser.post(path, { type: 'AUTHENTICATOR', password })).body.data;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => app.generate({ timestamp: world.clock.now().getTime() });
  await browser.post(path, { type: 'AUTHENTICATOR', code: code() });
  world.clock.advance(30_000);
  return code;
}

test('a failed action uses up its code, and a completed action replays its response', async () => {
  const browser = await joined('mover');
  times = 0;
  expect((await send(browser, 'before-it-is-on', { fails: false })).body.data.done).toBe(1);
  const code = await withApp(browser);
  await browser.post('/user/proof', { password, code: code() });
  world.clock.advance(30_000);
  const missing = await send(browser, 'without-a-code', { fails: false });
  expect(missing.body.code).toBe('TWO_FACTOR_CODE_REQUIRED');
  const body = { code: code(), fails: true };
  expect((await send(browser, 'work-that-fails', body)).body.code).toBe('NOT_FOUND');
  const again = await send(browser, 'work-that-fails', { ...body, fails: false });
  expect(again.body.code).toBe('E_INVALID_2FA_CODE');

  world.clock.advance(30_000);
  const good = { code: code(), fails: false };
  expect((await send(browser, 'work-that-is-done', good)).body.data.done).toBe(2);
  expect((await send(browser, 'work-that-is-done', good)).body.data.done).toBe(2);
  expect(times).toBe(2);
});

test('without a second factor, the password is required again after an hour', async () => {
  const browser = await joined('plain');
  times = 0;
  expect(await due(browser)).toBe(false);
  expect(await decideAs(browser)).toBe('passed');
  world.clock.advance(61 * MINUTE);
  expect(await due(browser)).toBe(true);
  expect(await decideAs(browser)).toBe('403 CONFIRM_IDENTITY');
  const moved = await send(browser, 'an-hour-later', { fails: false });
  expect(moved).toMatchObject({ status: 403, body: { code: 'CONFIRM_IDENTITY' } });
  const wrong = await browser.post('/user/proof', { password: 'Wrong-Harbour-41!' });
  expect(wrong.body.code).toBe('INVALID_CURRENT_PASSWORD');
  expect(await due(browser)).toBe(true);

  expect((await browser.post('/user/proof', { password })).body.data).toEqual({ due: false });
  expect((await send(browser, 'an-hour-later', { fails: false })).body.data.done).toBe(1);
  expect(await decideAs(browser)).toBe('passed');
});

test('with a second factor, password and a fresh code are required after 5 minutes', async () => {
  const browser = await joined('guarded');
  const code = await withApp(browser);
  expect(await decideAs(browser)).toBe('passed');
  world.clock.advance(5 * MINUTE);
  expect(await decideAs(browser)).toBe('403 CONFIRM_IDENTITY');
  const prove = (given: object) => browser.post('/user/proof', { password, ...given });
  expect((await prove({})).body.code).toBe('TWO_FACTOR_CODE_REQUIRED');
  expect((await prove({ code: '000000' })).body.code).toBe('E_INVALID_2FA_CODE');
  const used = code();
  expect((await prove({ code: used })).status).toBe(200);
  expect(await decideAs(browser)).toBe('passed');
  world.clock.advance(5 * MINUTE);
  expect((await prove({ code: used })).body.code).toBe('E_INVALID_2FA_CODE');
  expect(await decideAs(browser)).toBe('403 CONFIRM_IDENTITY');
});

test('five wrong passwords lock the confirmation of that session only', async () => {
  const browser = await joined('guesser');
  const other = openBrowser(http, '10.9.0.2');
  await other.post('/user/login', { email: 'guesser@harbour.test', password });
  world.clock.advance(61 * MINUTE);
  expect((await browser.post('/user/proof', { password })).status).toBe(200);
  expect(await decideAs(other)).toBe('403 CONFIRM_IDENTITY');
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () => other.post('/user/proof', { password: 'Not-This-1!' })),
  );
  const codes = guesses.map(({ body }) => body.code);
  expect(codes.filter((one) => one === 'INVALID_CURRENT_PASSWORD')).toHaveLength(4);
  expect((await other.post('/user/proof', { password })).body.code).toBe(
    'MAX_AUTH_ATTEMPT_EXCEPTION',
  );
  expect(await decideAs(other)).toBe('403 CONFIRM_IDENTITY');
});

test('a newly enabled factor is accepted only after the password is confirmed', async () => {
  const browser = await joined('taken-over');
  world.clock.advance(MINUTE);
  const code = await withApp(browser);
  const first = await send(browser, 'young-factor-1', { code: code(), fails: false });
  expect(first.body.code).toBe('CONFIRM_IDENTITY');
  const shown = await browser.post('/user/proof', { password, code: code() });
  expect(shown.status).toBe(200);
  world.clock.advance(MINUTE);
  expect((await send(browser, 'young-factor-2', { code: code(), fails: false })).status).toBe(200);
});
