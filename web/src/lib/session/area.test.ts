import { expect, test } from 'vitest';
import { areaOf } from './area.ts';

test('what both areas share stays where somebody came from', () => {
  expect(areaOf('/payments/wallet', 'owner')).toBe('owner');
  expect(areaOf('/account/corporate', 'owner')).toBe('owner');
  expect(areaOf('/notifications', 'investor')).toBe('investor');
});

test('a page of one area says itself where it is', () => {
  expect(areaOf('/owner/assets', 'investor')).toBe('owner');
  for (const path of ['/', '/market', '/portfolio/assets', '/trade/x/order-book']) {
    expect(areaOf(path, 'owner')).toBe('investor');
  }
  // Only whole path segments match.
  expect(areaOf('/ownership', 'owner')).toBe('investor');
  expect(areaOf('/accounting', 'owner')).toBe('investor');
});
