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

test('events and posts stand in one list, each with its sort; a post leads to its words', () => {
  const entries = entriesOf('a1', events, [update]);
  expect(entries.map(({ id, sort }) => [id, sort])).toEqual([
    ['roof', 'owner'],
    ['nav', 'nav'],
    ['let', 'owner'],
    ['opened', 'money'],
  ]);
  expect(entries[2]?.more?.to).toBe('/assets/a1/updates');
});

test('what is to come stands apart, and what has been by month', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const { coming, past } = splitAt(entriesOf('a1', events, [update]), now);
  expect(coming.map(({ id }) => id)).toEqual(['roof']);
  expect(byMonth(past).map(([month, ones]) => [month, ones.map(dayOf)])).toEqual([
    ['Nov 2026', ['14 Nov', '02 Nov']],
    ['Oct 2026', ['06 Oct']],
  ]);
});
