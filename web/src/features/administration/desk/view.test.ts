import { QUEUE_NAMES } from '@holdfast/domain/administration/desk/queues';
import { HOUR } from '@holdfast/domain/kernel/moment';
import { expect, it } from 'vitest';
import { type Overview, urgencyOf, waitingAt, waitingWords } from './view.ts';

const NOW = Date.parse('2026-03-02T12:00:00.000Z');
const iso = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const queue = (late: number): Overview['queues'][number] => ({
  what: QUEUE_NAMES[0] ?? 'cases',
  count: late,
  yours: late,
  late,
  half: 0,
  oldest: null,
  came: 0,
  done: 0,
});
const overview = (count: number, hours: number | null, late: readonly number[]): Overview => ({
  queues: late.map(queue),
  approvals: { count, endsAt: hours === null ? null : iso(hours) },
  closedFrontEnds: [],
  clientMoney: [],
});

it('counts in the menu only what waits for the viewer, at the address where it is done', () => {
  const assets = (what: 'assets' | 'edits') => ({ ...queue(5), what, yours: 2 });
  const seen = { ...overview(3, null, []), queues: [assets('assets'), assets('edits')] };
  expect(waitingAt(seen, '/admin/assets')).toBe(4);
  expect(waitingAt(seen, '/admin/approvals')).toBe(3);
  expect(waitingAt(seen, '/admin/users')).toBeUndefined();
  expect(waitingAt(undefined, '/admin/assets')).toBeUndefined();
});

it('states the open requests, the first expiry and the late queues', () => {
  const words = (...given: Parameters<typeof overview>) => waitingWords(overview(...given), NOW);
  expect(words(6, 2.5, [1, 0, 3])).toBe(
    'Six requests need your approval; the first expires within 3 hours. Two queues have late items.',
  );
  expect(words(1, 20, [0])).toBe('One request needs your approval, and nothing is late.');
  expect(words(0, null, [])).toBe('No requests need your approval.');
  expect(words(14, 0.2, [1])).toBe(
    '14 requests need your approval; the first expires within an hour. One queue has late items.',
  );
});

it('marks an item late exactly at its deadline', () => {
  expect(urgencyOf(iso(-10), iso(10), NOW - 1)).toBe('in_time');
  expect(urgencyOf(iso(-10), iso(10), NOW)).toBe('half');
  expect(urgencyOf(iso(-10), iso(0), NOW - 1)).toBe('half');
  expect(urgencyOf(iso(-10), iso(0), NOW)).toBe('late');
});
