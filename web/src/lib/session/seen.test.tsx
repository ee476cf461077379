import { beforeEach, expect, test } from 'vitest';
import { forgetSeen, rememberSeen, seenAssets } from './seen.ts';

const asset = (n: number) => ({ id: `asset ${n}`, name: `Asset ${n}`, category: 'art' });
beforeEach(() => localStorage.clear());

test('lists the eight most recently viewed assets, newest first, without duplicates', () => {
  for (let n = 1; n <= 10; n++) rememberSeen(asset(n));
  rememberSeen({ ...asset(5), name: 'Renamed' });
  const names = seenAssets().map(({ name }) => name);
  expect(names).toHaveLength(8);
  expect(names.slice(0, 3)).toEqual(['Renamed', 'Asset 10', 'Asset 9']);
});

test('viewed assets can be cleared, and invalid entries are ignored', () => {
  rememberSeen(asset(1));
  forgetSeen();
  expect(seenAssets()).toEqual([]);
  localStorage.setItem('holdfast.seen', '[{"id":1},null,"x"]');
  expect(seenAssets()).toEqual([]);
  localStorage.setItem('holdfast.seen', '{');
  expect(seenAssets()).toEqual([]);
});
