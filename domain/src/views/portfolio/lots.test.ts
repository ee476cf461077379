import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChanges, type Lot, type PositionChange, proceedsOf } from './lots.ts';

const bought = (seq: number, units: number, cost: number): PositionChange => ({
  seq: BigInt(seq),
  at: new Date(Date.UTC(2026, 0, seq)),
  units: BigInt(units * 1000),
  cost: BigInt(cost * 100),
  realised: 0n,
});
const sold = (seq: number, units: number, average: number, gain: number): PositionChange => ({
  ...bought(seq, -units, -average),
  realised: BigInt(gain * 100),
});

describe('tax lots', () => {
  // By hand: 100 at $10, 100 at $12, 150 sold at $15. Cost 100 × 10 + 50 × 12 = $1,600, gain $650;
  // at the average cost of $11, $600.
  test('are sold oldest first: a sale uses up the first lot and continues in the second', () => {
    const { lots, uses } = applyChanges(
      [],
      [bought(1, 100, 1_000), bought(2, 100, 1_200), sold(3, 150, 1_650, 600)],
    );
    expect(uses.map((use) => [use.lotSeq, use.units, use.cost, use.proceeds])).toEqual([
      [1n, 100_000n, 100_000n, 150_000n],
      [2n, 50_000n, 60_000n, 75_000n],
    ]);
    expect(lots.map((lot) => [lot.leftUnits, lot.leftCost])).toEqual([
      [0n, 0n],
      [50_000n, 60_000n],
    ]);
  });

  test('reject a sale of more units than are held', () => {
    expect(() => applyChanges([], [bought(1, 1, 10), sold(2, 2, 20, 0)])).toThrow();
  });

  const history = fc
    .array(
      fc.record({
        buys: fc.boolean(),
        units: fc.bigInt(1n, 10n ** 6n),
        cents: fc.bigInt(0n, 10n ** 8n),
      }),
      {
        maxLength: 40,
      },
    )
    .map((steps) => {
      let [units, cost] = [0n, 0n];
      return steps.flatMap((step, index): PositionChange[] => {
        const common = { seq: BigInt(index + 1), at: new Date(index * 86_400_000) };
        if (step.buys || units === 0n) {
          units += step.units;
          cost += step.cents;
          return [{ ...common, units: step.units, cost: step.cents, realised: 0n }];
        }
        const leaving = step.units > units ? units : step.units;
        const share = (cost * leaving) / units;
        units -= leaving;
        cost -= share;
        return [{ ...common, units: -leaving, cost: -share, realised: step.cents - share }];
      });
    });

  test('conserve units, cost and proceeds', () => {
    fc.assert(
      fc.property(history, (changes) => {
        const { lots, uses } = applyChanges([], changes);
        const sum = (list: readonly bigint[]) => list.reduce((a, b) => a + b, 0n);
        expect(sum(lots.map((l) => l.leftUnits))).toBe(sum(changes.map((c) => c.units)));
        const paid = sum(changes.filter((c) => c.units > 0n).map((c) => c.cost));
        expect(sum(lots.map((l) => l.leftCost)) + sum(uses.map((u) => u.cost))).toBe(paid);
        const got = sum(changes.filter((c) => c.units < 0n).map(proceedsOf));
        expect(sum(uses.map((u) => u.proceeds))).toBe(got);
        expect(lots.every((l) => l.leftUnits >= 0n && l.leftCost >= 0n)).toBe(true);
      }),
    );
  });

  test('are the same whether changes are applied one by one or together', () => {
    fc.assert(
      fc.property(history, (changes) => {
        let lots: readonly Lot[] = [];
        const uses = changes.flatMap((change) => {
          const next = applyChanges(lots, [change]);
          lots = next.lots.filter((lot) => lot.leftUnits > 0n);
          return next.uses;
        });
        const all = applyChanges([], changes);
        expect(uses).toEqual(all.uses);
        expect(lots).toEqual(all.lots.filter((lot) => lot.leftUnits > 0n));
      }),
    );
  });

  test('show the same gain as average cost when everything is sold', () => {
    fc.assert(
      fc.property(history, (changes) => {
        const units = changes.reduce((all, c) => all + c.units, 0n);
        const cost = changes.reduce((all, c) => all + c.cost, 0n);
        const last: PositionChange[] =
          units > 0n
            ? [{ seq: 99n, at: new Date(0), units: -units, cost: -cost, realised: 7n }]
            : [];
        const all = [...changes, ...last];
        const { uses } = applyChanges([], all);
        const fifo = uses.reduce((sum, use) => sum + use.proceeds - use.cost, 0n);
        expect(fifo).toBe(all.reduce((sum, c) => sum + c.realised, 0n));
      }),
    );
  });
});
