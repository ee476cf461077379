import { expect, test } from 'vitest';
import { sumsOf } from './payout.ts';

test('sums commission less voided and clawed-back amounts into a payout', () => {
  const lines = [
    { amount: 100n, voided: 0n },
    { amount: 50n, voided: 20n },
    { amount: -40n, voided: 0n },
  ];
  expect(sumsOf(lines)).toEqual({ gross: 130n, takenBack: 40n, net: 90n, lines: 3 });
  expect(sumsOf([])).toEqual({ gross: 0n, takenBack: 0n, net: 0n, lines: 0 });
  expect(sumsOf([{ amount: -5n, voided: 0n }]).net).toBe(-5n);
});
