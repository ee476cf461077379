import { expect, test } from 'vitest';
import { money } from '../../../../lib/figures/format.ts';
import { aboutNav, navPoints, type PastNav } from './nav-history.ts';

const nav = (date: string, value: string, more: Partial<PastNav> = {}): PastNav => ({
  nav: value,
  date,
  kind: 'final',
  note: 'Appraised',
  changePercent: null,
  isCorrected: false,
  document: null,
  corrects: null,
  ...more,
});
const NOW = Date.parse('2026-11-05T12:00:00Z');
const points = (...given: Parameters<typeof navPoints>) =>
  navPoints(...given).map(({ value, second }) => [value, second]);

test('draws the NAV day by day from the first one if there are no trades', () => {
  const history = [nav('2026-11-04', '104.00'), nav('2026-11-02', '100.00')];
  expect(points(history, [], NOW)).toEqual([
    [100, undefined],
    [100, undefined],
    [104, undefined],
    [104, undefined],
  ]);
  expect(navPoints([], [], NOW)).toEqual([]);
});

test('draws the NAV as steps beside prices, which repeat on days without trades', () => {
  const history = [nav('2026-11-04', '104.00'), nav('2026-01-02', '100.00')];
  const candles = [
    { at: '2026-11-03T00:00:00Z', close: '101.00' },
    { at: '2026-11-05T00:00:00Z', close: '103.00' },
  ];
  expect(points(history, candles, NOW)).toEqual([
    [101, 100],
    [101, 104],
    [103, 104],
  ]);
});

test('does not draw a corrected NAV, and explains the correction at both entries', () => {
  const wrong = nav('2026-11-04', '140.00', { isCorrected: true });
  const right = nav('2026-11-04', '104.00', {
    kind: 'restated',
    corrects: { nav: '140.00', date: '2026-11-04' },
  });
  expect(points([right, wrong], [], NOW)).toEqual([
    [104, undefined],
    [104, undefined],
  ]);
  expect([aboutNav(right, money), aboutNav(wrong, money)]).toEqual([
    'Correction of $140.00',
    'Final, later corrected',
  ]);
});

test('draws a long history with a point every few days, including the last', () => {
  const drawn = navPoints([nav('2016-11-05', '100.00')], [], NOW);
  expect(drawn.length).toBeLessThan(370);
  expect(drawn.at(-1)?.at).toContain('2026');
});
