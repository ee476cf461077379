import { describe, expect, test } from 'vitest';
import { problemsIn } from '../../../lib/figures/checks.ts';
import { restartBody, restartChecks, restartWords } from './restart.form.ts';

const end = { currency: 'USD', balance: '42300.00', day: '2026-11-20' };
const values = { balance: '41,000', day: '2026-11-19', reason: 'The bank corrected it' };
const checks = restartChecks(end, '2026-11-23');

describe('the restart of a statement chain', () => {
  test('names the balance replaced and its replacement', () => {
    expect(restartWords(values, end)).toBe(
      'The next statement must open with $41,000.00 on 19 Nov 2026 instead of $42,300.00 on 20 Nov 2026. Booked entries don’t change. Requires a second approval.',
    );
    expect(restartWords({ ...values, balance: 'x' }, end)).toContain('with the balance entered');
  });

  test('accepts a different closing balance, and a date up to today', () => {
    expect(problemsIn(checks, values)).toEqual({});
    expect(problemsIn(checks, { ...values, balance: '-5', day: '2026-11-23' })).toEqual({});
    const same = { ...values, balance: '42,300.00', day: end.day };
    expect(Object.keys(problemsIn(checks, same))).toEqual(['balance']);
    const wrong = { balance: '1.005', day: '2026-11-24', reason: '' };
    expect(Object.keys(problemsIn(checks, wrong))).toEqual(['balance', 'day', 'reason']);
  });

  test('submits the balance without commas', () => {
    expect(restartBody(values, end)).toEqual({
      balance: '41000.00',
      day: '2026-11-19',
      reason: values.reason,
    });
  });
});
