import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HolderChange, withCarriedLots } from './carried-lots.ts';
import { applyChanges } from './lots.ts';

const HOLDERS = ['ada', 'ben', 'cleo'] as const;
type Step = {
  readonly kind: 'buy' | 'sell' | 'retire' | 'move';
  readonly who: number;
  readonly to: number;
  readonly units: bigint;
  readonly cents: bigint;
};

const holder = (at: number): string => HOLDERS[at % 3] ?? 'ada';

/** As the ledger books them, by average cost. */
function booked(steps: readonly Step[]): HolderChange[] {
  const positions = new Map(HOLDERS.map((name) => [name as string, { units: 0n, cost: 0n }]));
  let seq = 0n;
  const change = (step: Step, nth: number, partyId: string, units: bigint, cost: bigint) => {
    const position = positions.get(partyId) ?? { units: 0n, cost: 0n };
    positions.set(partyId, { units: position.units + units, cost: position.cost + cost });
    seq += 1n;
    const kind = { buy: 'trade', sell: 'trade', retire: 'retirement', move: 'adjustment' } as const;
    return {
      ...{ seq, partyId, units, cost, entryId: `${nth}`, kind: kind[step.kind] },
      ...{ at: new Date(Date.UTC(2026, 0, 1 + nth)), realised: 0n },
    };
  };
  return steps.flatMap((step, nth): HolderChange[] => {
    const who = holder(step.who);
    if (step.kind === 'buy') return [change(step, nth, who, step.units, step.cents)];
    const { units, cost } = positions.get(who) ?? { units: 0n, cost: 0n };
    const leaving = step.units < units ? step.units : units;
    const to = holder(step.to);
    if (leaving === 0n || (step.kind === 'move' && to === who)) return [];
    const share = (cost * leaving) / units;
    const left = change(step, nth, who, -leaving, -share);
    return step.kind === 'move' ? [left, change(step, nth, to, leaving, share)] : [left];
  });
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('buy', 'sell', 'retire', 'move'),
    ...{ who: fc.nat(2), to: fc.nat(2) },
    ...{ units: fc.bigInt(1n, 10n ** 6n), cents: fc.bigInt(0n, 10n ** 8n) },
  }),
  { maxLength: 40 },
);

const sum = (list: readonly bigint[]) => list.reduce((a, b) => a + b, 0n);
const keptBy = (changes: readonly HolderChange[], partyId: string) =>
  applyChanges(
    [],
    changes.filter((change) => change.partyId === partyId),
  );

describe('lots of units that moved without payment', () => {
  test('keep their dates and costs through every holder and back', () => {
    const all = withCarriedLots(
      booked([
        { kind: 'buy', who: 0, to: 0, units: 10n, cents: 1_000n },
        { kind: 'buy', who: 0, to: 0, units: 10n, cents: 3_000n },
        { kind: 'move', who: 0, to: 1, units: 15n, cents: 0n },
        { kind: 'move', who: 1, to: 2, units: 12n, cents: 0n },
        { kind: 'move', who: 2, to: 0, units: 12n, cents: 0n },
      ]),
    );
    const open = keptBy(all, 'ada').lots.filter((lot) => lot.leftUnits > 0n);
    expect(open.map((lot) => [lot.acquiredAt.getUTCDate(), lot.leftUnits, lot.leftCost])).toEqual([
      [1, 10n, 1_000n],
      [2, 5n, 1_500n],
      [2, 2n, 600n],
    ]);
  });

  test('are sold before newer units that the receiver already held', () => {
    const changes = booked([
      { kind: 'buy', who: 0, to: 0, units: 10n, cents: 1_000n },
      { kind: 'buy', who: 1, to: 1, units: 10n, cents: 2_000n },
      { kind: 'move', who: 0, to: 1, units: 10n, cents: 0n },
      { kind: 'sell', who: 1, to: 1, units: 10n, cents: 0n },
    ]);
    const { uses } = keptBy(withCarriedLots(changes), 'ben');
    expect(uses).toMatchObject([{ acquiredAt: new Date('2026-01-01'), units: 10n, cost: 1_000n }]);
  });

  test('add up to the units of each position and, together, to every cent paid', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const changes = booked(given);
        const all = withCarriedLots(changes);
        const kept = HOLDERS.map((name) => ({ name, ...keptBy(all, name) }));
        for (const { name, lots } of kept) {
          const own = changes.filter((change) => change.partyId === name);
          expect(sum(lots.map((lot) => lot.leftUnits))).toBe(sum(own.map((one) => one.units)));
          expect(lots.every((lot) => lot.leftUnits >= 0n && lot.leftCost >= 0n)).toBe(true);
        }
        const moved = new Set(changes.filter((c) => c.kind === 'adjustment').map((c) => c.seq));
        const gone = kept.flatMap(({ uses }) => uses.filter((use) => !moved.has(use.useSeq)));
        const paid = changes.filter((c) => c.kind !== 'adjustment' && c.units > 0n);
        const left = kept.flatMap(({ lots }) => lots.map((lot) => lot.leftCost));
        expect(sum(left) + sum(gone.map((use) => use.cost))).toBe(sum(paid.map((c) => c.cost)));
      }),
    );
  });

  test('only have dates on which units were bought', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const changes = booked(given);
        const bought = new Set(
          changes.filter((c) => c.kind === 'trade' && c.units > 0n).map((c) => c.at.getTime()),
        );
        const all = withCarriedLots(changes);
        const dates = HOLDERS.flatMap((name) =>
          keptBy(all, name).lots.map((lot) => lot.acquiredAt),
        );
        expect(dates.every((at) => bought.has(at.getTime()))).toBe(true);
      }),
    );
  });
});
