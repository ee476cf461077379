import { expect, test } from 'vitest';
import { premiumOf } from './premium.ts';

test('gives a price’s distance from the NAV in basis points if both are known', () => {
  expect(premiumOf(10_084n, 10_000n)).toBe(84n);
  expect(premiumOf(9_880n, 10_000n)).toBe(-120n);
  expect([premiumOf(null, 10_000n), premiumOf(10_000n, null)]).toEqual([null, null]);
});
