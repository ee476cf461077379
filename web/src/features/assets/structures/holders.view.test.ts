import { expect, it } from 'vitest';
import { sharesOf } from './holders.view.ts';

type Register = Parameters<typeof sharesOf>[0];
const line = (holder: string, units: string, percent: string, isAnchor = false) =>
  ({ holder, units, percent, isAnchor, address: holder }) as Register['holders'][number];

it('names the largest holders, and combines the others to reach the outstanding units', () => {
  const shares = sharesOf({
    outstanding: '1000.000',
    holdersCount: 5,
    holders: [line('Tern Pension Fund', '400.000', '40.00', true), line('Ada', '266.666', '26.67')],
  });
  expect(shares.map(({ name, units, percent }) => [name, units, percent])).toEqual([
    ['Tern Pension Fund', '400.000', '40.00'],
    ['Ada', '266.666', '26.67'],
    ['3 other holders', '333.334', '33.33'],
  ]);
  expect(shares.map(({ note }) => note)[0]).toBe('Anchor shareholder');
});

it('omits the line for other holders when all are named, and every line before issuance', () => {
  const all = [line('Ada', '10.000', '100.00')];
  expect(sharesOf({ outstanding: '10.000', holdersCount: 1, holders: all })).toHaveLength(1);
  expect(sharesOf({ outstanding: '0.000', holdersCount: 0, holders: [] })).toEqual([]);
});
