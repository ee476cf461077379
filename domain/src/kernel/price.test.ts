import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averagePrice } from './price.ts';

const fills = fc.array(
  fc.record({
    price: fc.bigInt({ min: 1n, max: 10_000_000_00n }),
    quantity: fc.bigInt({ min: 1n, max: 1_000_000_000n }),
  }),
  { minLength: 1, maxLength: 60 },
);
type Fill = { readonly price: bigint; readonly quantity: bigint };
const averageOf = (made: readonly Fill[]): bigint =>
  averagePrice(
    made.reduce((sum, { price, quantity }) => sum + price * quantity, 0n),
    made.reduce((sum, { quantity }) => sum + quantity, 0n),
  );

test('the average lies among the fills’ prices, within half a cent of the exact quotient', () => {
  fc.assert(
    fc.property(fills, (made) => {
      const average = averageOf(made);
      const prices = made.map(({ price }) => price);
      expect(prices.every((price) => price > average)).toBe(false);
      expect(prices.every((price) => price < average)).toBe(false);
      const units = made.reduce((sum, { quantity }) => sum + quantity, 0n);
      const value = made.reduce((sum, { price, quantity }) => sum + price * quantity, 0n);
      const doubled = 2n * (average * units - value);
      expect(doubled > -units && doubled <= units).toBe(true);
    }),
  );
});

test('the average of fills at one price is that price, however small the fills are', () => {
  fc.assert(
    fc.property(fills, fc.bigInt({ min: 1n, max: 10_000_000_00n }), (made, price) => {
      expect(averageOf(made.map(({ quantity }) => ({ price, quantity })))).toBe(price);
    }),
  );
  expect(averageOf([{ price: 1015_33n, quantity: 1n }])).toBe(1015_33n);
});

test('rounds half a cent in an average up', () => {
  const one = { price: 100_00n, quantity: 1_000n };
  expect(averageOf([one, { price: 100_01n, quantity: 1_000n }])).toBe(100_01n);
  expect(averageOf([one, one, { price: 100_01n, quantity: 1_000n }])).toBe(100_00n);
});
