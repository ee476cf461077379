import { expect, test } from 'vitest';
import { onTimeOf } from './view.ts';

test('the on-time rate is rounded down, and absent without completed offerings', () => {
  expect(onTimeOf({ completed: 0, onTime: 0 }).value).toBe('–');
  expect(onTimeOf({ completed: 3, onTime: 2 })).toMatchObject({ value: '66%' });
  expect(onTimeOf({ completed: 4, onTime: 4 }).value).toBe('100%');
});
