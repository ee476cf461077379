import { expect, test } from 'vitest';
import { readFigure } from './figure-agreement.ts';
import { figureAt } from './figure-path.ts';

const answer = {
  data: {
    sums: { net: '290.70' },
    rows: [
      { kind: 'income', asset: { id: 'a' }, net: '1.00' },
      { kind: 'income', asset: { id: 'b' }, net: '2.00' },
      { kind: 'capital', asset: { id: 'a' }, net: null },
    ],
  },
  meta: { total: 3 },
};

test('a path selects one value, some rows, all rows or their number', () => {
  expect(figureAt(answer, 'data.sums.net')).toEqual(['290.70']);
  expect(figureAt(answer, 'data.rows[kind=income].net')).toEqual(['1.00', '2.00']);
  expect(figureAt(answer, 'data.rows[asset.id=b].net')).toEqual(['2.00']);
  expect(figureAt(answer, 'data.rows[kind=income&asset.id=b].net')).toEqual(['2.00']);
  expect(figureAt(answer, 'data.rows[].net')).toEqual(['1.00', '2.00']);
  expect(figureAt(answer, 'data.rows#')).toEqual([3]);
  expect(figureAt(answer, 'meta.total')).toEqual([3]);
});

test('an unknown path finds nothing', () => {
  for (const path of [
    'data.none',
    'data.rows[kind=none].net',
    'data.sums[kind=a]',
    'meta.total.x',
  ]) {
    expect(figureAt(answer, path)).toEqual([]);
  }
});

test('a figure is parsed in the formats of replies, files and pages, and never guessed', () => {
  expect(readFigure('$1,234.50', 'usd')).toBe(1_234_50n);
  expect(readFigure('+$5.00', 'usd')).toBe(5_00n);
  expect(readFigure('\u2212$5.00', 'usd')).toBe(-5_00n);
  expect(readFigure('90.000', 'quantity')).toBe(90_000n);
  expect(readFigure('14', 'count')).toBe(14n);
  expect(readFigure('14 assets', 'count')).toBe('“14 assets”');
  expect(readFigure('–', 'usd')).toBe('“–”');
});
