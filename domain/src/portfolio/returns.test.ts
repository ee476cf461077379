import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DatedAmount,
  type DayOfValue,
  growthPercent,
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
const paid = (day: string, amount: number): DatedAmount => ({
  day: on(day),
  amount: dollars(amount),
});

describe('time-weighted return, against worked examples', () => {
  // Investopedia, "Time-Weighted Rate of Return (TWR)", scenario 1: $1,000,000 grows to $1,162,484,
  // $100,000 is added, the year ends at $1,192,328. Stated: 9.79 %.
  test('money that is added after a good stretch is not taken for a gain', () => {
    expect(twr(1_000_000, [dayOf(227, 1_162_484), dayOf(228, 1_192_328, 100_000)])).toBe('9.79');
  });

  // The same text, scenario 2: $100,000 is taken out of $1,162,484, the year ends at $1,003,440.
  // Stated: 9.79 % again, since the manager did the same.
  test('money that is taken out is not taken for a loss', () => {
    const days = [dayOf(227, 1_062_484, 0, 100_000), dayOf(228, 1_003_440)];
    expect(twr(1_000_000, days)).toBe('9.79');
  });

  // A practice question of CFA level I (forum.theanalystspace.com): four shares at $50, two sold at
  // $50 after a year without a dividend, the other two at $80 after another with $5 each. Stated:
  // 0 % and 70 % by year, 30.38 % a year time-weighted, 20.52 % money-weighted.
  test('time-weighted and money-weighted part when the amounts differ', () => {
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
    expect(money.found && ratePercent(money.perYear)).toBe('20.52');
  });

  // A finance course's exercise (homeworksource.com, "Wally"): $5,800; $4,000 before $1,400 are
  // added; $7,900 before $1,500 are taken; $7,500. Worked by hand:
  // 4000/5800 × 7900/5400 × 7500/6400 = 1.18235.
  test('three stretches with a payment in and a payment out', () => {
    const days = [dayOf(1, 4_000), dayOf(2, 6_400, 1_400, 1_500), dayOf(3, 7_500)];
    expect(twr(5_800, days)).toBe('18.24');
  });
});

describe('money-weighted return, against worked examples', () => {
  // Microsoft's reference of XIRR: −10,000 on 1 Jan 2008, 2,750 on 1 Mar 2008, 4,250 on
  // 30 Oct 2008, 3,250 on 15 Feb 2009, 2,750 on 1 Apr 2009. Stated: 0.373362535, or 37.34 %.
  test('the spreadsheet’s own example', () => {
    const money = moneyWeightedReturn([
      paid('2008-01-01', -10_000),
      paid('2008-03-01', 2_750),
      paid('2008-10-30', 4_250),
      paid('2009-02-15', 3_250),
      paid('2009-04-01', 2_750),
    ]);
    expect(money.found && money.perYear).toBeCloseTo(0.373362535, 8);
  });

  // A practice question of CFA level I (analystforum.com): one share at $100, three more at $89
  // with a dividend of $1 counted as paid in ($266), $396 at the end. Stated: 6.35 %.
  test('buying more half-way', () => {
    const money = moneyWeightedReturn([
      { day: 0, amount: dollars(-100) },
      { day: 365, amount: dollars(-266) },
      { day: 730, amount: dollars(396) },
    ]);
    expect(money.found && ratePercent(money.perYear)).toBe('6.35');
  });

  test('says when there is no rate, and when there is more than one', () => {
    expect(moneyWeightedReturn([])).toEqual({ found: false, why: 'NOTHING_MOVED' });
    expect(moneyWeightedReturn([{ day: 3, amount: -5n }])).toEqual({
      found: false,
      why: 'TOO_SHORT',
    });
    const lost = [
      { day: 0, amount: -500n },
      { day: 9, amount: -100n },
    ];
    expect(moneyWeightedReturn(lost)).toEqual({ found: false, why: 'ONE_SIDED' });
    // −100, +230, −132 is solved by 10 % and by 20 %.
    const twice = [-10_000n, 23_000n, -13_200n].map((amount, year) => ({
      day: year * 365,
      amount,
    }));
    expect(moneyWeightedReturn(twice)).toEqual({ found: false, why: 'SEVERAL_RATES' });
  });
});

const cents = fc.bigInt(1n, 10n ** 11n);
const series = fc.array(
  fc.record({ value: cents, came: fc.bigInt(0n, 10n ** 9n), went: fc.bigInt(0n, 10n ** 9n) }),
  { minLength: 1, maxLength: 40 },
);
const dated = (days: { value: bigint; came: bigint; went: bigint }[]) =>
  days.map((one, day) => ({ ...one, day }));

describe('returns, whatever happened', () => {
  test('without money from outside it is the plain return', () => {
    fc.assert(
      fc.property(cents, series, (begin, days) => {
        const still = dated(days).map((one) => ({ ...one, came: 0n, went: 0n }));
        const growth = timeWeightedGrowth(begin, still);
        const end = still.at(-1)?.value ?? 0n;
        expect(growth && growth.after * begin).toBe(growth && growth.before * end);
      }),
    );
  });

  test('a portfolio a thousand times as large did the same', () => {
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

  test('a payment in two parts is one payment, and how much one has changes no rate', () => {
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
        if (whole.found && larger.found) expect(larger.perYear).toBeCloseTo(whole.perYear, 6);
      }),
    );
  });

  test('the rate that is found makes everything even', () => {
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
