import { describe, expect, test } from 'vitest';
import { benchmarkOptions, periodWords } from './performance-view.ts';

const data = { since: '2026-03-02', from: '2026-08-20', to: '2026-11-20' };

test('a period is named by its range, by chosen dates, or by the first activity', () => {
  expect(periodWords({}, data)).toBe('past 3 months');
  expect(periodWords({ from: '2026-08-20' }, data)).toBe('20 Aug 2026 to 20 Nov 2026');
  expect(periodWords({ range: '1Y' }, { ...data, from: data.since })).toBe('since 02 Mar 2026');
});

describe('what a return is compared with', () => {
  const assets = [{ id: '0190c0de-0000-7000-8000-000000000001', name: 'Harbour', symbol: 'HRW' }];
  const labels = (typed: string, chosen?: { value: string; label: string }) =>
    benchmarkOptions(typed, assets, chosen).map(({ group, items }) => [
      group,
      ...items.map(({ label }) => label),
    ]);

  test('is a class or an asset, or the rate that the person types', () => {
    expect(labels('5.5 %')).toEqual([
      ['Annual rate', '5.5% a year'],
      ['Assets', 'Harbour (HRW)'],
    ]);
    expect(labels('fund')).toEqual([
      ['Asset classes', 'Fund'],
      ['Assets', 'Harbour (HRW)'],
    ]);
    expect(labels('100')).toEqual([['Assets', 'Harbour (HRW)']]);
  });

  test('keeps the choice, and offers everything again until something is typed', () => {
    const chosen = { value: 'rate:5', label: '5% a year' };
    const all = labels('5% a year', chosen);
    expect(all[0]).toEqual(['Chosen', '5% a year']);
    expect(all[1]).toHaveLength(8);
  });
});
