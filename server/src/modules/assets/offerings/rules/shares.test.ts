import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n);

const sale = fc.record({
  asks: fc.array(fc.bigInt(1n, 50_000n), { minLength: 1, maxLength: 40 }),
  maxUnits: fc.bigInt(1n, 400_000n),
  unitPrice: fc.bigInt(1n, 1_000_00n),
  investorFeeBps: fc.integer({ min: 0, max: 2000 }),
  allocationRule: fc.constantFrom('first_come', 'pro_rata'),
} as const);

test('allocations add up to supply or demand and cost no more than was committed', () => {
  fc.assert(
    fc.property(sale, ({ asks, unitPrice, ...terms }) => {
      const approved = asks.map((units, i) => ({ id: `${i}`, units, unitPrice }));
      const shares = sharesOf(terms, approved, 3);
      const [asked, given] = [sum(asks), sum(shares.map((share) => share.units))];
      expect(given).toBe(asked < terms.maxUnits ? asked : terms.maxUnits);
      for (const [i, { id, units, amount, fee }] of shares.entries()) {
        const pledged = (unitPrice * (asks[i] ?? 0n)) / 1000n;
        expect(id).toBe(`${i}`);
        expect(units <= (asks[i] ?? 0n)).toBe(true);
        expect(amount <= pledged && fee <= (pledged * BigInt(terms.investorFeeBps)) / 10_000n).toBe(
          true,
        );
      }
    }),
  );
});
