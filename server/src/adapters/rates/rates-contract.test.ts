import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BELIEVABLE, RATE_LASTS_MS, RATED } from '@holdfast/domain/money/rates/rate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovableClock } from '../../kit/clock.ts';
import { RatesUnavailable } from '../../modules/money/rates/index.ts';
import { embeddedRates } from './embedded.ts';
import { httpRates } from './http.ts';

const clock = new MovableClock();
let body: string | undefined;
let status = 200;
let server: Server;
let url: string;

const feed = async () => {
  const { source, rates } = await embeddedRates(clock).ask();
  return {
    source,
    rates: rates.map(({ currency, usd, at }) => ({
      pair: `${currency}-USD`,
      value: `${usd / 100_000_000n}.${(usd % 100_000_000n).toString().padStart(8, '0')}`,
      at: at.toISOString(),
    })),
  };
};

beforeAll(async () => {
  server = createServer(async (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(body ?? JSON.stringify(await feed()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`;
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));

describe.each([
  ['simulated', () => embeddedRates(clock)],
  ['over HTTP', () => httpRates(url)],
])('the rate source, %s', (_name, open) => {
  test('returns every current rate once, within bounds', async () => {
    const { source, rates } = await open().ask();
    expect(source).not.toBe('');
    expect(rates.map((one) => one.currency).toSorted()).toEqual([...RATED].toSorted());
    for (const { currency, usd, at } of rates) {
      expect(usd).toBeGreaterThan(BELIEVABLE[currency].least);
      expect(usd).toBeLessThan(BELIEVABLE[currency].most);
      const age = clock.now().getTime() - at.getTime();
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(RATE_LASTS_MS);
    }
  });

  test('returns the same rates at the same time, and different ones later', async () => {
    const port = open();
    const first = await port.ask();
    expect(await port.ask()).toEqual(first);
    clock.advance(3 * 60 * 60 * 1000);
    expect(await port.ask()).not.toEqual(first);
  });
});

test('simulated rates never jump', async () => {
  let before = (await embeddedRates(clock).ask()).rates;
  for (let hour = 0; hour < 500; hour++) {
    clock.advance(60 * 60 * 1000);
    const now = (await embeddedRates(clock).ask()).rates;
    for (const [i, { usd }] of now.entries()) {
      const last = before[i]?.usd ?? usd;
      expect((usd > last ? usd - last : last - usd) * 10n).toBeLessThan(last);
    }
    before = now;
  }
});

describe('a response of another shape is refused', () => {
  const rate = (more: object) => ({
    rates: [
      { pair: 'ALGO-USD', value: '0.22', at: '2026-11-20T12:00:00Z', ...more },
      { pair: 'BTC-USD', value: '93000', at: '2026-11-20T12:00:00Z' },
    ],
  });
  test.each([
    ['no JSON', '<html>'],
    ['nothing', '{}'],
    ['another pair', JSON.stringify(rate({ pair: 'DOGE-USD' }))],
    ['a pair twice', JSON.stringify(rate({ pair: 'BTC-USD' }))],
    ['a negative rate', JSON.stringify(rate({ value: '-1' }))],
    ['a rate with too many digits', JSON.stringify(rate({ value: '0.1234567891' }))],
    ['no time', JSON.stringify(rate({ at: 'yesterday' }))],
    ['one pair missing', JSON.stringify({ rates: rate({}).rates.slice(0, 1) })],
    ['more than anybody would read', `"${'x'.repeat(80_000)}"`],
  ])('%s', async (_what, answer) => {
    body = answer;
    await expect(httpRates(url).ask()).rejects.toBeInstanceOf(RatesUnavailable);
    body = undefined;
  });

  test('refuses a failed request and a redirect', async () => {
    for (status of [500, 404, 302]) {
      await expect(httpRates(url).ask()).rejects.toBeInstanceOf(RatesUnavailable);
    }
    status = 200;
    await expect(httpRates('http://127.0.0.1:1/rates').ask()).rejects.toBeInstanceOf(
      RatesUnavailable,
    );
  });
});
