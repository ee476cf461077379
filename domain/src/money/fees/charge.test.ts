import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeFrom, chargeOn, type FeeRate, mostWithCharge, rateFrom } from './charge.ts';

const percent: FeeRate = { basis: 'bps', bps: 290, flat: 0n, least: 30n, most: 20_00n };
const fixed: FeeRate = { basis: 'flat', bps: 0, flat: 2_00n, least: null, most: null };

test('rounds a percentage fee down, within its minimum and maximum', () => {
  // 2.9% of $10.34 is 29.986 cents, just under the minimum of 30.
  expect(chargeOn(10_34n, percent)).toBe(30n);
  expect(chargeOn(10_69n, percent)).toBe(31n);
  expect(chargeOn(689_65n, percent)).toBe(19_99n);
  expect(chargeOn(689_66n, percent)).toBe(20_00n);
  expect(chargeOn(1_000_000_00n, percent)).toBe(20_00n);
  expect(chargeOn(1_000_000_00n, { ...percent, most: 0n })).toBe(0n);
  expect(chargeOn(1_000_000_00n, { ...percent, most: null })).toBe(29_000_00n);
  expect(chargeOn(1_00n, { ...percent, least: null })).toBe(2n);
});

test('charges a fixed fee on every amount, but never more than is available', () => {
  expect([chargeOn(0n, fixed), chargeOn(5_000_00n, fixed)]).toEqual([2_00n, 2_00n]);
  expect(chargeFrom(5_000_00n, fixed)).toBe(2_00n);
  expect(chargeFrom(2_00n, fixed)).toBe(2_00n);
  expect(chargeFrom(1_99n, fixed)).toBe(1_99n);
  expect(chargeFrom(0n, fixed)).toBe(0n);
});

test('finds the largest amount that a balance covers together with its fee', () => {
  expect(mostWithCharge(100_00n, fixed)).toBe(98_00n);
  expect([mostWithCharge(2_00n, fixed), mostWithCharge(0n, fixed)]).toEqual([0n, 0n]);
  expect(mostWithCharge(-5n, fixed)).toBe(0n);
  const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const bound = fc.option(fc.bigInt({ min: 0n, max: 10n ** 6n }));
  const rates = fc.record({
    basis: fc.constantFrom('bps' as const, 'flat' as const),
    bps: fc.integer({ min: 0, max: 10_000 }),
    flat: fc.bigInt({ min: 0n, max: 10n ** 6n }),
    least: bound,
    most: bound,
  });
  fc.assert(
    fc.property(cents, rates, (there, rate) => {
      const most = mostWithCharge(there, rate);
      const more = most + 1n;
      if (most > 0n) expect(most + chargeOn(most, rate)).toBeLessThanOrEqual(there);
      expect(more + chargeOn(more, rate)).toBeGreaterThan(there);
    }),
  );
});

test('reads a rate from a reply, even without bounds or a fixed amount', () => {
  const told = { basis: 'bps', bps: 290, flat: null, min: null, max: null } as const;
  expect(rateFrom(told)).toEqual({ basis: 'bps', bps: 290, flat: 0n, least: null, most: null });
  const flat = { basis: 'flat', bps: 0, flat: '2.00', min: '0.30', max: '1,000.00' } as const;
  expect(rateFrom(flat)).toEqual({
    basis: 'flat',
    bps: 0,
    flat: 2_00n,
    least: 30n,
    most: 1_000_00n,
  });
});
