import { expect, test } from 'vitest';
import { areaOf } from './area.ts';

test('a page shared by both areas stays in the user’s current area', () => {
  expect(areaOf('/payments/wallet', 'owner')).toBe('owner');
  expect(areaOf('/account/corporate', 'owner')).toBe('owner');
  expect(areaOf('/notifications', 'investor')).toBe('investor');
});

test('a page of one area determines the area', () => {
  expect(areaOf('/owner/assets', 'investor')).toBe('owner');
  for (const path of ['/', '/market', '/portfolio/assets', '/trade/x/order-book']) {
    expect(areaOf(path, 'owner')).toBe('investor');
  }
  // Only whole path segments match.
  expect(areaOf('/ownership', 'owner')).toBe('investor');
  expect(areaOf('/accounting', 'owner')).toBe('investor');
});
