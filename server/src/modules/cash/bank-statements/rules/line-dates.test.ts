import { expect, test } from 'vitest';
import { datesOfLine } from './line-dates.ts';

test('a line is booked on the bank’s booking date and valued on its value date', () => {
  expect(datesOfLine({ day: '2025-12-31', valueDay: '2026-01-02' })).toEqual({
    bookedOn: '2025-12-31',
    valuedOn: '2026-01-02',
  });
});

test('a line without a value date is valued on its booking date', () => {
  expect(datesOfLine({ day: '2025-12-31', valueDay: null })).toEqual({
    bookedOn: '2025-12-31',
    valuedOn: '2025-12-31',
  });
});
