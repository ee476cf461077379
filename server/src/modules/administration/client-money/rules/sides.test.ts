import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairs } from './pairs.ts';
import { explained, type Item, type Side, stateOf } from './sides.ts';

const side = (books: bigint, outside: bigint | undefined, items: readonly Item[]): Side => ({
  ...{ key: 'bank', name: 'Bank', currency: 'USD', source: '', at: null, places: [] },
  ...{ books, outside, items },
});
const item = (amount: bigint, explains: Item['explains']): Item => ({
  ...{ what: '', amount, at: null, explains },
});

describe('a difference between the books and an external statement', () => {
  test('is unexplained to the cent, whatever is in transit', () => {
    const amounts = fc.array(fc.bigInt(-1_000n, 1_000n), { maxLength: 6 });
    fc.assert(
      fc.property(fc.bigInt(0n, 10_000n), amounts, fc.bigInt(-5n, 5n), (books, moving, lost) => {
        const items = moving.map((amount) => item(amount, 'yes'));
        const transit = moving.reduce((sum, amount) => sum + amount, 0n);
        const found = side(books, books + transit + lost, items);
        expect(explained(found)).toEqual({ inTransit: transit, unexplained: lost });
        expect(stateOf(found)).toBe(lost ? 'differs' : transit ? 'in_flight' : 'agrees');
      }),
    );
  });

  test('is unexplained if it cancels an item in transit', () => {
    // A return of 5.00 is booked and not paid yet, and 5.00 is missing at the bank.
    expect(explained(side(100n, 100n, [item(5n, 'yes')])).unexplained).toBe(-5n);
  });

  test('includes a suspected duplicate only if the rest doesn’t add up without it', () => {
    const items = [item(-44n, 'maybe'), item(-7n, 'no')];
    expect(stateOf(side(100n, 100n, items))).toBe('agrees');
    expect(stateOf(side(100n, 56n, items))).toBe('in_flight');
    expect(explained(side(100n, 55n, items)).unexplained).toBe(-1n);
  });

  test('is unknown without an external statement', () => {
    expect(stateOf(side(100n, undefined, []))).toBe('unknown');
  });
});

test('pairs items by amount and keeps every unpaired one', () => {
  const sums = fc.array(fc.bigInt(1n, 4n).map((amount) => ({ amount })));
  fc.assert(
    fc.property(sums, sums, (one, other) => {
      const { paired, left, right } = pairs(one, other);
      expect(paired.every(([a, b]) => a.amount === b.amount)).toBe(true);
      expect(paired.length + left.length).toBe(one.length);
      expect(paired.length + right.length).toBe(other.length);
      expect(left.some((a) => right.some((b) => a.amount === b.amount))).toBe(false);
    }),
  );
});
