import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../kernel/moment.ts';
import { formatMoney } from '../../kernel/money.ts';
import { feeOf, notional } from '../../kernel/price.ts';
import {
  BAND_BPS,
  BOOK_LEVELS,
  BREAKER_MS,
  holdOfBuy,
  LARGEST_PRODUCT,
  MIN_TRADE,
  ORDER_REST_MOST_MS,
  ORDER_REST_MS,
  otherSide,
  QUOTE_MS,
  restsInBook,
  sideOf,
  TRADE_ACTIONS,
} from './terms.ts';

test('matches buyers with sellers, and lets only maker orders rest in the book', () => {
  expect(TRADE_ACTIONS.map((action) => [action, sideOf(action), restsInBook(action)])).toEqual([
    ['make_buy', 'buy', true],
    ['take_buy', 'buy', false],
    ['make_sell', 'sell', true],
    ['take_sell', 'sell', false],
  ]);
  expect([otherSide('buy'), otherSide('sell')]).toEqual(['sell', 'buy']);
});

test('matches the published market rules', () => {
  expect(formatMoney(MIN_TRADE)).toBe('$10.00');
  // Trading halts for five minutes at a 20% move.
  expect(feeOf(100_00n, BAND_BPS)).toBe(20_00n);
  expect(BREAKER_MS).toBe(5 * MINUTE);
  expect([ORDER_REST_MS / DAY, ORDER_REST_MOST_MS / DAY]).toEqual([30, 90]);
  expect(QUOTE_MS).toBe(15_000);
  expect(BOOK_LEVELS).toBe(20);
});

test('limits price × quantity to the largest safe integer', () => {
  expect(LARGEST_PRODUCT).toBe(2n ** 53n - 1n);
});

test('reserves the higher of the two fees for a buy, and rounds each part up', () => {
  // 0.333 units at $10.00 are $3.33; 0.5% of that is 1.665 cents.
  expect(holdOfBuy(10_00n, 333n, { makerBps: 0, takerBps: 50 })).toBe(3_35n);
  expect(holdOfBuy(10_00n, 333n, { makerBps: 50, takerBps: 0 })).toBe(3_35n);
  // 0.333 units at $10.01 are $3.33333; a whole cent is reserved for the fraction.
  expect(holdOfBuy(10_01n, 333n, { makerBps: 0, takerBps: 0 })).toBe(3_34n);
});

test('a buy never costs more than its reserved amount, whichever fee applies', () => {
  const bps = fc.integer({ min: 0, max: 1_000 });
  const price = fc.bigInt({ min: 1n, max: 10_000_000n });
  const units = fc.bigInt({ min: 1n, max: 50_000_000n });
  fc.assert(
    fc.property(price, units, bps, bps, (at, quantity, makerBps, takerBps) => {
      const held = holdOfBuy(at, quantity, { makerBps, takerBps });
      const paid = notional(at, quantity);
      expect(held).toBeGreaterThanOrEqual(paid + feeOf(paid, makerBps));
      expect(held).toBeGreaterThanOrEqual(paid + feeOf(paid, takerBps));
    }),
  );
});
