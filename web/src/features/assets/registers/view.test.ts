import { expect, test } from 'vitest';
import { concentrationWords, dayOf, lastRecordedDay, ordinal, typeOf } from './view.ts';

test('a rank has its English ordinal suffix', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111, 2_238].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '102nd',
    '111th',
    '2,238th',
  ]);
});

test('an anchor is labelled, and marked if it is off-platform', () => {
  expect(typeOf({ kind: 'company', isAnchor: true })).toBe('Anchor');
  expect(typeOf({ kind: 'outside', isAnchor: true })).toBe('Anchor, off-platform');
  expect(typeOf({ kind: 'company', isAnchor: false })).toBe('Institution');
});

test('a register’s date is the date in its own time zone', () => {
  expect(dayOf('2026-11-20T23:59:59.999Z', 'UTC')).toBe('2026-11-20');
  expect(dayOf('2026-11-20T15:59:59.999Z', 'UTC+8')).toBe('2026-11-20');
});

test('describes concentration in words at each boundary', () => {
  expect([0, 1_499, 1_500, 2_500].map(concentrationWords)).toEqual([
    'Unconcentrated',
    'Unconcentrated',
    'Moderately concentrated',
    'Highly concentrated',
  ]);
});

test('offers codes for the last recorded day, which changes ten minutes after midnight', () => {
  const at = (time: string) => Date.parse(`2026-11-29T${time}Z`);
  expect(lastRecordedDay(at('00:09:59'), 'UTC')).toBe('2026-11-27');
  expect(lastRecordedDay(at('00:10:00'), 'UTC')).toBe('2026-11-28');
  expect(lastRecordedDay(at('16:10:00'), 'UTC+8')).toBe('2026-11-29');
});
