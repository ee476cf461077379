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

test('a rate is written with eight decimals, and is too old after a quarter of an hour', () => {
  expect(dollarRate).toBe(10n ** BigInt(RATE_DECIMALS));
  expect(RATE_DECIMALS).toBe(8);
  expect(RATE_LASTS_MS).toBe(15 * MINUTE);
});

test('what arrives is rounded down to the smallest unit of its own currency', () => {
  // $1.00 at $0.20 is 5 ALGO; half a bitcoin at $60,000.00 is $30,000.00.
  expect(convertAt(1_00n, { ...usd, ...algo })).toBe(5_000_000n);
  expect(convertAt(50_000_000n, { ...bitcoin, to: 'USD', toUsd: dollarRate })).toBe(30_000_00n);
  // A hundred-millionth of a bitcoin is 0.06 cents, and 0.003 ALGO.
  expect(convertAt(1n, { ...bitcoin, to: 'USD', toUsd: dollarRate })).toBe(0n);
  expect(convertAt(1n, { ...bitcoin, ...algo })).toBe(3_000n);
  // A third of a cent is lost.
  expect(convertAt(1_00n, { ...usd, to: 'ALGO', toUsd: dollars(30n) })).toBe(3_333_333n);
});

test('one unit is worth what the rates say of each other', () => {
  expect(unitRate({ fromUsd: dollars(60_000_00n), toUsd: dollars(20n) })).toBe(
    300_000n * dollarRate,
  );
  expect(unitRate({ fromUsd: dollarRate, toUsd: 3n * dollarRate })).toBe(33_333_333n);
});

test('a change of a tenth is none to doubt, of any more it is, up or down', () => {
  expect(JUMP_BPS).toBe(1_000n);
  expect([isJump(1_000n, 1_100n), isJump(1_000n, 1_101n)]).toEqual([false, true]);
  expect([isJump(1_000n, 900n), isJump(1_000n, 899n)]).toEqual([false, true]);
  expect([isJump(1_000n, 1_000n), isJump(1_000n, 1n)]).toEqual([false, true]);
});

test('a coin is believed between a tenth of a cent and $1,000, a bitcoin up to $100,000,000', () => {
  expect(BELIEVABLE.ALGO).toEqual({ least: dollars(10n) / 100n, most: dollars(1_000_00n) });
  expect(BELIEVABLE.BTC).toEqual({ least: dollars(100_00n), most: dollars(100_000_000_00n) });
});

test('nothing is gained by changing in parts', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const rate = fc.bigInt({ min: 1_000n, max: 10n ** 14n });
  fc.assert(
    fc.property(amount, amount, rate, rate, (a, b, fromUsd, toUsd) => {
      const at = { from: 'ALGO', to: 'BTC', fromUsd, toUsd } as const;
      expect(convertAt(a, at) + convertAt(b, at)).toBeLessThanOrEqual(convertAt(a + b, at));
    }),
  );
});
