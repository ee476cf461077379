import { expect, test } from 'vitest';
import { concentrationWords, dayOf, lastRecordedDay, ordinal, typeOf } from './view.ts';

test('a rank has the ending that is spoken', () => {
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

test('an anchor is called so, and one from outside is marked', () => {
  expect(typeOf({ kind: 'company', isAnchor: true })).toBe('Anchor');
  expect(typeOf({ kind: 'outside', isAnchor: true })).toBe('Anchor, off-platform');
  expect(typeOf({ kind: 'company', isAnchor: false })).toBe('Institution');
});

test('the day of a register is the day in its own zone', () => {
  expect(dayOf('2026-11-20T23:59:59.999Z', 'UTC')).toBe('2026-11-20');
  expect(dayOf('2026-11-20T15:59:59.999Z', 'UTC+8')).toBe('2026-11-20');
});

test('the index is said in words at its bounds', () => {
  expect([0, 1_499, 1_500, 2_500].map(concentrationWords)).toEqual([
    'Unconcentrated',
    'Unconcentrated',
    'Moderately concentrated',
    'Highly concentrated',
  ]);
});

test('a code is offered of a day that is recorded: right after midnight, of the day before', () => {
  const at = (time: string) => Date.parse(`2026-11-29T${time}Z`);
  expect(lastRecordedDay(at('00:09:59'), 'UTC')).toBe('2026-11-27');
  expect(lastRecordedDay(at('00:10:00'), 'UTC')).toBe('2026-11-28');
  expect(lastRecordedDay(at('16:10:00'), 'UTC+8')).toBe('2026-11-29');
});
