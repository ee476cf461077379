import { expect, test } from 'vitest';
import { anchorChecks, anchorValues, partsOf } from './anchor.form.ts';
import type { Structure } from './view.ts';

const structure = { jurisdiction: 'PRT', classes: [{ id: 'a' }] } as unknown as Structure;
const problem = (schedule: string) =>
  anchorChecks({ ...anchorValues(structure), schedule }).schedule;

test('parses a lock-up with one tranche per line', () => {
  expect(partsOf('12 months: 50%\n24: 50')).toEqual([
    { months: 12, bps: 5_000 },
    { months: 24, bps: 5_000 },
  ]);
  expect(partsOf('6 months 33.33%\n\n')).toEqual([{ months: 6, bps: 3_333 }]);
  expect(partsOf('half of it soon')).toBeUndefined();
});

test('requires lock-up tranches in order that add up to 100%', () => {
  expect(problem('12 months: 100%')).toBeNull();
  expect(problem('')).toBe('Lock-up is required');
  expect(problem('24: 50\n12: 50')).toContain('later');
  expect(problem('12: 50\n24: 49')).toContain('100%');
  expect(problem('400: 100')).toContain('at most');
  expect(problem('soon')).toContain('each tranche as');
});
