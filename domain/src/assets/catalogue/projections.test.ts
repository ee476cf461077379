import { expect, test } from 'vitest';
import { hasTwice, projectionOf, projectionsOf } from './projections.ts';

test('a projected year counts in millionths per unit, and an empty amount is zero', () => {
  expect(projectionOf({ year: '2027', income: '6.10', capital: '' })).toEqual({
    year: 2027,
    incomePerUnit: 6_100_000n,
    capitalPerUnit: 0n,
  });
  expect(projectionOf({ year: '27', income: '6.10', capital: '' })).toBeUndefined();
  expect(projectionOf({ year: '2027', income: 'six', capital: '' })).toBeUndefined();
  expect(projectionOf({ year: '2027', income: '-1', capital: '' })).toBeUndefined();
});

test('projections are shown by year without invalid rows, and a year may appear once', () => {
  const row = (year: string) => ({ year, income: '1', capital: '' });
  const rows = [row('2028'), row(''), row('2027')];
  expect(projectionsOf(rows).map(({ year }) => year)).toEqual([2027, 2028]);
  expect(hasTwice(rows)).toBe(false);
  expect(hasTwice([...rows, row('2027')])).toBe(true);
});
