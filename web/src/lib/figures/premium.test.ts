import { expect, test } from 'vitest';
import { premiumFact } from './premium.ts';

test('a price below the NAV is named a discount, and one above it a premium', () => {
  expect(premiumFact('104.62', '103.90')).toEqual({ label: 'Premium to NAV', value: '+0.69%' });
  expect(premiumFact('1021.65', '1027.00')).toEqual({ label: 'Discount to NAV', value: '−0.52%' });
  expect(premiumFact(null, '103.90')).toBeUndefined();
  expect(premiumFact('104.62', null)).toBeUndefined();
});
