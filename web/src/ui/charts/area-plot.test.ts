import { describe, expect, test } from 'vitest';
import { dayPoint, nearestPoint, plotOf } from './area-plot.ts';

const options = { width: 456, height: 220, tick: String };
const day = (date: string, value: number, second?: number) => ({
  ...dayPoint(`${date}T00:00:00.000Z`),
  value,
  second,
});

describe('an area chart', () => {
  const points = [day('2026-11-01', 10), day('2026-11-02', 11), day('2026-11-21', 12)];

  test('places points by time, so that a quiet period has its width', () => {
    const { dots } = plotOf(points, options);
    expect(dots.map(([x]) => Math.round(x))).toEqual([0, 20, 396]);
    expect(nearestPoint(dots, 150)).toBe(1);
  });

  test('spaces points without a time evenly', () => {
    const plain = points.map(({ at, value }) => ({ at, value }));
    expect(plotOf(plain, options).dots.map(([x]) => Math.round(x))).toEqual([0, 198, 396]);
  });

  test('joins points across a gap by a faint line only', () => {
    const { line, gaps } = plotOf(points, { ...options, gapMs: 5 * 86_400_000 });
    expect(line.match(/[ML]/g)?.join('')).toBe('MLM');
    expect(gaps?.match(/[ML]/g)?.join('')).toBe('MML');
    expect(plotOf(points, options).gaps).toBeUndefined();
  });

  test('draws a second line in steps or as a curve, from its first value', () => {
    const two = [day('2026-11-01', 1), day('2026-11-02', 2, 1), day('2026-11-03', 3, 2)];
    expect(plotOf(two, options).second?.replace(/[\d. ]+/g, '')).toBe('MHV');
    expect(plotOf(two, { ...options, isSecondCurved: true }).second?.replace(/[\d. ]+/g, '')).toBe(
      'ML',
    );
  });

  test('labels the axis without overlaps, and names the year only across years', () => {
    const labels = (all: typeof points) => plotOf(all, options).days;
    expect(labels(points).map(({ text }) => text)).toEqual(['01 Nov', '21 Nov']);
    const years = [day('2024-11-01', 1), day('2026-11-02', 2)];
    expect(labels(years).map(({ text }) => text)).toEqual(['01 Nov 2024', '02 Nov 2026']);
  });
});
