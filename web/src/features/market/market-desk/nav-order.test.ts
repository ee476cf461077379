import { expect, it } from 'vitest';
import { type NavRequest, sorted } from './nav-order.ts';

const request = (name: string, nav: string, requestedAt: string) =>
  ({ asset: { name }, entry: { nav, requestedAt } }) as unknown as NavRequest;
const ROWS = [
  request('Willow', '9.50', '2026-11-02T10:00:00Z'),
  request('Alder', '10.00', '2026-11-03T10:00:00Z'),
  request('Maple', '100.00', '2026-11-01T10:00:00Z'),
];
const namesBy = (sort?: string) => sorted(ROWS, sort).map(({ asset }) => asset.name);

it('keeps the order of urgency until another is asked for', () => {
  expect(namesBy()).toEqual(['Willow', 'Alder', 'Maple']);
  expect(namesBy('unknown')).toEqual(['Willow', 'Alder', 'Maple']);
});

it('orders by name, by value as a figure, and by how long it waits, both ways', () => {
  expect(namesBy('asset')).toEqual(['Alder', 'Maple', 'Willow']);
  expect(namesBy('nav')).toEqual(['Willow', 'Alder', 'Maple']);
  expect(namesBy('-nav')).toEqual(['Maple', 'Alder', 'Willow']);
  expect(namesBy('asked')).toEqual(['Maple', 'Willow', 'Alder']);
});
