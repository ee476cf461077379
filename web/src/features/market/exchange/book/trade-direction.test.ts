import { expect, it } from 'vitest';
import { directionsOf } from './trade-direction.ts';

it('a trade points up or down by its price against the trade before', () => {
  const newestFirst = ['104.50', '104.60', '104.60', '104.20', '104.20'];
  expect(directionsOf(newestFirst.map((price) => ({ price })))).toEqual([-1, 1, 1, 0, 0]);
  expect(directionsOf([])).toEqual([]);
});
