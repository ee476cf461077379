import { expect, test } from 'vitest';
import { pauseBadge, pauseWords } from './view.ts';

const pause = {
  id: '01a22ecd-b1f5-76b9-9d3f-6e86997ebbb3',
  by: 'Henrik Sand',
  since: 'Monday',
  reason: 'Wrong prices',
  message: '',
  confirmedBy: null,
  confirmedAt: null,
  confirmation: 'awaited',
  approval: 'platform.pause',
} as const;
const words = (more: object) => pauseWords({ ...pause, ...more }, (at) => at);

test('says who paused and why, who confirmed it, and what users read', () => {
  expect(words({})).toBe('Paused by Henrik Sand, Monday: Wrong prices.');
  expect(words({ reason: 'Wrong prices!', confirmedBy: 'Ida Holm', confirmedAt: 'Tuesday' })).toBe(
    'Paused by Henrik Sand, Monday: Wrong prices! Confirmed by Ida Holm, Tuesday.',
  );
  expect(words({ message: 'Back at six' })).toMatch(/Message to users: “Back at six”$/);
});

test('shows a pause that no second approver confirmed in time, and one that is to end', () => {
  expect(pauseBadge(pause).label).toBe('Paused, awaiting confirmation');
  expect(pauseBadge({ ...pause, confirmation: 'overdue' })).toEqual({
    label: 'Paused, unconfirmed',
    tone: 'bad',
  });
  expect(pauseBadge({ ...pause, approval: 'platform.resume' }).label).toMatch(/to resume$/);
});
