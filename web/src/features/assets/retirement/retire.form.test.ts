import { expect, test } from 'vitest';
import { bodyOf, emptyDraft, figuresOf, missingIn, unitsProblem } from './retire.form.ts';

const own = {
  held: '100.000',
  available: '60.000',
  inOrders: '40.000',
  inRetirements: '0.000',
  inLockup: '0.000',
  unsettled: '0.000',
};
const draft = { ...emptyDraft('Amara Lindqvist', 'SWE'), units: '1,0.5', words: 'Travel' };

test('units are refused with what is available, and with the asset’s own decimals', () => {
  const problem = (units: string, decimals = 3) => unitsProblem({ ...draft, units }, own, decimals);
  expect(problem('60')).toBeUndefined();
  expect(problem('60.001')).toBe('Maximum units available: 60.000');
  expect(problem('0')).toContain('above zero');
  expect(problem('1.5', 0)).toBe('Whole units only');
  expect(problem('')).toBeUndefined();
});

test('the button says what is missing until nothing is', () => {
  const full = { ...draft, units: '10' };
  expect(missingIn(full, undefined)).toBe('Tick that you understand it');
  const ready = { ...full, isUnderstood: true };
  expect(missingIn(ready, undefined)).toBeUndefined();
  expect(missingIn({ ...ready, coversFrom: '2026-01-01' }, undefined)).toContain('both days');
  expect(missingIn({ ...ready, words: ' ' }, undefined)).toContain('words');
});

test('what leaves, what stays, and what it is worth', () => {
  const figures = figuresOf({ ...draft, units: '10.5' }, own, { value: '18.36', source: 'trade' });
  expect(figures).toEqual({ units: '10.500', held: '100.000', after: '89.500', worth: '$192.78' });
  expect(bodyOf('a', { ...draft, units: '1,000' })).toMatchObject({ units: '1000.000' });
});
