import { expect, test } from 'vitest';
import { priceChange, priceMove } from './price-change.ts';

test('a change names its period, and a live price moves by the same figure as the server’s', () => {
  expect(priceChange('-4.76')).toEqual({ direction: -1, text: '−4.76%', period: '30d' });
  expect(priceMove('105.00', '100.00')).toEqual({
    direction: -1,
    text: '−4.76%',
    period: '30d',
    amount: '−$5.00',
  });
});

test('nothing that was never traded has moved', () => {
  expect([priceChange(null), priceMove('105.00', null)]).toEqual([undefined, undefined]);
});
