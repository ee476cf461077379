import { endpoint } from '@holdfast/domain/kernel/endpoint';
import { refuse } from '@holdfast/domain/refusals';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { openWorld } from '../../../test/world.ts';
import { buildHttp } from '../../kit/http.ts';
import { openMaintenance } from '../../kit/maintenance.ts';
import { route } from '../../kit/route.ts';
import { secondFactorFirst } from './index.ts';

// A call that moves money asks for the code before its own transaction: what it cannot do must not
// give the code back, and what it did must not be asked for twice.

const withdraw = endpoint({
  method: 'POST',
  path: '/test/withdrawals',
  summary: 'Stands for a call that moves money',
  access: { who: 'signed_in', account: 'active' },
  body: z.object({ code: z.string().optional(), fails: z.boolean() }),
  reply: z.object({ done: z.number() }),
  refusals: [],
  idempotent: true,
});

const world = await openWorld();
const maintenance = await openMaintenance(world.edge);
let times = 0;
const http = await buildHttp(world.edge, {
  routes: [
    ...world.rooms.routes,
    route(
      withdraw,
      async (_ctx, { body }) => (body.fails ? refuse('NOT_FOUND', {}) : { done: ++times }),
      secondFactorFirst,
    ),
  ],
  resolve: world.rooms.resolve,
  maintenance,
});

const send = (browser: Browser, key: string, body: object) =>
  browser.post('/test/withdrawals', body, { 'idempotency-key': key });

test('the mark stands though the work is refused; what was done is answered again without it', async () => {
  const browser = openBrowser(http, '10.9.0.1');
  const password = 'Quiet-Harbour-41!';
  const email = 'mover@harbour.test';
  await browser.post('/user/register', { email, password, firstName: 'A', lastName: 'B' });
  expect((await send(browser, 'before-it-is-on', { fails: false })).body.data.done).toBe(1);

  const path = '/user/two-factor-authentication';
  const { secret } = (await browser.post(path, { type: 'AUTHENTICATOR' })).body.data;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => app.generate({ timestamp: world.clock.now().getTime() });
  await browser.post(path, { type: 'AUTHENTICATOR', code: code() });

  const missing = await send(browser, 'without-a-code', { fails: false });
  expect(missing.body.code).toBe('TWO_FACTOR_CODE_REQUIRED');
  world.clock.advance(30_000);
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
