import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { affordableUnits, costOf, stepOf, unitsFor, unitsLeft, unitsProblem } from './terms.ts';

const price = fc.bigInt(1n, 10_000_000n);
const units = fc.bigInt(1n, 1_000_000_000n);
const bps = fc.integer({ min: 0, max: 2000 });

describe('a commitment', () => {
  test('costs price times units plus a fee, each rounded down to the cent', () => {
    expect(costOf(100_00n, 50_000n, 75)).toEqual({
      amount: 5000_00n,
      fee: 37_50n,
      total: 5037_50n,
    });
    // 18.36 × 0.001 is under two cents; 1% of it rounds down to 0.
    expect(costOf(18_36n, 1n, 100)).toEqual({ amount: 1n, fee: 0n, total: 1n });
  });

  test('never costs more for fewer units, so the reserved amount covers any allocation', () => {
    fc.assert(
      fc.property(price, units, units, bps, (p, a, b, fee) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(costOf(p, less, fee).total <= costOf(p, more, fee).total).toBe(true);
      }),
    );
  });

  test('buys the largest number of whole steps that an amount can pay for', () => {
    fc.assert(
      fc.property(
        price,
        fc.bigInt(1n, 10n ** 12n),
        fc.integer({ min: 0, max: 3 }),
        (p, cash, d) => {
          const got = unitsFor(p, cash, d);
          const step = stepOf(d);
          expect(got % step).toBe(0n);
          expect(got * p <= cash * 1000n && (got + step) * p > cash * 1000n).toBe(true);
        },
      ),
    );
  });

  test('leaves less than the cost of another step, fee included, if it is the largest', () => {
    fc.assert(
      fc.property(
        price,
        fc.bigInt(0n, 10n ** 11n),
        bps,
        fc.constantFrom(0, 3),
        (p, cash, fee, d) => {
          const got = affordableUnits(p, cash, fee, d);
          expect(costOf(p, got, fee).total <= cash).toBe(true);
          fc.pre(p * stepOf(d) >= 1000n);
          expect(costOf(p, got + stepOf(d), fee).total > cash).toBe(true);
        },
      ),
    );
  });

  test('is for whole units, tenths, hundredths or thousandths', () => {
    expect([0, 1, 2, 3].map(stepOf)).toEqual([1000n, 100n, 10n, 1n]);
  });

  test('buys one step at its exact cost, and nothing for a cent less', () => {
    // A thousandth of a $100,000.00 unit costs $100.00, or $101.00 with a 1% fee.
    expect(affordableUnits(100_000_00n, 100_00n, 0, 3)).toBe(1n);
    expect(affordableUnits(100_000_00n, 99_99n, 0, 3)).toBe(0n);
    expect(affordableUnits(100_000_00n, 101_00n, 100, 3)).toBe(1n);
    expect(affordableUnits(100_000_00n, 100_99n, 100, 3)).toBe(0n);
    expect(affordableUnits(1n, 1n, 0, 0)).toBe(1000n);
    expect(unitsFor(1n, 1n, 0)).toBe(1000n);
  });

  test('buys nothing from a zero or negative balance', () => {
    for (const cash of [0n, -1n, -500_00n]) {
      expect(unitsFor(1_00n, cash, 3)).toBe(0n);
      expect(affordableUnits(1_00n, cash, 50, 3)).toBe(0n);
    }
  });
});

describe('the units one investor may hold', () => {
  const bounds = {
    minPerInvestor: 5000n,
    maxPerInvestor: 100_000n,
    unitDecimals: 0,
    alreadyCounted: 0n,
  };
  test.each([
    [5000n, undefined],
    [100_000n, undefined],
    [4000n, 'below_minimum'],
    [101_000n, 'above_maximum'],
    [5500n, 'step'],
    [0n, 'step'],
  ])('%s thousandths: %s', (asked, problem) => {
    expect(unitsProblem(asked, bounds)).toBe(problem);
  });

  test('include the units already committed by the same party', () => {
    expect(unitsProblem(1000n, { ...bounds, alreadyCounted: 5000n })).toBeUndefined();
    expect(unitsProblem(6000n, { ...bounds, alreadyCounted: 95_000n })).toBe('above_maximum');
  });
});

test('accepts a minimum of a single thousandth', () => {
  const least = { minPerInvestor: 1n, maxPerInvestor: 1n, unitDecimals: 3, alreadyCounted: 0n };
  expect(unitsProblem(1n, least)).toBeUndefined();
  expect(unitsProblem(2n, least)).toBe('above_maximum');
});

test('the remaining units are never negative, and are unlimited in a pro rata offering', () => {
  expect(unitsLeft('first_come', 10_000n, 9_999n)).toBe(1n);
  expect(unitsLeft('first_come', 10_000n, 10_000n)).toBe(0n);
  expect(unitsLeft('first_come', 10_000n, 12_000n)).toBe(0n);
  expect(unitsLeft('pro_rata', 10_000n, 12_000n)).toBeUndefined();
});
