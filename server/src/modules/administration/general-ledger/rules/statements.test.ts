import {
  isCapital,
  lineOf,
  type OwnKind,
} from '@holdfast/domain/administration/general-ledger/own-money';
import { DAY, utcDay } from '@holdfast/domain/kernel/moment';
import { ENTRY_KINDS, type EntryKind } from '@holdfast/domain/money/ledger/books';
import {
  ACCOUNT_KINDS,
  type AccountClass,
  type AccountKind,
  CHART,
} from '@holdfast/domain/money/ledger/chart';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DailyRate } from '../../../money/rates/index.ts';
import { balanceOf, type ClassBalance } from './balance.ts';
import { type Flow, paidIn, profitOf } from './profit.ts';
import { RateBook } from './valuation.ts';

const FIRST = Date.parse('2026-01-01');
const LAST_DAY = 60;
const dayAt = (n: number): string => utcDay(FIRST + n * DAY);

const CASH = ACCOUNT_KINDS.filter((kind) => CHART[kind].class !== 'units');
const CURRENCIES = ['USD', 'ALGO', 'BTC'] as const;

type Posting = {
  readonly account: AccountKind;
  readonly kind: EntryKind;
  readonly currency: string;
  readonly day: number;
  readonly amount: bigint;
};

/** Two postings on any two accounts: every zero-sum entry is a sum of such. */
const pair = fc
  .record({
    from: fc.constantFrom(...CASH),
    to: fc.constantFrom(...CASH),
    kind: fc.constantFrom(...ENTRY_KINDS),
    currency: fc.constantFrom(...CURRENCIES),
    day: fc.integer({ min: 0, max: LAST_DAY }),
    amount: fc.bigInt({ min: 1n, max: 10_000_000_000n }),
  })
  .map(({ from, to, amount, ...at }): Posting[] => [
    { account: from, amount: -amount, ...at },
    { account: to, amount, ...at },
  ]);
const history = fc.array(pair, { maxLength: 40 }).map((pairs) => pairs.flat());

const rateOn = (currency: 'ALGO' | 'BTC', n: number, usd: bigint): DailyRate => ({
  ...{ currency, day: dayAt(n), usd },
  ...{ source: 'test', isSimulated: false },
});
const rates = fc
  .array(
    fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 8n }), fc.bigInt({ min: 1n, max: 10n ** 13n })),
    {
      minLength: LAST_DAY + 2,
      maxLength: LAST_DAY + 2,
    },
  )
  .map((days) =>
    days.flatMap(([algo, btc], n) => [rateOn('ALGO', n - 1, algo), rateOn('BTC', n - 1, btc)]),
  );

const isOfOwn = (posting: Posting): posting is Posting & { account: OwnKind } =>
  CHART[posting.account].class === 'own';

const flowsIn = (postings: readonly Posting[], from: number, to: number): Flow[] =>
  postings
    .filter(isOfOwn)
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, currency, ...of }) => ({
      ...of,
      currency,
      day: currency === 'USD' ? null : dayAt(day),
    }));

function profitIn(postings: readonly Posting[], from: number, to: number, book: RateBook) {
  const opening = new Map<string, bigint>();
  for (const { currency, amount } of flowsIn(postings, 0, from - 1)) {
    opening.set(currency, (opening.get(currency) ?? 0n) + amount);
  }
  const flows = flowsIn(postings, from, to);
  return profitOf({ from: dayAt(from), to: dayAt(to), opening, flows }, book);
}

function balanceAt(postings: readonly Posting[], day: number, book: RateBook) {
  const classes = postings
    .filter((one) => one.day <= day)
    .map(
      ({ account, currency, amount: balance }): ClassBalance => ({
        class: CHART[account].class as AccountClass,
        ...{ currency, balance },
      }),
    );
  return balanceOf(dayAt(day), classes, flowsIn(postings, 0, day), book);
}

const span = fc
  .array(fc.integer({ min: 0, max: LAST_DAY }), { minLength: 3, maxLength: 3 })
  .map((days) => days.sort((a, b) => a - b) as [number, number, number]);

describe('profit and loss and balance sheet', () => {
  test('balance after any history, with client money equal on both sides', () => {
    fc.assert(
      fc.property(history, rates, span, (postings, known, [, , day]) => {
        const sheet = balanceAt(postings, day, new RateBook(known));
        expect(sheet.balances).toBe(true);
        expect(sheet.equity).toBe((sheet.result ?? 0n) + paidIn(sheet.capital));
        for (const { amount, clients, thirdParties } of sheet.trust) {
          expect(amount).toBe(clients + thirdParties);
        }
      }),
    );
  });

  test('add up over adjoining periods, line by line', () => {
    fc.assert(
      fc.property(history, rates, span, (postings, known, [from, middle, to]) => {
        fc.pre(middle < to);
        const book = new RateBook(known);
        const whole = profitIn(postings, from, to, book);
        const [first, second] = [
          profitIn(postings, from, middle, book),
          profitIn(postings, middle + 1, to, book),
        ];
        expect(whole.profit).toBe((first.profit ?? 0n) + (second.profit ?? 0n));
        for (const [line, amount] of whole.lines) {
          expect(amount).toBe((first.lines.get(line) ?? 0n) + (second.lines.get(line) ?? 0n));
        }
      }),
    );
  });

  test('explain every change of equity by profit, top-ups and withdrawals', () => {
    fc.assert(
      fc.property(history, rates, span, (postings, known, [from, , to]) => {
        const book = new RateBook(known);
        const { profit, capital, lines } = profitIn(postings, from, to, book);
        const before = from === 0 ? 0n : balanceAt(postings, from - 1, book).equity;
        const after = balanceAt(postings, to, book).equity;
        expect((after ?? 0n) - (before ?? 0n)).toBe((profit ?? 0n) + paidIn(capital));
        const sum = [...lines.values()].reduce<bigint>((all, one) => all + (one ?? 0n), 0n);
        expect(sum).toBe(profit);
      }),
    );
  });

  test('have a line for every kind of own account and entry', () => {
    const own = ACCOUNT_KINDS.filter((kind): kind is OwnKind => CHART[kind].class === 'own');
    const lines = own.flatMap((account) => ENTRY_KINDS.map((kind) => lineOf(account, kind)));
    expect(lines.filter(isCapital).length).toBe(3 * ENTRY_KINDS.length);
    expect(new Set(lines).size).toBe(16);
  });
});

describe('own ALGO and bitcoin', () => {
  const flow = (account: OwnKind, kind: EntryKind, currency: string, day: number, amount: bigint) =>
    ({ account, kind, currency, day: currency === 'USD' ? null : dayAt(day), amount }) as const;
  const conversion = [
    flow('conversions', 'conversion', 'ALGO', 5, 1_000_000_000n),
    flow('conversions', 'conversion', 'USD', 5, -200_00n),
  ];
  const profit = (flows: readonly Flow[], known: readonly DailyRate[], to = 20) =>
    profitOf({ from: dayAt(0), to: dayAt(to), opening: new Map(), flows }, new RateBook(known));

  test('gain as the rate rises: 1,000 ALGO bought at $0.20 gain $50 at $0.25', () => {
    const known = [rateOn('ALGO', 5, 20_000_000n), rateOn('ALGO', 20, 25_000_000n)];
    const { lines, profit: earned } = profit(conversion, known);
    expect([lines.get('conversions'), earned]).toEqual([50_00n, 50_00n]);
  });

  test('are valued at the last rate of the previous week while the source is unavailable, then not at all', () => {
    const known = [rateOn('ALGO', 13, 25_000_000n)];
    expect(profit(conversion, known, 20).profit).toBe(50_00n);
    const { profit: none, equity, lines } = profit(conversion, known, 21);
    expect([none, equity.after, lines.get('conversions')]).toEqual([null, null, null]);
    expect(lines.get('trading_fees')).toBe(0n);
  });

  test('are a cost at the day’s rate when spent on network fees, paid in by Holdfast', () => {
    const spent = (day: number) => [
      flow('network_fees', 'network_fee', 'ALGO', day, -3_000_000n),
      flow('chain_own', 'network_fee', 'ALGO', day, 3_000_000n),
    ];
    const known = [rateOn('ALGO', 5, 20_000_000n)];
    const valued = profit(spent(5), known);
    expect([valued.profit, valued.capital.get('own_algo'), valued.unvalued]).toEqual([
      -60n,
      60n,
      [],
    ]);
    const { profit: zero, unvalued } = profit(spent(4), known);
    expect(zero).toBe(0n);
    expect(unvalued).toEqual([
      { line: 'network_fees', currency: 'ALGO', amount: -3_000_000n },
      { line: 'own_algo', currency: 'ALGO', amount: 3_000_000n },
    ]);
  });
});
