import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../../test/fixtures/offering-harness.ts';
import { openTradedAsset } from '../../../../../test/money/exchange-harness.ts';
import { listCandles } from './trades.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const { assetId } = await openTradedAsset(sales);

const keep = (width: string, at: string, open: number, close: number) =>
  world.as(undefined, (ctx) =>
    sql`insert into exchange.candle values (${assetId}, ${width}, ${at}, ${open}, ${Math.max(open, close)},
      ${Math.min(open, close)}, ${close}, 1000, 100, 2)`.execute(ctx.tx),
  );
const read = (page: Parameters<typeof listCandles>[2]) =>
  world.as(undefined, (ctx) => listCandles(ctx.tx, assetId, page));

test('starts a weekly candle on Monday and takes its open and close from its days', async () => {
  await keep('1d', '2026-11-15', 90_00, 91_00);
  await keep('1d', '2026-11-16', 92_00, 99_00);
  await keep('1d', '2026-11-18', 95_00, 80_00);
  await keep('1d', '2026-11-22', 81_00, 93_00);
  const weeks = await read({ width: '1w', limit: 10 });
  expect(weeks).toEqual([
    {
      at: new Date('2026-11-09T00:00:00Z'),
      ...{ open: 9000n, high: 9100n, low: 9000n, close: 9100n, quantity: 1000n, trades: 2 },
    },
    {
      at: new Date('2026-11-16T00:00:00Z'),
      ...{ open: 9200n, high: 9900n, low: 8000n, close: 9300n, quantity: 3000n, trades: 6 },
    },
  ]);
});

test('pages quarter-hour candles without gaps or partial candles', async () => {
  for (let minute = 0; minute < 60; minute++) {
    const at = `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`;
    await keep('1m', at, 100_00 + minute, 100_01 + minute);
  }
  const newest = await read({ width: '15m', limit: 2 });
  expect(newest.map(({ at, open, close }) => [at.toISOString(), open, close])).toEqual([
    ['2026-11-20T10:30:00.000Z', 10030n, 10045n],
    ['2026-11-20T10:45:00.000Z', 10045n, 10060n],
  ]);
  const before = await read({ width: '15m', limit: 5, before: '2026-11-20T10:30:00Z' });
  expect(before.map(({ at, quantity }) => [at.toISOString(), quantity])).toEqual([
    ['2026-11-20T10:00:00.000Z', 15000n],
    ['2026-11-20T10:15:00.000Z', 15000n],
  ]);
});
