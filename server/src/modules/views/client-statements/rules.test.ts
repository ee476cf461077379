import { expect, test } from 'vitest';
import { lastQuarterEnd, monthBefore, yearBefore } from './rules.ts';

const at = (text: string) => new Date(`${text}Z`);

test('a month, quarter and year are over once their last day has ended in UTC', () => {
  expect(monthBefore(at('2026-11-30T23:59:59'), 1)).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  });
  expect(monthBefore(at('2027-01-01T00:00:00'), 1)).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  });
  expect(monthBefore(at('2028-03-01T00:00:00'), 1)).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  });
  expect(lastQuarterEnd(at('2026-12-31T23:59:59'))).toBe('2026-09-30');
  expect(lastQuarterEnd(at('2027-01-01T00:00:00'))).toBe('2026-12-31');
  expect(lastQuarterEnd(at('2027-05-20T00:00:00'))).toBe('2027-03-31');
  expect(yearBefore(at('2027-01-01T00:00:00'))).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});
