import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DatedAmount,
  type DayOfValue,
  growthByDay,
  growthPercent,
  type MoneyWeighted,
  moneyWeightedReturn,
  ratePercent,
  timeWeightedGrowth,
} from './returns.ts';

const dollars = (n: number): bigint => BigInt(Math.round(n * 100));
const on = (text: string): number => Math.floor(Date.parse(`${text}T00:00:00Z`) / 86_400_000);
const dayOf = (day: number, value: number, came = 0, went = 0): DayOfValue => ({
  day,
  value: dollars(value),
  came: dollars(came),
  went: dollars(went),
});
const twr = (begin: number, days: readonly DayOfValue[]) => {
  const growth = timeWeightedGrowth(dollars(begin), days);
  return growth && growthPercent(growth);
};
const perYearOf = (money: MoneyWeighted) =>
  money.found && money.perYear !== undefined ? ratePercent(money.perYear) : undefined;
const overallOf = (money: MoneyWeighted) => (money.found ? ratePercent(money.overall) : money.why);
const paid = (day: string, amount: number): DatedAmount => ({
  day: on(day),
  amount: dollars(amount),
});

describe('time-weighted return, in worked examples', () => {
  // Investopedia, "Time-Weighted Rate of Return (TWR)", scenario 1: $1,000,000 grows to $1,162,484,
  // $100,000 is added, the year ends at $1,192,328. Stated: 9.79%.
  test('does not count a deposit after a gain as a gain', () => {
    expect(twr(1_000_000, [dayOf(227, 1_162_484), dayOf(228, 1_192_328, 100_000)])).toBe('9.79');
  });

  // The same text, scenario 2: $100,000 is withdrawn from $1,162,484, the year ends at $1,003,440.
  // Stated: 9.79% again.
  test('does not count a withdrawal as a loss', () => {
    const days = [dayOf(227, 1_062_484, 0, 100_000), dayOf(228, 1_003_440)];
    expect(twr(1_000_000, days)).toBe('9.79');
  });

  // CFA level I practice question (forum.theanalystspace.com): four shares at $50; two are sold at
  // $50 after a year without dividend, two at $80 after another year with $5 each. Stated: 0% and
  // 70% by year, 30.38% a year time-weighted, 20.52% money-weighted.
  test('differs from the money-weighted return when amounts differ', () => {
    const growth = timeWeightedGrowth(dollars(200), [
      dayOf(365, 100, 0, 100),
      dayOf(730, 0, 0, 170),
    ]);
    expect(growth && growthPercent(growth)).toBe('70.00');
    expect(ratePercent(Math.sqrt(Number(growth?.after) / Number(growth?.before)) - 1)).toBe(
      '30.38',
    );
    const money = moneyWeightedReturn([
      { day: 0, amount: dollars(-200) },
      { day: 365, amount: dollars(100) },
      { day: 730, amount: dollars(170) },
    ]);
    expect(perYearOf(money)).toBe('20.52');
  });

  // Finance course exercise (homeworksource.com, "Wally"): $5,800; $4,000 before $1,400 is added;
  // $7,900 before $1,500 is withdrawn; $7,500. By hand: 4000/5800 × 7900/5400 × 7500/6400 =
  // 1.18235.
  test('links three periods with a deposit and a withdrawal', () => {
    const days = [dayOf(1, 4_000), dayOf(2, 6_400, 1_400, 1_500), dayOf(3, 7_500)];
    expect(twr(5_800, days)).toBe('18.24');
  });
});

describe('daily time-weighted return', () => {
  // By hand: 1,000 plus 500 at the start of the day becomes 1,650 (+10%), of which 650 is withdrawn
  // at its end; then 1,000 becomes 900 (−10%). 1.1 × 0.9 = 0.99.
  test('is unaffected by a deposit and a withdrawal on the same day', () => {
    expect(twr(1_000, [dayOf(1, 1_000, 500, 650), dayOf(2, 900)])).toBe('-1.00');
  });

  test('earns nothing in an empty period and continues afterwards', () => {
    expect(twr(100, [dayOf(1, 0, 0, 110), dayOf(2, 0), dayOf(3, 220, 200)])).toBe('21.00');
    expect(twr(0, [dayOf(1, 0), dayOf(2, 0)])).toBeUndefined();
  });
});

describe('money-weighted return, in worked examples', () => {
  // Microsoft's reference of XIRR: −10,000 on 1 Jan 2008, 2,750 on 1 Mar 2008, 4,250 on 30 Oct
  // 2008, 3,250 on 15 Feb 2009, 2,750 on 1 Apr 2009. Stated: 0.373362535, or 37.34%.
  test('matches the spreadsheet’s own example', () => {
    const money = moneyWeightedReturn([
      paid('2008-01-01', -10_000),
      paid('2008-03-01', 2_750),
      paid('2008-10-30', 4_250),
      paid('2009-02-15', 3_250),
      paid('2009-04-01', 2_750),
    ]);
    expect(money.found && money.perYear).toBeCloseTo(0.373362535, 8);
  });

  // CFA level I practice question (analystforum.com): one share at $100, then three at $89 with a
  // $1 dividend reinvested ($266), $396 at the end. Stated: 6.35%.
  test('accounts for a purchase halfway through the period', () => {
    const money = moneyWeightedReturn([
      { day: 0, amount: dollars(-100) },
      { day: 365, amount: dollars(-266) },
      { day: 730, amount: dollars(396) },
    ]);
    expect(perYearOf(money)).toBe('6.35');
  });

  // Microsoft's reference of XNPV uses the same payments. Stated: 2,086.65 at 9%; zero at the rate
  // found.
  test('sets the present value to zero at the computed rate', () => {
    const flows = [
      paid('2008-01-01', -10_000),
      paid('2008-03-01', 2_750),
      paid('2008-10-30', 4_250),
      paid('2009-02-15', 3_250),
      paid('2009-04-01', 2_750),
    ];
    const worthAt = (rate: number) =>
      flows.reduce(
        (sum, { day, amount }) =>
          sum + Number(amount) / 100 / (1 + rate) ** ((day - on('2008-01-01')) / 365),
        0,
      );
    expect(worthAt(0.09)).toBeCloseTo(2086.65, 2);
    const money = moneyWeightedReturn(flows);
    expect(worthAt((money.found && money.perYear) || 0)).toBeCloseTo(0, 6);
  });

  // Spreadsheets divide actual days by 365: $100 to $110 over 2024, a leap year, is 1.1^(365/366) −
  // 1 = 9.9714% a year and 10% overall. Over 2025, both are 10%.
  test('counts the extra day of a leap year', () => {
    const year = (from: string, to: string) =>
      moneyWeightedReturn([paid(from, -100), paid(to, 110)]);
    expect(perYearOf(year('2024-01-01', '2025-01-01'))).toBe('9.97');
    expect(overallOf(year('2024-01-01', '2025-01-01'))).toBe('10.00');
    expect(perYearOf(year('2025-01-01', '2026-01-01'))).toBe('10.00');
    expect(perYearOf(year('2024-02-29', '2025-02-28'))).toBe('10.00');
  });

  // GIPS standards: returns for periods under a year must not be annualised.
  test('states a week’s return without annualising it, even after a steep change', () => {
    const week = (back: number) =>
      moneyWeightedReturn([paid('2026-11-14', -100), paid('2026-11-21', back)]);
    for (const [back, percent] of [
      [60, '-40.00'],
      [99.5, '-0.50'],
      [100, '0.00'],
      [250, '150.00'],
    ] as const) {
      expect(overallOf(week(back))).toBe(percent);
      expect(perYearOf(week(back))).toBeUndefined();
    }
  });

  // By hand: $500 + $300 in and $200 out on one day are a net $600; $660 after a year.
  test('merges several payments on one day', () => {
    const day = '2025-03-10';
    const flows = [paid(day, -500), paid(day, 200), paid(day, -300), paid('2026-03-10', 660)];
    expect(perYearOf(moneyWeightedReturn(flows))).toBe('10.00');
    expect(perYearOf(moneyWeightedReturn(flows.toReversed()))).toBe('10.00');
  });

  // By hand, over two years at r: 100(1+r)² − 50(1+r) = 60 → r = (50 + √(2500 + 24000))/200 − 1.
  test('does not compound amounts already withdrawn', () => {
    const flows = [
      { day: 0, amount: dollars(-100) },
      { day: 365, amount: dollars(50) },
      { day: 730, amount: dollars(60) },
    ];
    const stated = ((50 + Math.sqrt(26_500)) / 200 - 1) * 100;
    expect(perYearOf(moneyWeightedReturn(flows))).toBe(stated.toFixed(2));
  });

  test('is −100% on total loss, whatever the number of payments', () => {
    const lost = [paid('2025-01-01', -500), paid('2025-06-01', -100), paid('2026-02-01', 0)];
    const money = moneyWeightedReturn(lost);
    expect([perYearOf(money), overallOf(money)]).toEqual(['-100.00', '-100.00']);
    expect(twr(500, [dayOf(1, 250), dayOf(2, 0)])).toBe('-100.00');
    // Later deposits can't undo a total loss.
    expect(twr(500, [dayOf(1, 0), dayOf(2, 900, 800)])).toBe('-100.00');
  });

  test('reports when there is no rate or more than one', () => {
    expect(moneyWeightedReturn([])).toEqual({ found: false, why: 'NOTHING_MOVED' });
    expect(moneyWeightedReturn([{ day: 3, amount: 0n }])).toEqual({
      found: false,
      why: 'NOTHING_MOVED',
    });
    expect(moneyWeightedReturn([{ day: 3, amount: -5n }])).toEqual({
      found: false,
      why: 'TOO_SHORT',
    });
    const oneSided = [paid('2026-01-01', -500), paid('2026-01-10', -100)];
    expect(overallOf(moneyWeightedReturn(oneSided))).toBe('NONE_SOLVES');
    // 100 − 200v + 150v² has no root: its discriminant, 40,000 − 60,000, is negative.
    const none = [10_000n, -20_000n, 15_000n].map((amount, year) => ({ day: year * 365, amount }));
    expect(overallOf(moneyWeightedReturn(none))).toBe('NONE_SOLVES');
    // −100, +230, −132 is solved by both 10% and 20%.
    const twice = [-10_000n, 23_000n, -13_200n].map((amount, year) => ({
      day: year * 365,
      amount,
    }));
    expect(overallOf(moneyWeightedReturn(twice))).toBe('SEVERAL_RATES');
  });
});

const cents = fc.bigInt(1n, 10n ** 11n);
const series = fc.array(
  fc.record({ value: cents, came: fc.bigInt(0n, 10n ** 9n), went: fc.bigInt(0n, 10n ** 9n) }),
  { minLength: 1, maxLength: 40 },
);
const dated = (days: { value: bigint; came: bigint; went: bigint }[]) =>
  days.map((one, day) => ({ ...one, day }));

describe('a computed return', () => {
  test('equals the simple return if there are no external payments', () => {
    fc.assert(
      fc.property(cents, series, (begin, days) => {
        const still = dated(days).map((one) => ({ ...one, came: 0n, went: 0n }));
        const growth = timeWeightedGrowth(begin, still);
        const end = still.at(-1)?.value ?? 0n;
        expect(growth && growth.after * begin).toBe(growth && growth.before * end);
      }),
    );
  });

  // Units of one fund: bought at the last day's price, sold at the day's own.
  const unitDay = fc.record({
    price: fc.bigInt(1n, 10n ** 7n),
    bought: fc.bigInt(0n, 10n ** 6n),
    sold: fc.bigInt(0n, 10n ** 6n),
  });
  const heldIn = (first: bigint, days: { price: bigint; bought: bigint; sold: bigint }[]) => {
    let [units, price] = [1n, first];
    return days.map((one, day) => {
      const held = units + one.bought;
      const sold = one.sold < held ? one.sold : 0n;
      const came = one.bought * price;
      [units, price] = [held - sold, one.price];
      return { day, came, went: sold * price, value: units * price };
    });
  };

  test('is the price’s own growth, whatever is deposited or withdrawn on the way', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 7n),
        fc.array(unitDay, { minLength: 1, maxLength: 40 }),
        (first, days) => {
          const growth = growthByDay(first, heldIn(first, days));
          for (const [at, { price }] of days.entries()) {
            const { after = 0n, before = 1n } = growth[at] ?? {};
            expect(after * first).toBe(before * price);
          }
        },
      ),
    );
  });

  test('chains: the growth of two periods multiplies to that of both', () => {
    fc.assert(
      fc.property(cents, series, fc.nat(), (begin, days, cut) => {
        const all = dated(days);
        const at = cut % all.length;
        const [early, late] = [all.slice(0, at), all.slice(at)];
        const first = timeWeightedGrowth(begin, early) ?? { after: 1n, before: 1n };
        const second = timeWeightedGrowth(early.at(-1)?.value ?? begin, late);
        const whole = timeWeightedGrowth(begin, all);
        const chained = first.after * (second?.after ?? 1n) * (whole?.before ?? 1n);
        expect(chained).toBe((whole?.after ?? 1n) * first.before * (second?.before ?? 1n));
      }),
    );
  });

  test('is independent of the portfolio’s size', () => {
    fc.assert(
      fc.property(cents, series, (begin, days) => {
        const large = dated(days).map((d) => ({
          day: d.day,
          value: d.value * 1000n,
          came: d.came * 1000n,
          went: d.went * 1000n,
        }));
        expect(timeWeightedGrowth(begin * 1000n, large)).toEqual(
          timeWeightedGrowth(begin, dated(days)),
        );
      }),
    );
  });

  test('is unchanged by splitting a payment or scaling every amount', () => {
    const flows = fc.array(fc.record({ day: fc.integer({ min: 0, max: 1500 }), amount: cents }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(flows, cents, fc.bigInt(1n, 1000n), (given, back, part) => {
        const all = [
          ...given.map((f) => ({ ...f, amount: -f.amount })),
          { day: 2000, amount: back },
        ];
        const split = all.flatMap((f) => [
          { ...f, amount: f.amount - part },
          { ...f, amount: part },
        ]);
        const whole = moneyWeightedReturn(all);
        expect(moneyWeightedReturn(split)).toEqual(whole);
        const larger = moneyWeightedReturn(all.map((f) => ({ ...f, amount: f.amount * 100n })));
        expect(larger.found).toBe(whole.found);
        if (whole.found && larger.found) expect(larger.overall).toBeCloseTo(whole.overall, 6);
      }),
    );
  });

  test('sets the net present value to zero at the computed rate', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.9, max: 5, noNaN: true }), cents, (rate, money) => {
        const back = BigInt(Math.round(Number(money) * (1 + rate)));
        fc.pre(back > 1000n && money > 1000n);
        const found = moneyWeightedReturn([
          { day: 0, amount: -money },
          { day: 365, amount: back },
        ]);
        expect(found.found && found.perYear).toBeCloseTo(Number(back) / Number(money) - 1, 6);
      }),
    );
  });
});
