import { expect, test } from 'vitest';
import { bodyOf, emptyDraft, figuresOf, missingIn, problemsOf } from './retire.form.ts';

const own = {
  held: '100.000',
  available: '60.000',
  inOrders: '40.000',
  inRetirements: '0.000',
  inLockup: '0.000',
  unsettled: '0.000',
};
const draft = { ...emptyDraft('Amara Lindqvist', 'SWE'), units: '1,0.5', words: 'Travel' };

test('rejects units above the available amount or with too many decimals', () => {
  const problem = (units: string, decimals = 3) =>
    problemsOf({ ...draft, units }, own, decimals).units;
  expect(problem('60')).toBeUndefined();
  expect(problem('60.001')).toBe('Maximum units available: 60.000');
  expect(problem('0')).toContain('more than zero');
  expect(problem('1.5', 0)).toBe('Whole units only');
  expect(problem('')).toBe('Enter the number of units');
});

test('the button names the next missing input until the form is complete', () => {
  const missing = (values: Partial<typeof draft>, isUnderstood = true) =>
    missingIn(problemsOf({ ...draft, units: '10', ...values }, own, 3), isUnderstood);
  expect(missing({}, false)).toBe('Confirm that you understand');
  expect(missing({})).toBeUndefined();
  expect(missing({ coversFrom: '2026-01-01' })).toContain('both dates');
  expect(missing({ words: ' ' })).toContain('certificate text');
});

test('shows the units retired and remaining, and the value of the units retired', () => {
  const figures = figuresOf({ ...draft, units: '10.5' }, own, { value: '18.36', source: 'trade' });
  expect(figures).toEqual({ units: '10.500', held: '100.000', after: '89.500', worth: '$192.78' });
  expect(bodyOf('a', { ...draft, units: '1,000' })).toMatchObject({ units: '1000.000' });
});
