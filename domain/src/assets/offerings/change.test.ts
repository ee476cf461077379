import { describe, expect, test } from 'vitest';
import {
  type ChangeableTerms,
  changedTerms,
  confirmable,
  confirmedCost,
  isEarlyClose,
  termsApprovedAt,
} from './change.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const terms = (change: Partial<ChangeableTerms> = {}): ChangeableTerms => ({
  unitPrice: 100_00n,
  minUnits: 10_000n,
  maxUnits: 100_000n,
  minPerInvestor: 1_000n,
  maxPerInvestor: 50_000n,
  closesAt: new Date('2026-12-23T10:00:00Z'),
  longStopAt: new Date('2027-02-23T10:00:00Z'),
  furtherTerms: '',
  ...change,
});

describe('a change of terms', () => {
  test('lists the changed terms in the order of the form', () => {
    const after = terms({ furtherTerms: 'Roof excluded', unitPrice: 90_00n });
    expect(changedTerms(terms(), after)).toEqual(['unitPrice', 'furtherTerms']);
    expect(changedTerms(terms(), terms({ closesAt: new Date('2026-12-23T10:00:00Z') }))).toEqual(
      [],
    );
  });

  test('is an early closing only when nothing else changes', () => {
    const closesAt = new Date('2026-12-10T10:00:00Z');
    expect(isEarlyClose(terms(), terms({ closesAt }))).toBe(true);
    expect(isEarlyClose(terms(), terms({ closesAt, unitPrice: 1n }))).toBe(false);
    expect(isEarlyClose(terms(), terms({ closesAt: new Date('2026-12-30T10:00:00Z') }))).toBe(
      false,
    );
  });

  test('moves the closing date to give investors five business days to respond', () => {
    const soon = terms({ closesAt: new Date('2026-11-24T10:00:00Z') });
    expect(termsApprovedAt(soon, NOW).closesAt).toEqual(new Date('2026-11-30T10:00:00Z'));
    expect(termsApprovedAt(terms(), NOW)).toEqual(terms());
  });
});

describe('units that an investor can confirm', () => {
  const facts = {
    units: 10_000n,
    minPerInvestor: 1_000n,
    maxPerInvestor: 50_000n,
    unitDecimals: 3,
    otherStanding: 0n,
    otherDue: 0n,
    left: undefined,
  };
  test.for([
    ['all of it', {}, 1_000n, 10_000n],
    ['less where the maximum fell', { maxPerInvestor: 8_000n }, 1_000n, 8_000n],
    ['less beside what stands', { maxPerInvestor: 12_000n, otherStanding: 5_000n }, 1n, 7_000n],
    ['less where few are left', { left: 4_000n }, 1_000n, 4_000n],
    ['nothing where none is left', { left: 0n }, 1_000n, 0n],
    ['nothing where the minimum rose', { minPerInvestor: 20_000n }, 20_000n, 10_000n],
    ['a whole unit at least', { minPerInvestor: 0n, unitDecimals: 0 }, 1_000n, 10_000n],
  ] as const)('%s', ([, change, least, most]) => {
    expect(confirmable({ ...facts, ...change })).toEqual({ least, most });
  });

  test('are charged at the new price, and the difference is reserved or released', () => {
    expect(confirmedCost(1_010_00n, 120_00n, 10_000n, 100)).toMatchObject({
      total: 1_212_00n,
      more: 202_00n,
    });
    expect(confirmedCost(1_010_00n, 80_00n, 10_000n, 100).more).toBe(-202_00n);
  });
});
