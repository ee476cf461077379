import { expect, test } from 'vitest';
import {
  clockWords,
  type DeskTicket,
  type Event,
  eventWords,
  shareGone,
  type Thread,
  wayOf,
  workingTime,
} from './view.ts';

test('working time is shown in days of nine hours, hours and minutes', () => {
  expect([38, 168, 540, 14 * 540].map(workingTime)).toEqual([
    '38 min',
    '2 h 48 min',
    '1 day',
    '14 days',
  ]);
});

test('a queue entry shows the time left or exceeded, and whose reply it awaits', () => {
  const clock = (leftMinutes: number | null) => ({ leftMinutes }) as never;
  expect(clockWords({ clock: clock(-9), stage: 'NEW' })).toEqual(['9 min over', 'late']);
  expect(clockWords({ clock: clock(168), stage: 'OPEN' })).toEqual(['2 h 48 min left', 'soon']);
  expect(clockWords({ clock: clock(600), stage: 'OPEN' })).toEqual(['1 day left', 'calm']);
  expect(clockWords({ clock: clock(null), stage: 'WAITING_FOR_CUSTOMER' })[0]).toBe(
    'Awaiting requester',
  );
  expect(clockWords({ clock: clock(null), stage: 'RESOLVED' })[0]).toBe('Resolved');
});

test('describes each event in a sentence', () => {
  const done = { kind: 'event', id: '', by: 'Siobhan Daly', at: '' } as const;
  expect(eventWords({ ...done, what: 'wait', detail: 'bank' })).toBe(
    'Siobhan Daly is waiting for the bank',
  );
  expect(eventWords({ ...done, what: 'decline', detail: 'No advice' })).toBe(
    'Siobhan Daly closed the request without action: No advice',
  );
});

const on = (day: string) => `2026-11-${day}T09:00:00.000Z`;
const did = (what: Event['what'], day: string): Event => ({
  kind: 'event',
  id: `${what}-${day}`,
  what,
  by: 'Siobhan Daly',
  detail: null,
  at: on(day),
});
const way = (stage: Thread['stage'], thread: readonly Event[], more: Partial<Thread> = {}) =>
  wayOf({
    stage,
    createdAt: on('18'),
    thread: [...thread],
    waitsFor: null,
    firstAnsweredAt: null,
    ...more,
  }).map(({ title, state, note }) => [title, state, note]);

test('the requester sees the progress of a request and whether a reply is due', () => {
  expect(way('NEW', [])).toEqual([
    ['Sent', 'done', '18 Nov 2026'],
    ['In progress', 'open', undefined],
    ['Resolved', 'open', undefined],
  ]);
  const asked = [did('take', '18'), did('ask', '19')];
  expect(way('WAITING_FOR_CUSTOMER', asked)).toEqual([
    ['Sent', 'done', '18 Nov 2026'],
    ['In progress', 'done', '18 Nov 2026'],
    ['Awaiting your reply', 'current', '19 Nov 2026'],
    ['Resolved', 'open', undefined],
  ]);
  expect(way('OPEN', asked).at(-2)).toEqual(['With our team', 'current', undefined]);
  expect(way('WAITING_FOR_OTHERS', [did('take', '18')], { waitsFor: 'bank' })[1]).toEqual([
    'Waiting for the bank',
    'current',
    '18 Nov 2026',
  ]);
});

test('a closed request shows its date, and a reopened one continues', () => {
  const done = [did('take', '18'), did('resolve', '20')];
  expect(way('RESOLVED', done).at(-1)).toEqual(['Resolved', 'done', '20 Nov 2026']);
  expect(way('OPEN', [...done, did('reopen', '21')]).at(-1)).toEqual([
    'Resolved',
    'open',
    undefined,
  ]);
  expect(way('DECLINED', [did('decline', '20')]).at(-1)).toEqual([
    'Closed without action',
    'failed',
    '20 Nov 2026',
  ]);
});

test('the clock’s ring is full when overdue and hidden while paused', () => {
  const clock = { workedMinutes: 135, leftMinutes: 405 } as DeskTicket['clock'];
  expect(shareGone(clock)).toBe(0.25);
  expect(shareGone({ ...clock, leftMinutes: -9 })).toBe(1);
  expect(shareGone({ ...clock, leftMinutes: null })).toBeUndefined();
});
