import { COMMITMENT_STAGES } from '@holdfast/domain/assets/offerings/commitment.machine';
import { DAY, HOUR, later } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { plainOffering } from '../../../../../test/fixtures/plain-offering.ts';
import { refusalOf } from '../../../../../test/refusal-of.ts';
import {
  assertCommitmentMove,
  assertMayCloseEarly,
  assertMayWithdraw,
  assertMove,
  assertOpen,
  assertTerms,
  type CommitFacts,
  decideCommit,
  endingOf,
  isFull,
  momentInWords,
  type NewTerms,
  progressOf,
  shortfall,
  shortfallWithoutHeld,
  takesCommitments,
  unitsInWords,
} from './offering.ts';

const now = new Date('2026-11-20T12:00:00Z');
const closesAt = new Date('2026-12-01T00:00:00Z');

test('an offering accepts commitments while open, until its closing time', () => {
  expect(takesCommitments(plainOffering(), now)).toBe(true);
  expect(takesCommitments(plainOffering(), later(closesAt, -1))).toBe(true);
  expect(takesCommitments(plainOffering(), closesAt)).toBe(false);
  expect(takesCommitments(plainOffering({ stage: 'UPCOMING' }), now)).toBe(false);
  expect(takesCommitments(plainOffering({ stage: 'CLOSING' }), now)).toBe(false);
});

test('progress is the committed share of the units offered, above 100% if pro rata', () => {
  expect(progressOf(plainOffering({ pledgedUnits: 333_333n }))).toEqual({
    targetAmount: 50_000_00n,
    committedAmount: 16_666_65n,
    fundedBps: 3_333,
  });
  const shared = plainOffering({ allocationRule: 'pro_rata', pledgedUnits: 1_500_000n });
  expect(progressOf(shared).fundedBps).toBe(15_000);
  expect([isFull(shared), isFull(plainOffering({ pledgedUnits: 1_000_000n }))]).toEqual([
    false,
    true,
  ]);
  expect(isFull(plainOffering({ pledgedUnits: 999_999n }))).toBe(false);
});

describe('a commitment', () => {
  const facts: CommitFacts = {
    offering: plainOffering(),
    unitDecimals: 0,
    units: 10_000n,
    alreadyCounted: 0n,
    isOwnAsset: false,
    now,
  };
  const refused = (change: Partial<CommitFacts>) =>
    refusalOf(() => decideCommit({ ...facts, ...change }));

  test('costs its units plus the fee', () => {
    expect(decideCommit(facts)).toEqual({
      offering: facts.offering,
      cost: { amount: 500_00n, fee: 3_75n, total: 503_75n },
    });
  });

  test('needs an open offering and can’t come from the company that owns the asset', () => {
    expect(refused({ offering: undefined })?.code).toBe('E_INVALID_TRADE_STATUS');
    expect(refused({ now: closesAt })?.code).toBe('E_INVALID_TRADE_STATUS');
    expect(refused({ isOwnAsset: true })?.code).toBe('OWN_ASSET');
  });

  test('can take the last unit and no more, except in a pro rata offering', () => {
    const offering = plainOffering({ pledgedUnits: 990_000n });
    expect(refused({ offering })).toBeUndefined();
    const tooMany = refused({ offering, units: 11_000n });
    expect([tooMany?.code, tooMany?.message]).toEqual([
      'INSUFFICIENT_UNITS',
      'Only 10 units are left',
    ]);
    const shared = plainOffering({ pledgedUnits: 990_000n, allocationRule: 'pro_rata' });
    expect(refused({ offering: shared, units: 11_000n })).toBeUndefined();
  });

  test('must be a multiple of the asset’s smallest step', () => {
    expect(refused({ units: 10_500n })?.errors).toEqual([
      { field: 'units', rule: 'no_decimals', message: 'should not contain decimals' },
    ]);
    expect(refused({ units: 10_550n, unitDecimals: 1 })?.errors).toEqual([
      { field: 'units', rule: 'decimal', message: 'Max 1 digits allowed post decimal' },
    ]);
    expect(refused({ units: 10_500n, unitDecimals: 1 })).toBeUndefined();
  });

  test('is rejected with the missing minimum or the remaining maximum', () => {
    const errors = (units: bigint, alreadyCounted = 0n) =>
      refused({ units, alreadyCounted })?.errors;
    expect(errors(4_000n)).toEqual([
      { field: 'units', rule: 'min_value', message: "shouldn't be less than 5" },
    ]);
    expect(errors(1_000n, 2_000n)?.[0]?.message).toBe("shouldn't be less than 3");
    expect(errors(3_000n, 2_000n)).toBeUndefined();
    expect(errors(201_000n)).toEqual([
      { field: 'units', rule: 'max_sell_units', message: 'Maximum units available: 200' },
    ]);
    expect(errors(2_000n, 199_000n)?.[0]?.message).toBe('Maximum units available: 1');
    expect(errors(1_000n, 200_000n)?.[0]?.message).toBe('Maximum units available: 0');
    expect(errors(1_000n, 250_000n)?.[0]?.message).toBe('Maximum units available: 0');
  });

  test('states the remaining maximum to a thousandth of a unit', () => {
    const offering = plainOffering({ maxPerInvestor: 10_001n });
    const errors = refused({ offering, units: 2n, alreadyCounted: 10_000n, unitDecimals: 3 });
    expect(errors?.errors?.[0]?.message).toBe('Maximum units available: 0.001');
  });

  test('worth less than a cent is rejected', () => {
    const offering = plainOffering({ unitPrice: 9n, minPerInvestor: 1n });
    const errors = refused({ offering, units: 100n, unitDecimals: 3 })?.errors;
    expect(errors?.[0]?.rule).toBe('min_value');
    expect(refused({ offering, units: 112n, unitDecimals: 3 })).toBeUndefined();
  });
});

describe('a transition', () => {
  test('is rejected unless the stage allows it', () => {
    expect(refusalOf(() => assertMove(plainOffering(), 'close'))).toBeUndefined();
    const twice = refusalOf(() => assertMove(plainOffering({ stage: 'CLOSING' }), 'close'));
    expect([twice?.code, twice?.facts]).toEqual([
      'INVALID_TRANSITION',
      { what: 'offering', state: 'CLOSING', move: 'close' },
    ]);
  });

  test('of a commitment happens once: a cancelled one can’t be approved', () => {
    const approvable = COMMITMENT_STAGES.filter(
      (stage) => !refusalOf(() => assertCommitmentMove(stage, 'approve')),
    );
    expect(approvable).toEqual(['PLEDGED']);
    expect(refusalOf(() => assertCommitmentMove('CANCELLED', 'approve'))?.facts).toEqual({
      what: 'commitment',
      state: 'CANCELLED',
      move: 'approve',
    });
  });
});

test('an investor may cancel until the window ends, but not at its end', () => {
  const code = (at: Date, stage: 'OPEN' | 'CLOSING' = 'OPEN') =>
    refusalOf(() => assertMayWithdraw(plainOffering({ stage }), later(now, HOUR), at));
  expect(code(now)).toBeUndefined();
  expect(code(later(now, HOUR - 1))).toBeUndefined();
  expect(code(later(now, HOUR))?.code).toBe('CANCEL_WINDOW_ENDED');
  expect(code(later(now, HOUR))?.message).toContain('ended on 20 Nov 2026, 13:00 UTC');
  expect(code(now, 'CLOSING')?.code).toBe('E_INVALID_TRADE_STATUS');
  expect(refusalOf(() => assertOpen(plainOffering()))).toBeUndefined();
});

describe('an offering', () => {
  const approved = (approvedUnits: bigint, everPledged = true) =>
    plainOffering({ approvedUnits, everPledged });

  test('closes early with exactly the minimum when no one can cancel any more', () => {
    const refused = (units: bigint, window: Date | null = null, due = 0) =>
      refusalOf(() => assertMayCloseEarly(approved(units), window, due));
    expect(refused(100_000n)).toBeUndefined();
    expect(refused(99_999n)?.facts).toEqual({ approved: '99.999', minimum: '100' });
    expect(refused(100_000n, later(now, 1))?.code).toBe('OFFERING_IN_CANCEL_WINDOW');
    expect(refused(100_000n, null, 1)?.code).toBe('OFFERING_RECONFIRMING');
    const closing = plainOffering({ stage: 'CLOSING', approvedUnits: 100_000n });
    expect(refusalOf(() => assertMayCloseEarly(closing, null, 0))?.code).toBe('INVALID_TRANSITION');
  });

  test('closes on its date with the minimum, fails below it, expires without commitments', () => {
    expect(endingOf(approved(100_000n))).toBe('close');
    expect(endingOf(approved(99_999n))).toBe('fail');
    expect(endingOf(approved(0n))).toBe('fail');
    expect(endingOf(approved(0n, false))).toBe('expire');
    // Without a minimum, an offering still fails when nothing was approved.
    const free = { minUnits: 0n, everPledged: true };
    expect(endingOf(plainOffering({ ...free, approvedUnits: 0n }))).toBe('fail');
    expect(endingOf(plainOffering({ ...free, approvedUnits: 1n }))).toBe('close');
  });

  test('states the shortfall in words', () => {
    expect(shortfall(approved(99_500n))).toBe(
      'The minimum of 100 units was not reached: 99.5 were approved',
    );
    expect(shortfallWithoutHeld(approved(120_000n), 80_000n)).toMatch(
      /^The minimum of 100 units was not reached: 80 could be allocated because /,
    );
  });
});

test('quantities and times are formatted for readers', () => {
  expect([12_000n, 12_500n, 1_480_001n].map(unitsInWords)).toEqual(['12', '12.5', '1,480.001']);
  expect(momentInWords(new Date('2026-01-02T03:04:59Z'))).toBe('02 Jan 2026, 03:04 UTC');
  expect(momentInWords(new Date('2026-12-31T23:59:59Z'))).toBe('31 Dec 2026, 23:59 UTC');
});

describe('the terms of a new offering', () => {
  const terms: NewTerms = {
    unitPrice: 50_00n,
    minUnits: 100_000n,
    maxUnits: 1_000_000n,
    minPerInvestor: 5_000n,
    maxPerInvestor: 200_000n,
    opensAt: now,
    closesAt: later(now, HOUR),
    longStopAt: later(now, HOUR + 14 * DAY),
    coolingOffDays: 14,
  };
  const wrong = (change: Partial<NewTerms>, unitDecimals = 0, issuable = 1_000_000n) =>
    refusalOf(() => assertTerms({ ...terms, ...change }, { unitDecimals, issuable }))?.message;

  test('are accepted as given and at each limit', () => {
    expect(wrong({})).toBeUndefined();
    expect(wrong({ unitPrice: 1n })).toBeUndefined();
    expect(wrong({ minUnits: 1_000_000n })).toBeUndefined();
    expect(wrong({ minPerInvestor: 200_000n })).toBeUndefined();
    expect(wrong({ minUnits: 1n, minPerInvestor: 1n }, 3)).toBeUndefined();
    expect(wrong({ maxUnits: 999_900n }, 1)).toBeUndefined();
  });

  test.each<[Partial<NewTerms>, RegExp]>([
    [{ unitPrice: 0n }, /^Set the unit price/],
    [{ minUnits: 0n }, /^Enter the minimum number of units/],
    [{ minUnits: 1_001_000n }, /more than the units offered/],
    [{ minPerInvestor: 0n }, /^Set the minimum per investor/],
    [{ minPerInvestor: 201_000n }, /more than the maximum per investor/],
    [{ minUnits: 100_500n }, /at most 0 decimals/],
    [{ maxUnits: 999_500n }, /at most 0 decimals/],
    [{ minPerInvestor: 5_500n }, /at most 0 decimals/],
    [{ maxPerInvestor: 199_999n }, /at most 0 decimals/],
    [{ maxUnits: 1_001_000n }, /only 1,000 units left to issue/],
    [{ opensAt: later(now, HOUR) }, /open before it closes/],
    [{ longStopAt: later(now, HOUR) }, /after the closing/],
  ])('are rejected with %o', (change, why) => {
    expect(wrong(change)).toMatch(why);
  });

  test('leave enough days for a closing vote before the long-stop date', () => {
    const least = later(terms.closesAt, 19 * DAY);
    const vote = { closingVoteRequired: true };
    expect(wrong({ ...vote, longStopAt: least })).toBeUndefined();
    expect(wrong({ ...vote, longStopAt: later(least, -1) })).toMatch(/at least 19 days after/);
    expect(wrong({ longStopAt: later(least, -1) })).toBeUndefined();
  });

  test('leave enough days for every cooling-off period before the long-stop date', () => {
    const least = later(terms.closesAt, 4 * DAY);
    expect(wrong({ coolingOffDays: 0, longStopAt: least })).toBeUndefined();
    expect(wrong({ coolingOffDays: 0, longStopAt: later(least, -1) })).toMatch(/at least 4 days/);
    expect(wrong({ coolingOffDays: 5, longStopAt: least })).toMatch(/at least 5 days/);
    expect(wrong({ coolingOffDays: 61 })).toMatch(/whole number from 0 to 60/);
  });

  test('are multiples of the asset’s smallest step, such as a tenth of a unit', () => {
    expect(wrong({ maxPerInvestor: 199_950n }, 1)).toMatch(/at most 1 decimals/);
    expect(wrong({ maxPerInvestor: 199_950n }, 2)).toBeUndefined();
  });
});
