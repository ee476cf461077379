import { expect, test } from 'vitest';
import { asFieldErrors, requiredWords, unmet } from './requirement.ts';

const REQUIREMENTS = [
  { key: 'name', text: 'Name is required', isMet: false },
  { key: 'amount', text: 'Amount is required', isMet: true },
  { key: 'payOn', text: 'Payment date is required', isMet: false },
];

test('lists unmet requirements and rejects for exactly those', () => {
  const missing = unmet(REQUIREMENTS);
  expect(missing.map(({ key }) => key)).toEqual(['name', 'payOn']);
  expect(asFieldErrors(missing)).toEqual([
    { field: 'name', rule: 'required', message: 'Name is required' },
    { field: 'payOn', rule: 'required', message: 'Payment date is required' },
  ]);
  expect(requiredWords(missing)).toBe('Still required: Name is required; Payment date is required');
});

test('gives no reason when every requirement is met', () => {
  expect(requiredWords(unmet(REQUIREMENTS.map((one) => ({ ...one, isMet: true }))))).toBeNull();
});
