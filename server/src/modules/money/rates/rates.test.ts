import { MINUTE } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { staff } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import type { RatePort } from './index.ts';
import { rateJobs, rateOf } from './index.ts';
import { judgeRate } from './rules.ts';
import { takeRates } from './service.ts';

// An outdated, mistyped or invented rate would lose a person money, so none is used.

const world = await openWorld();
const ask = async () => (await world.http()).inject({ url: '/api/currency/rates' });
const DOLLAR = 100_000_000n;

const say = (algo: bigint, isSimulated = false) =>
  world.as(undefined, (ctx) =>
    takeRates(
      ctx,
      { isSimulated },
      {
        source: 'A source',
        rates: [
          { currency: 'ALGO', usd: algo, at: ctx.now },
          { currency: 'BTC', usd: 93_000n * DOLLAR, at: ctx.now },
        ],
      },
    ),
  );

test('no rate exists before the first reading or once the last is too old', async () => {
  expect((await ask()).json()).toMatchObject({
    code: 'CURRENCY_RATE_ERROR',
    message: 'Exchange rates are not available right now',
  });
  await world.runJob('rates');
  const { data } = (await ask()).json();
  expect(data.map((one: { pair: string }) => one.pair).toSorted()).toEqual([
    'ALGO-BTC',
    'ALGO-USD',
    'BTC-ALGO',
    'BTC-USD',
    'USD-ALGO',
    'USD-BTC',
  ]);
  expect(data[0]).toMatchObject({ isSimulated: true, source: 'Simulated rates', notice: null });
  world.clock.advance(14 * MINUTE);
  expect((await ask()).statusCode).toBe(200);
  world.clock.advance(2 * MINUTE);
  expect((await ask()).json().code).toBe('CURRENCY_RATE_ERROR');
  await expect(world.as(undefined, (ctx) => rateOf(ctx, 'USD', 'ALGO'))).rejects.toMatchObject({
    code: 'CURRENCY_RATE_ERROR',
  });
});

test('pauses conversions after a rate jump until staff confirm the rate shown', async () => {
  const http = await world.http();
  const admin = await staff(world, 'staff_administrator');
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    return (
      await http.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
    ).json();
  };
  const used = () => world.as(undefined, async (ctx) => (await rateOf(ctx, 'ALGO', 'USD')).fromUsd);
  const refused = { code: 'CURRENCY_RATE_ERROR' };
  await say(DOLLAR / 5n);
  expect(await used()).toBe(DOLLAR / 5n);
  expect(await say(DOLLAR / 4n)).toEqual(['ALGO: unconfirmed jump']);
  await expect(used()).rejects.toMatchObject(refused);
  const algo = (await ask()).json().data.find((one: { pair: string }) => one.pair === 'ALGO-USD');
  expect(algo.notice).toMatch('Conversions are paused until the rate is confirmed');
  for (let minute = 0; minute < 14; minute += 7) {
    world.clock.advance(7 * MINUTE);
    await say(DOLLAR / 4n);
  }
  await expect(used()).rejects.toMatchObject(refused);
  const { data } = await call('GET', '/admin/rates');
  expect(data[0]).toMatchObject({
    currency: 'ALGO',
    usd: '0.20000000',
    jump: { usd: '0.25000000', changePercent: '25.00' },
  });
  const confirm = (usd: string) => call('POST', '/admin/rates/ALGO/confirm', { usd });
  expect((await confirm('0.40')).code).toBe('RATE_JUMP_CHANGED');
  await expect(used()).rejects.toMatchObject(refused);
  expect((await confirm('0.25')).data[0]).toMatchObject({ usd: '0.25000000', jump: null });
  expect(await used()).toBe(DOLLAR / 4n);
  expect((await confirm('0.25')).code).toBe('NOT_FOUND');
  const { rows } = await world.edge.pool.query(
    "select actor_id from kit.activity where action = 'rate.jump_confirmed'",
  );
  expect(rows).toEqual([{ actor_id: admin.actor.userId }]);
});

test('drops a rate jump when the source returns to the earlier rate', async () => {
  const used = () => world.as(undefined, async (ctx) => (await rateOf(ctx, 'ALGO', 'USD')).fromUsd);
  await say(DOLLAR / 4n);
  await say(DOLLAR);
  await expect(used()).rejects.toMatchObject({ code: 'CURRENCY_RATE_ERROR' });
  await say(DOLLAR / 4n);
  expect(await used()).toBe(DOLLAR / 4n);
});

test('keeps the last rate until it expires while the source is unavailable', async () => {
  await say(DOLLAR / 4n);
  const silent: RatePort = {
    source: 'nobody',
    isSimulated: false,
    ask: async () => {
      const { RatesUnavailable } = await import('./index.ts');
      throw new RatesUnavailable('timeout');
    },
  };
  await rateJobs(silent)[0]?.run(world.edge);
  expect((await ask()).statusCode).toBe(200);
  world.clock.advance(16 * MINUTE);
  expect((await ask()).json().code).toBe('CURRENCY_RATE_ERROR');
});

describe('the rate check', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const kept = { usd: 22_000_000n, doubtedUsd: null, doubtedSince: null };
  const said = (usd: bigint, at = now) => ({ currency: 'ALGO' as const, usd, at });

  test.each([
    ['a step of a tenth', said(24_200_000n), 'keep'],
    ['a step beyond a tenth', said(24_200_001n), 'doubt'],
    ['a fall beyond a tenth', said(19_700_000n), 'doubt'],
    ['cents for dollars', said(2_200_000_000n), 'doubt'],
    ['nothing', said(1n), 'ignore'],
    ['out of range', said(10n ** 14n), 'ignore'],
    ['an old rate', said(22_000_000n, new Date(now.getTime() - 16 * MINUTE)), 'ignore'],
    ['a rate in the future', said(22_000_000n, new Date(now.getTime() + 5 * MINUTE)), 'ignore'],
  ])('%s', (_what, one, kind) => {
    expect(judgeRate(one, kept, now).kind).toBe(kind);
  });

  test('keeps the start time of a repeated jump and restarts it for a different jump', () => {
    const since = new Date(now.getTime() - 20 * MINUTE);
    const doubted = { ...kept, doubtedUsd: 30_000_000n, doubtedSince: since };
    expect(judgeRate(said(30_500_000n), doubted, now)).toEqual({ kind: 'doubt', since });
    expect(judgeRate(said(40_000_000n), doubted, now)).toEqual({ kind: 'doubt', since: now });
  });
});
