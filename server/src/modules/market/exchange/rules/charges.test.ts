import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargesOf, holdOf } from './charges.ts';

const price = fc.integer({ min: 1, max: 10_000_000 });
const part = fc.integer({ min: 1, max: 50_000_000 });
const bps = fc.integer({ min: 0, max: 1_000 });

test('reserves enough for any sequence of fills and the remainder', () => {
  fc.assert(
    fc.property(
      price,
      fc.array(part, { minLength: 1, maxLength: 8 }),
      bps,
      bps,
      (limit, parts, a, b) => {
        const fees = { makerBps: a, takerBps: b };
        let remaining = parts.reduce((sum, each) => sum + each, 0);
        let held = holdOf('buy', limit, remaining, fees);
        for (const [i, quantity] of parts.entries()) {
          const better = Math.max(1, limit - i);
          const notional = (BigInt(better) * BigInt(quantity)) / 1000n;
          const { buyerFee } = chargesOf(notional, i % 2 === 0, fees, fees);
          remaining -= quantity;
          const next = remaining > 0 ? holdOf('buy', limit, remaining, fees) : 0n;
          expect(held - notional - buyerFee >= next).toBe(true);
          held = next;
        }
      },
    ),
  );
});

test('charges the maker and taker rates, each rounded down', () => {
  const maker = { makerBps: 25, takerBps: 50 };
  const taker = { makerBps: 25, takerBps: 50 };
  expect(chargesOf(10_399n, true, maker, taker)).toEqual({ buyerFee: 51n, sellerFee: 25n });
  expect(chargesOf(10_399n, false, maker, taker)).toEqual({ buyerFee: 25n, sellerFee: 51n });
});

test('reserves cents for a buy order and units for a sell order', () => {
  const fees = { makerBps: 25, takerBps: 50 };
  expect(holdOf('buy', 100_00, 2_500, fees)).toBe(251_25n);
  expect(holdOf('sell', 100_00, 2_500, fees)).toBe(2_500n);
});
