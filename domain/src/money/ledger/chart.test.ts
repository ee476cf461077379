import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_KINDS, accountKindOf, declaredAs, storedAs } from './chart.ts';
import { clientMoneyOf, moneyLines } from './client-money.ts';

const CASH = ACCOUNT_KINDS.filter((kind) => declaredAs(kind).class !== 'units');

describe('the chart of accounts', () => {
  test.each(ACCOUNT_KINDS)('recognises %s from how its accounts are stored', (kind) => {
    expect(accountKindOf({ isCash: true, ...storedAs(kind) })).toBe(kind);
  });

  test('lists each kind of cash account once', () => {
    expect(moneyLines([]).map(({ kind }) => kind)).toEqual(CASH);
  });
});

describe('client money', () => {
  const entries = fc.array(
    fc.record({
      from: fc.constantFrom(...CASH),
      to: fc.constantFrom(...CASH),
      amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    }),
    { maxLength: 40 },
  );

  test('is fully accounted for: what is held is owed to others or is Holdfast’s own', () => {
    fc.assert(
      fc.property(entries, (booked) => {
        const sums = booked.flatMap(({ from, to, amount }) => [
          { ...storedAs(from), balance: -amount },
          { ...storedAs(to), balance: amount },
        ]);
        const { held, owed, own } = clientMoneyOf(sums);
        const rest = moneyLines(sums).filter(({ class: of }) => of === 'own' || of === 'claim');
        expect(held - owed).toBe(own);
        expect(rest.reduce((all, { amount }) => all + amount, 0n)).toBe(own);
      }),
    );
  });

  test('treats a client’s debt as a claim, not as money held', () => {
    const sums = [
      { ...storedAs('receivables'), balance: -50_00n },
      { ...storedAs('card_clearing'), balance: 50_00n },
    ];
    expect(clientMoneyOf(sums)).toEqual({ held: -50_00n, owed: 0n, own: -50_00n });
  });

  test('includes commissions owed to partners and withheld tax owed to authorities', () => {
    const sums = [
      { ...storedAs('commissions'), balance: 3_00n },
      { ...storedAs('withheld_tax'), balance: 4_00n },
      { ...storedAs('fees'), balance: 10_00n },
      { ...storedAs('bank_clearing'), balance: -17_00n },
    ];
    expect(clientMoneyOf(sums)).toEqual({ held: 17_00n, owed: 7_00n, own: 10_00n });
  });
});
