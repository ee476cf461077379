import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENTRY_KINDS, type EntryKind } from '../../money/ledger/books.ts';
import { CASH_ROLES, type DaySum, type Movement, roleOf, sumDays } from './flows.ts';

const ASSET = '018f0000-0000-7000-8000-000000000001';
const dollars = (kind: EntryKind, amount: bigint, more: Partial<Movement> = {}): Movement => ({
  ...{ commodity: 'USD', day: '2026-03-01', kind, amount, assetId: null },
  ...{ isReversal: false, isUnits: false, isAlone: true, isCommitted: false, isReturned: false },
  ...{ cost: 0n, realised: 0n, commitmentFee: 0n, tradeFee: 0n },
  ...more,
});
const units = (kind: EntryKind, amount: bigint, more: Partial<Movement> = {}): Movement =>
  dollars(kind, amount, { commodity: ASSET, isUnits: true, ...more });

describe('a flow of a portfolio', () => {
  test('is external for what an owner raises, pays to holders and gets back', () => {
    expect(roleOf(dollars('offering_close', 100n))).toBe('external');
    for (const kind of ['distribution', 'capital_return', 'redemption'] as const) {
      expect(roleOf(dollars(kind, -100n))).toBe('external');
      expect(roleOf(dollars(kind, 100n, { isReturned: true }))).toBe('external');
      expect(roleOf(dollars(kind, 100n))).not.toBe('external');
      expect(roleOf(dollars(kind, -100n, { isReversal: true }))).not.toBe('external');
    }
  });

  test('is external for units that move without payment', () => {
    expect(roleOf(units('retirement', -100n))).toBe('external');
    expect(roleOf(units('adjustment', 100n))).toBe('external');
    expect(roleOf(units('issuance', 100n))).toBe('external');
    expect(roleOf(units('issuance', 100n, { isCommitted: true }))).toBe('exchange');
  });

  test('is classified for every kind of entry', () => {
    expect(Object.keys(CASH_ROLES).sort()).toEqual([...ENTRY_KINDS].sort());
  });

  test('is a charge for tax withheld from a redemption', () => {
    const [usd, asset] = sumDays([
      dollars('redemption', 90_00n),
      units('redemption', -1_000n, { cost: -60_00n, realised: 40_00n }),
    ]);
    expect((usd?.charges ?? 0n) + (asset?.charges ?? 0n)).toBe(10_00n);
  });
});

type Step = { readonly kind: keyof typeof STEPS; readonly amount: bigint; readonly part: bigint };
type Held = { units: bigint; cost: bigint };

function taken(held: Held, { part }: Step): Held {
  const leaving = (held.units * part) / 10n;
  return { units: leaving, cost: held.units === 0n ? 0n : (held.cost * leaving) / held.units };
}

const STEPS = {
  deposit: (_: Held, { amount }: Step) => [dollars('deposit_bank', amount)],
  withdraw: (_: Held, { amount }: Step) => [dollars('withdrawal', -amount)],
  raise: (_: Held, { amount }: Step) => [dollars('offering_close', amount)],
  fund: (_: Held, { amount }: Step) => [dollars('distribution', -amount, { assetId: ASSET })],
  income: (_: Held, { amount }: Step) => [dollars('distribution', amount, { assetId: ASSET })],
  capital: (_: Held, { amount }: Step) => [dollars('capital_return', amount, { assetId: ASSET })],
  fee: (_: Held, { amount }: Step) => [dollars('fee', -amount)],
  feeBack: (_: Held, { amount }: Step) => [dollars('fee', amount, { isReversal: true })],
  allocate: (_: Held, { amount }: Step) => [dollars('escrow_in', -amount)],
  issue: (_: Held, { amount, part }: Step) => [
    dollars('escrow_in', -amount),
    units('issuance', part * 1_000n, { cost: amount, isCommitted: true, commitmentFee: 1n }),
  ],
  buy: (_: Held, { amount, part }: Step) => [
    dollars('trade', -amount, { isAlone: false, tradeFee: 1n }),
    units('trade', part * 1_000n, { cost: amount, isAlone: false }),
  ],
  sell: (held: Held, step: Step) => {
    const { units: sold, cost } = taken(held, step);
    const change = { cost: -cost, realised: step.amount - cost, isAlone: false };
    return [dollars('trade', step.amount, { isAlone: false }), units('trade', -sold, change)];
  },
  redeem: (held: Held, step: Step) => {
    const { units: gone, cost } = taken(held, step);
    const change = { cost: -cost, realised: step.amount - cost };
    const net = step.amount - step.amount / 10n;
    return [dollars('redemption', net), units('redemption', -gone, change)];
  },
  retire: (held: Held, step: Step) => {
    const { units: gone, cost } = taken(held, step);
    return [units('retirement', -gone, { cost: -cost })];
  },
  giveAway: (held: Held, step: Step) => {
    const { units: gone, cost } = taken(held, step);
    return [units('adjustment', -gone, { cost: -cost })];
  },
  receive: (_: Held, { amount, part }: Step) => [
    units('adjustment', part * 1_000n, { cost: amount }),
  ],
} as const satisfies Record<string, (held: Held, step: Step) => readonly Movement[]>;

const step = fc.record({
  kind: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  amount: fc.bigInt(1n, 10n ** 9n),
  part: fc.bigInt(1n, 10n),
});

describe('the sums of any history', () => {
  const total = (days: readonly DaySum[], pick: (day: DaySum) => bigint): bigint =>
    days.reduce((sum, day) => sum + pick(day), 0n);

  test('add up: opening, flows, gains and income equal closing cash and cost', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const held: Held = { units: 0n, cost: 0n };
        const movements = steps.flatMap((one): readonly Movement[] => {
          const made = STEPS[one.kind](held, one);
          for (const { isUnits, amount, cost } of made) {
            if (!isUnits) continue;
            held.units += amount;
            held.cost += cost;
          }
          return made;
        });
        const days = sumDays(movements);
        const usd = days.filter((day) => day.commodity === 'USD');
        const sum = (pick: (day: DaySum) => bigint) => total(days, pick);
        const cash = total(usd, (day) => day.moved) + sum((day) => day.escrow);
        const flows = total(usd, (day) => day.came - day.went) + sum((day) => day.carried);
        const gains = sum((day) => day.realised + day.income + day.capital - day.charges);
        expect(cash + held.cost).toBe(flows + gains);
        expect(sum((day) => day.cost)).toBe(held.cost);
        expect(days.every((day) => day.came >= 0n && day.went >= 0n)).toBe(true);
      }),
    );
  });

  test('are the same whether a day’s movements are summed together or one by one', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const movements = steps.flatMap((one) =>
          STEPS[one.kind]({ units: 10_000n, cost: 5_000n }, one),
        );
        const parts = movements.flatMap((one) => sumDays([one]));
        const whole = sumDays(movements);
        for (const pick of ['moved', 'came', 'went', 'escrow', 'fees', 'charges'] as const) {
          expect(total(parts, (day) => day[pick])).toBe(total(whole, (day) => day[pick]));
        }
      }),
    );
  });
});
