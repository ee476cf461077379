import { expect, test } from 'vitest';
import { excessOf, figure, isNothing } from './view.ts';

test('a negative excess is shown as a shortfall', () => {
  expect(excessOf({ excess: '-771.79' })).toEqual({ label: 'Shortfall', amount: '771.79' });
  expect(excessOf({ excess: '12.00' })).toEqual({ label: 'Excess', amount: '12.00' });
  expect(excessOf({ excess: null })).toEqual({ label: 'Excess', amount: null });
});

test('figures are shown in their currency, and a missing one as unknown', () => {
  expect(figure('771.79', 'USD')).toBe('$771.79');
  expect(figure('5.000000', 'ALGO')).toBe('5.00 ALGO');
  expect(figure('12.00', 'EUR')).toBe('EUR 12.00');
  expect(figure(null, 'BTC')).toBe('Unknown');
  expect([isNothing('0.00'), isNothing('-0.01'), isNothing(null)]).toEqual([true, false, true]);
});
