import { expect, test } from 'vitest';
import { clockWords, eventWords, workingTime } from './view.ts';

test('working time is said in days of nine hours, hours, minutes', () => {
  expect([38, 168, 540, 14 * 540].map(workingTime)).toEqual([
    '38 min',
    '2 h 48 min',
    '1 day',
    '14 days',
  ]);
});

test('a line of the queue says what is left, what is over, and for whom it waits', () => {
  const clock = (leftMinutes: number | null) => ({ leftMinutes }) as never;
  expect(clockWords({ clock: clock(-9), stage: 'NEW' })).toEqual(['9 min over', 'late']);
  expect(clockWords({ clock: clock(168), stage: 'OPEN' })).toEqual(['2 h 48 min left', 'soon']);
  expect(clockWords({ clock: clock(600), stage: 'OPEN' })).toEqual(['1 day left', 'calm']);
  expect(clockWords({ clock: clock(null), stage: 'WAITING_FOR_CUSTOMER' })[0]).toBe(
    'Waits for customer',
  );
  expect(clockWords({ clock: clock(null), stage: 'RESOLVED' })[0]).toBe('Resolved');
});

test('what was done is told in a sentence', () => {
  const done = { kind: 'event', id: '', by: 'Siobhan Daly', at: '' } as const;
  expect(eventWords({ ...done, what: 'wait', detail: 'bank' })).toBe(
    'Siobhan Daly waits for the bank',
  );
  expect(eventWords({ ...done, what: 'decline', detail: 'No advice' })).toBe(
    'Siobhan Daly closed the request without action: No advice',
  );
});
