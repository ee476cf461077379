import { expect, it } from 'vitest';
import { inOrder } from './nav-order.ts';

const request = (name: string, nav: bigint, requestedAt: string) => ({
  asset: { name, status: 'IN_TRADING' },
  entry: {
    nav,
    requestedAt: new Date(requestedAt),
    isBeyondTolerance: name === 'Willow',
    agreed: null,
  },
});
const ROWS = [
  request('Alder', 10_00n, '2026-11-03T10:00:00Z'),
  request('Maple', 100_00n, '2026-11-01T10:00:00Z'),
  request('Willow', 9_50n, '2026-11-02T10:00:00Z'),
];
const namesBy = (sort?: 'asset' | '-asset' | 'nav' | '-nav' | 'asked' | '-asked') =>
  inOrder(ROWS, sort).map(({ asset }) => asset.name);

it('NAVs are ordered by urgency unless another order is chosen', () => {
  expect(namesBy()).toEqual(['Willow', 'Maple', 'Alder']);
});

it('NAVs are sorted by name, value or waiting time in both directions', () => {
  expect(namesBy('asset')).toEqual(['Alder', 'Maple', 'Willow']);
  expect(namesBy('-asset')).toEqual(['Willow', 'Maple', 'Alder']);
  expect(namesBy('nav')).toEqual(['Willow', 'Alder', 'Maple']);
  expect(namesBy('-nav')).toEqual(['Maple', 'Alder', 'Willow']);
  expect(namesBy('asked')).toEqual(['Maple', 'Willow', 'Alder']);
});
