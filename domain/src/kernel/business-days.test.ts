import { describe, expect, test } from 'vitest';
import { addBusinessDays } from './business-days.ts';

const CASES: readonly (readonly [from: string, days: number, to: string])[] = [
  ['2026-11-23T10:00:00Z', 5, '2026-11-30T10:00:00Z'],
  ['2026-11-26T10:00:00Z', 1, '2026-11-27T10:00:00Z'],
  ['2026-11-27T23:59:59Z', 1, '2026-11-30T23:59:59Z'],
  ['2026-11-28T08:00:00Z', 5, '2026-12-04T08:00:00Z'],
  ['2026-11-29T08:00:00Z', 1, '2026-11-30T08:00:00Z'],
  ['2026-12-30T12:00:00Z', 5, '2027-01-06T12:00:00Z'],
  ['2026-11-23T10:00:00Z', 0, '2026-11-23T10:00:00Z'],
];

describe('business days', () => {
  test.for(CASES)('%s plus %i is %s', ([from, days, to]) => {
    expect(addBusinessDays(new Date(from), days)).toEqual(new Date(to));
  });

  test('never end on a weekend, nor more than two days earlier from a later start', () => {
    let before = 0;
    for (let hour = 0; hour < 24 * 21; hour++) {
      const end = addBusinessDays(new Date(Date.UTC(2026, 10, 2, hour)), 5);
      expect([0, 6]).not.toContain(end.getUTCDay());
      expect(end.getTime()).toBeGreaterThanOrEqual(before - 2 * 86_400_000);
      before = end.getTime();
    }
  });
});
