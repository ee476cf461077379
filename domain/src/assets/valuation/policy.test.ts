import { describe, expect, test } from 'vitest';
import { isNavPastDue, isNavRequested, navAgeInDays, navDueOn, policyWords } from './policy.ts';

const of = (rhythm: 'monthly' | 'quarterly' | 'half_yearly' | 'yearly', graceDays = 0) => ({
  rhythm,
  graceDays,
});

describe('the due date of a NAV', () => {
  test.each([
    ['2026-09-15', of('monthly'), '2026-10-15'],
    ['2026-09-15', of('quarterly'), '2026-12-15'],
    ['2026-09-15', of('half_yearly'), '2027-03-15'],
    ['2026-09-15', of('yearly'), '2027-09-15'],
    ['2026-09-15', of('quarterly', 30), '2027-01-14'],
  ])('%s, %o: %s', (day, policy, due) => {
    expect(navDueOn(day, policy)).toBe(due);
  });

  test('is at the end of a month for a valuation at the end of a month', () => {
    expect(navDueOn('2026-09-30', of('quarterly'))).toBe('2026-12-31');
    expect(navDueOn('2026-12-31', of('quarterly'))).toBe('2027-03-31');
    expect(navDueOn('2026-01-30', of('monthly'))).toBe('2026-02-28');
    expect(navDueOn('2027-08-31', of('half_yearly'))).toBe('2028-02-29');
    expect(navDueOn('2028-02-29', of('yearly'))).toBe('2029-02-28');
  });

  test('is the last day on which the NAV is not overdue', () => {
    expect(isNavPastDue('2026-12-31', new Date('2026-12-31T23:59:59Z'))).toBe(false);
    expect(isNavPastDue('2026-12-31', new Date('2027-01-01T00:00:00Z'))).toBe(true);
  });

  test('comes two weeks after the next NAV is requested', () => {
    expect(isNavRequested('2026-12-31', new Date('2026-12-17T23:59:59Z'))).toBe(false);
    expect(isNavRequested('2026-12-31', new Date('2026-12-18T00:00:00Z'))).toBe(true);
  });
});

test('states the age of a NAV in whole days', () => {
  expect(navAgeInDays('2026-12-01', new Date('2026-12-02T23:00:00Z'))).toBe(1);
  expect(navAgeInDays('2026-12-01', new Date('2026-11-30T00:00:00Z'))).toBe(0);
});

test('describes a valuation policy in words', () => {
  expect(policyWords(of('quarterly'))).toBe('Valued every quarter');
  expect(policyWords(of('half_yearly', 1))).toBe(
    'Valued every half-year, with a grace period of 1 day',
  );
  expect(policyWords(of('yearly', 45))).toBe('Valued every year, with a grace period of 45 days');
});
