import { expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';

test.each([
  ['20 Nov 2026', '2026-11-20'],
  [' 2 november 2026 ', '2026-11-02'],
  ['20/11/2026', '2026-11-20'],
  ['3.4.2026', '2026-04-03'],
  ['03-04-2026', '2026-04-03'],
  ['2026-11-20', '2026-11-20'],
  ['29 Feb 2028', '2028-02-29'],
])('parses %s as %s, day first', (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});

test.each([
  '',
  '20 Nov',
  '31 Feb 2026',
  '29.2.2026',
  '11/20/2026',
  '20 Nev 2026',
  '2026-13-01',
  'now',
])('rejects “%s” as a date', (typed) => {
  expect(typedDay(typed)).toBeUndefined();
});
