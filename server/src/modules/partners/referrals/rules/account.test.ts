import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccountLine, accountOf } from './account.ts';

const day = (nth: number) => new Date(Date.UTC(2026, 0, 1 + nth));
const line = (given: Partial<AccountLine>): AccountLine => ({
  amount: 10_00n,
  fee: 100_00n,
  accruedAt: day(0),
  dueAt: day(30),
  paidAt: null,
  isReversing: false,
  takings: [],
  ...given,
});

/** As the module writes them: payment once due, reversals in order, never more than the fee. */
const lines: fc.Arbitrary<AccountLine[]> = fc.array(
  fc
    .record({
      amount: fc.bigInt(1n, 5_000n),
      extra: fc.bigInt(0n, 50_000n),
      accrued: fc.integer({ min: 0, max: 60 }),
      pays: fc.option(fc.integer({ min: 0, max: 60 })),
      isReversing: fc.boolean(),
      takings: fc.array(
        fc.record({
          share: fc.bigInt(1n, 40n),
          after: fc.integer({ min: 1, max: 90 }),
          restored: fc.option(fc.integer({ min: 1, max: 40 })),
        }),
        { maxLength: 2 },
      ),
    })
    .map(({ amount, extra, accrued, pays, isReversing, takings }) => {
      const dueAt = day(isReversing ? accrued : accrued + 30);
      const fee = amount + extra;
      return line({
        amount: isReversing ? -amount : amount,
        fee,
        accruedAt: day(accrued),
        dueAt,
        paidAt: pays === null ? null : new Date(dueAt.getTime() + pays * 86_400_000),
        isReversing,
        takings: isReversing
          ? []
          : takings.map(({ share, after, restored }) => ({
              fee: (fee * share) / 100n,
              takenAt: day(accrued + after),
              restoredAt: restored === null ? null : day(accrued + after + restored),
            })),
      });
    }),
  { maxLength: 12 },
);

describe('a partner’s commission account', () => {
  test('shows a commission as accrued, then due, then paid', () => {
    const one = line({ paidAt: day(40) });
    expect(accountOf([one], { since: day(-1), until: day(10) })).toMatchObject({
      accrued: 10_00n,
      fellDue: 0n,
      closing: { pending: 10_00n, due: 0n, paid: 0n },
    });
    expect(accountOf([one], { since: day(10), until: day(40) })).toMatchObject({
      opening: { pending: 10_00n, due: 0n, paid: 0n },
      fellDue: 10_00n,
      paid: 10_00n,
      closing: { pending: 0n, due: 0n, paid: 10_00n },
    });
  });

  test('reduces a pending commission by the refunded share, and claws a paid one back', () => {
    const taking = { fee: 50_00n, takenAt: day(5), restoredAt: null };
    const takings = [taking];
    expect(accountOf([line({ takings })], { since: day(-1), until: day(10) })).toMatchObject({
      accrued: 10_00n,
      reversedPending: 5_00n,
      closing: { pending: 5_00n },
    });
    const paid = line({ paidAt: day(30), takings: [{ ...taking, takenAt: day(35) }] });
    const clawback = line({
      ...{ amount: -5_00n, accruedAt: day(35), dueAt: day(35), isReversing: true },
    });
    expect(accountOf([paid, clawback], { since: day(31), until: day(40) })).toMatchObject({
      opening: { paid: 10_00n, due: 0n },
      reversedDue: 5_00n,
      closing: { paid: 10_00n, due: -5_00n },
    });
  });

  test('adds up in each state, whatever happens, and closes where the next period opens', () => {
    fc.assert(
      fc.property(lines, fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60)), (all, [a, b, c]) => {
        const [first, second, third] = [day(a), day(a + b), day(a + b + c)];
        const account = accountOf(all, { since: first, until: second });
        const { opening, closing, accrued, fellDue, reversedPending, reversedDue, paid } = account;
        expect(opening.pending + accrued - fellDue - reversedPending).toBe(closing.pending);
        expect(opening.due + fellDue - reversedDue - paid).toBe(closing.due);
        expect(opening.paid + paid).toBe(closing.paid);
        expect(accountOf(all, { since: second, until: third }).opening).toEqual(closing);
      }),
    );
  });
});
