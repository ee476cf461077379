import { expect, test } from 'vitest';
import { byMonth, dayOf, entriesOf, splitAt } from './timeline.ts';

const event = (id: string, kind: string, at: string, byOwner = false) => ({
  id,
  kind,
  title: id,
  detail: '',
  at,
  byOwner,
});

const events = [
  event('roof', 'milestone', '2026-12-01T12:00:00.000Z', true),
  event('nav', 'nav', '2026-11-14T12:00:00.000Z'),
  event('opened', 'offer_opened', '2026-10-06T12:00:00.000Z'),
];
const update = {
  id: 'let',
  title: 'Unit 4 is let again',
  html: '<p>To Borneo Freight.</p>',
  postedAt: '2026-11-02T12:00:00.000Z',
  mendedAt: null,
  corrections: [],
};

test('lists events and posts together by type, and links a post to its text', () => {
  const entries = entriesOf('a1', events, [update]);
  expect(entries.map(({ id, sort }) => [id, sort])).toEqual([
    ['roof', 'owner'],
    ['nav', 'nav'],
    ['let', 'owner'],
    ['opened', 'money'],
  ]);
  expect(entries[2]?.more?.to).toBe('/assets/a1/updates');
});

test('separates upcoming events from past ones, grouped by month', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const { coming, past } = splitAt(entriesOf('a1', events, [update]), now);
  expect(coming.map(({ id }) => id)).toEqual(['roof']);
  expect(byMonth(past).map(([month, ones]) => [month, ones.map(dayOf)])).toEqual([
    ['Nov 2026', ['14 Nov', '02 Nov']],
    ['Oct 2026', ['06 Oct']],
  ]);
});
