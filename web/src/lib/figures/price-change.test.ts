import { expect, test } from 'vitest';
import { priceChange, priceMove } from './price-change.ts';

test('a price change names its period and matches the server’s figure for a live price', () => {
  expect(priceChange('-4.76')).toEqual({ direction: -1, text: '−4.76%', period: '30d' });
  expect(priceMove('105.00', '100.00')).toEqual({
    direction: -1,
    text: '−4.76%',
    period: '30d',
    amount: '−$5.00',
  });
});

test('an asset without trades has no price change', () => {
  expect([priceChange(null), priceMove('105.00', null)]).toEqual([undefined, undefined]);
});
