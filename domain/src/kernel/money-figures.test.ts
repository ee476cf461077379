import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { groupDecimal, MAX_MINOR, parseDecimal, writeDecimal } from './decimal.ts';
import {
  decimalsOf,
  formatChange,
  formatExact,
  formatMoney,
  isWalletCurrency,
  moneyText,
  WALLET_CURRENCIES,
} from './money.ts';
import { feeOf, feeRoundedUp, notional, notionalUp } from './price.ts';

/** With DEEP=1, a million sums of every length, many beyond a double's precision. */
type Host = { readonly process?: { readonly env: Readonly<Record<string, string | undefined>> } };
const deep = (globalThis as Host).process?.env.DEEP === '1';
const numRuns = deep ? 1_000_000 : 10_000;
const minor = fc.bigInt({ min: -MAX_MINOR, max: MAX_MINOR });
const decimals = fc.integer({ min: 0, max: 8 });

afterEach(({ task }) => {
  Object.assign(task.meta, { figures: [{ harness: 'Money', what: 'sums tried', count: numRuns }] });
});

test('parses every sum back exactly from its text, grouped or not', () => {
  fc.assert(
    fc.property(minor, decimals, (sum, places) => {
      expect(parseDecimal(writeDecimal(sum, places), places)).toBe(sum);
      const grouped = groupDecimal(sum, places).replace('\u2212', '-');
      expect(parseDecimal(grouped, places)).toBe(sum);
    }),
    { numRuns },
  );
});

test('formats wallet amounts with the decimals of their currency', () => {
  fc.assert(
    fc.property(minor, fc.constantFrom(...WALLET_CURRENCIES), (sum, currency) => {
      const text = moneyText(sum, currency);
      expect(text.split('.')[1]).toHaveLength(decimalsOf(currency));
      expect(parseDecimal(text, decimalsOf(currency))).toBe(sum);
    }),
    { numRuns },
  );
});

test('shows ALGO and BTC with two decimals, more only if needed', () => {
  expect(formatMoney(0n, 'ALGO')).toBe('0.00 ALGO');
  expect(formatMoney(1_204_500_000n, 'ALGO')).toBe('1,204.50 ALGO');
  expect(formatMoney(4_200_000n, 'BTC')).toBe('0.042 BTC');
  expect(formatMoney(-1n, 'ALGO')).toBe('\u22120.000001 ALGO');
  expect(formatMoney(100_000_000_000n, 'BTC')).toBe('1,000.00 BTC');
  fc.assert(
    fc.property(minor, fc.constantFrom('ALGO' as const, 'BTC' as const), (sum, currency) => {
      const figure = formatMoney(sum, currency).replace('\u2212', '-').split(' ')[0] ?? '';
      expect(parseDecimal(figure, decimalsOf(currency))).toBe(sum);
      expect(figure).toMatch(/\.\d\d(\d*[1-9])?$/);
    }),
  );
});

test('shows an amount per unit with two decimals, more if needed', () => {
  expect(formatExact(1_458_333n, 6)).toBe('$1.458333');
  expect(formatExact(1_700_000n, 6)).toBe('$1.70');
  expect(formatExact(-500_000n, 6)).toBe('\u2212$0.50');
});

test('shows a minus sign before the dollar sign, and either sign for a change', () => {
  const dollars = [0n, 5n, 1_234_50n, -5n, -750_20n, -1_000_000_00n].map((n) => formatMoney(n));
  expect(dollars).toEqual([
    '$0.00',
    '$0.05',
    '$1,234.50',
    '\u2212$0.05',
    '\u2212$750.20',
    '\u2212$1,000,000.00',
  ]);
  const changes = [0n, 1n, 5_164_50n, -1n, -750_20n].map(formatChange);
  expect(changes).toEqual(['$0.00', '+$0.01', '+$5,164.50', '\u2212$0.01', '\u2212$750.20']);
});

test('a wallet has exactly three currencies', () => {
  expect(WALLET_CURRENCIES.map(decimalsOf)).toEqual([2, 6, 8]);
  expect(WALLET_CURRENCIES.every(isWalletCurrency)).toBe(true);
  expect(['EUR', 'usd', '', 'toString', 'constructor'].some(isWalletCurrency)).toBe(false);
});

test('rejects more decimals than a currency has, and never rounds', () => {
  fc.assert(
    fc.property(minor, decimals, fc.integer({ min: 1, max: 9 }), (sum, places, digit) => {
      const text = writeDecimal(sum, places) + (places === 0 ? '.' : '') + String(digit);
      expect(parseDecimal(text, places)).toBe('too_many_decimals');
    }),
    { numRuns },
  );
});

const price = fc.bigInt({ min: 1n, max: 100_000_000_00n });
const units = fc.bigInt({ min: 1n, max: 10_000_000_000n });
const bps = fc.integer({ min: 0, max: 2000 });

test('the reserved amount covers the payment and exceeds it by at most a cent', () => {
  fc.assert(
    fc.property(price, units, bps, (p, q, fee) => {
      const [pays, holds] = [notional(p, q), notionalUp(p, q)];
      expect(holds - pays === 0n || holds - pays === 1n).toBe(true);
      expect(feeRoundedUp(holds, fee) >= feeOf(pays, fee)).toBe(true);
    }),
    { numRuns },
  );
});

test('rounds a reserved amount up and a payment down', () => {
  // 3.333 units at $3.00 are $9.999; 0.001 at $1,000.00 is a dollar.
  expect([notional(3_00n, 3_333n), notionalUp(3_00n, 3_333n)]).toEqual([9_99n, 10_00n]);
  expect([notional(1_000_00n, 1n), notionalUp(1_000_00n, 1n)]).toEqual([1_00n, 1_00n]);
  expect([notional(1n, 1_001n), notionalUp(1n, 1_001n)]).toEqual([1n, 2n]);
  // 0.01 % of $100.01 is 1.0001 cents.
  expect([feeOf(100_01n, 1), feeRoundedUp(100_01n, 1)]).toEqual([1n, 2n]);
  expect([feeOf(100_00n, 1), feeRoundedUp(100_00n, 1)]).toEqual([1n, 1n]);
  expect([feeOf(99_99n, 1), feeRoundedUp(0n, 1_000)]).toEqual([0n, 0n]);
});

test('splitting a purchase loses less than a cent per part and never gains', () => {
  fc.assert(
    fc.property(price, fc.array(units, { minLength: 1, maxLength: 8 }), (p, parts) => {
      const whole = notional(
        p,
        parts.reduce((sum, part) => sum + part, 0n),
      );
      const split = parts.reduce((sum, part) => sum + notional(p, part), 0n);
      expect(split <= whole && whole - split < BigInt(parts.length)).toBe(true);
    }),
    { numRuns },
  );
});
