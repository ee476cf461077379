import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test('greets according to the hour', () => {
  expect([greeting(3), greeting(8), greeting(14), greeting(21)]).toEqual([
    'Good evening',
    'Good morning',
    'Good afternoon',
    'Good evening',
  ]);
});
