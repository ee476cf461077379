import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from '../../kernel/moment.ts';
import {
  BELIEVABLE,
  convertAt,
  dollarRate,
  isJump,
  JUMP_BPS,
  RATE_DECIMALS,
  RATE_LASTS_MS,
  unitRate,
} from './rate.ts';

const dollars = (cents: bigint) => (cents * dollarRate) / 100n;
const usd = { from: 'USD', fromUsd: dollarRate } as const;
const algo = { to: 'ALGO', toUsd: dollars(20n) } as const;
const bitcoin = { from: 'BTC', fromUsd: dollars(60_000_00n) } as const;

test('a rate has eight decimals and expires after 15 minutes', () => {
  expect(dollarRate).toBe(10n ** BigInt(RATE_DECIMALS));
  expect(RATE_DECIMALS).toBe(8);
  expect(RATE_LASTS_MS).toBe(15 * MINUTE);
});

test('rounds the converted amount down to its currency’s smallest unit', () => {
  // $1.00 at $0.20 is 5 ALGO; half a bitcoin at $60,000.00 is $30,000.00.
  expect(convertAt(1_00n, { ...usd, ...algo })).toBe(5_000_000n);
  expect(convertAt(50_000_000n, { ...bitcoin, to: 'USD', toUsd: dollarRate })).toBe(30_000_00n);
  // A hundred-millionth of a bitcoin is 0.06 cents, or 0.003 ALGO.
  expect(convertAt(1n, { ...bitcoin, to: 'USD', toUsd: dollarRate })).toBe(0n);
  expect(convertAt(1n, { ...bitcoin, ...algo })).toBe(3_000n);
  // Rounds down a third of a microalgo.
  expect(convertAt(1_00n, { ...usd, to: 'ALGO', toUsd: dollars(30n) })).toBe(3_333_333n);
});

test('derives a cross rate from both currencies’ rates', () => {
  expect(unitRate({ fromUsd: dollars(60_000_00n), toUsd: dollars(20n) })).toBe(
    300_000n * dollarRate,
  );
  expect(unitRate({ fromUsd: dollarRate, toUsd: 3n * dollarRate })).toBe(33_333_333n);
});

test('requires confirmation of a rate change above 10%, up or down', () => {
  expect(JUMP_BPS).toBe(1_000n);
  expect([isJump(1_000n, 1_100n), isJump(1_000n, 1_101n)]).toEqual([false, true]);
  expect([isJump(1_000n, 900n), isJump(1_000n, 899n)]).toEqual([false, true]);
  expect([isJump(1_000n, 1_000n), isJump(1_000n, 1n)]).toEqual([false, true]);
});

test('accepts ALGO from $0.001 to $1,000 and BTC up to $100,000,000', () => {
  expect(BELIEVABLE.ALGO).toEqual({ least: dollars(10n) / 100n, most: dollars(1_000_00n) });
  expect(BELIEVABLE.BTC).toEqual({ least: dollars(100_00n), most: dollars(100_000_000_00n) });
});

test('converting an amount in parts never yields more', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const rate = fc.bigInt({ min: 1_000n, max: 10n ** 14n });
  fc.assert(
    fc.property(amount, amount, rate, rate, (a, b, fromUsd, toUsd) => {
      const at = { from: 'ALGO', to: 'BTC', fromUsd, toUsd } as const;
      expect(convertAt(a, at) + convertAt(b, at)).toBeLessThanOrEqual(convertAt(a + b, at));
    }),
  );
});
