import { describe, expect, it } from 'vitest';
import { bodyOf, CHANGE_CHECKS, type ChangeForm, formOf } from './change.form.ts';
import { choicesOf, costOfUnits, moneyInWords, unitsProblem } from './confirm.view.ts';
import { effectInWords } from './effect.ts';
import type { ManagedOffering } from './view.ts';

const terms = {
  unitPrice: '100.00',
  minUnits: '10.000',
  maxUnits: '100.000',
  minPerInvestor: '1.000',
  maxPerInvestor: '50.000',
  closesAt: '2026-12-02T17:00:31.123Z',
  longStopAt: '2027-02-01T17:00:00.000Z',
  furtherTerms: '',
};
const offering = { terms } as unknown as ManagedOffering;

describe('the form for changed terms', () => {
  it('starts with the current terms, and keeps the seconds of an unchanged date', () => {
    const form = { ...formOf(offering), unitPrice: '1,120.50', reason: ' The roof ' };
    const body = bodyOf(form);
    expect(body.terms).toMatchObject({ unitPrice: '1120.50', closesAt: terms.closesAt });
    expect(body.reason).toBe('The roof');
    const later = { ...form, closesAt: '2026-12-09T10:00:00.000Z' };
    expect(bodyOf(later).terms.closesAt).toBe('2026-12-09T10:00:00.000Z');
  });

  it.each<[keyof ChangeForm & keyof typeof CHANGE_CHECKS, string]>([
    ['unitPrice', '0'],
    ['unitPrice', '1.234'],
    ['maxUnits', 'many'],
    ['closesAt', ''],
    ['reason', 'no'],
  ])('rejects %s of “%s”', (field, value) => {
    expect(CHANGE_CHECKS[field](value)).toEqual(expect.any(String));
  });
});

const asked = {
  units: '10.000',
  total: '1010.00',
  reconfirm: {
    version: 2,
    by: '2026-11-30T10:00:00Z',
    before: terms,
    after: { ...terms, unitPrice: '120.00' },
    changed: ['unitPrice' as const],
    reason: 'The roof',
    least: '1.000',
    most: '10.000',
    unitDecimals: 3,
    investorFeeBps: 100,
  },
};

describe('an investor’s answer to changed terms', () => {
  it('offers all units, or as many as the reserved money buys', () => {
    expect(choicesOf(asked)).toEqual([
      { key: 'all', units: 10_000n, title: 'All 10 units' },
      { key: 'money', units: 8_333n, title: '8.333 units, for the amount reserved' },
    ]);
    expect(costOfUnits(asked, 10_000n)).toMatchObject({ total: 1_212_00n, more: 202_00n });
    expect(costOfUnits(asked, 8_333n).more).toBeLessThanOrEqual(0n);
  });

  it('offers only the full number of units if they cost no more', () => {
    const cheaper = { ...asked.reconfirm, after: { ...terms, unitPrice: '80.00' } };
    expect(choicesOf({ ...asked, reconfirm: cheaper })).toHaveLength(1);
  });

  it('offers no choice if the minimum exceeds the maximum', () => {
    expect(choicesOf({ ...asked, reconfirm: { ...asked.reconfirm, least: '20.000' } })).toEqual([]);
  });

  it('accepts typed units within the bounds', () => {
    expect(unitsProblem('5', asked.reconfirm)).toBeNull();
    expect(unitsProblem('11', asked.reconfirm)).toBe('At most 10 units');
    expect(unitsProblem('0.5', asked.reconfirm)).toBe('At least 1 units');
    expect(unitsProblem('x', asked.reconfirm)).toBe('Units should be numeric');
  });

  it('states the effect on the reserved money', () => {
    expect(moneyInWords(202_00n)).toBe('$202.00 more is reserved in your wallet.');
    expect(moneyInWords(-1n)).toBe('$0.01 is released to your wallet.');
    expect(moneyInWords(0n)).toBe('The reserved amount doesn’t change.');
  });
});

describe('the effect of a change', () => {
  const effect = {
    changed: [],
    isEarlyClose: false,
    terms,
    commitments: 3,
    investors: 2,
    units: '30.000',
    held: '3030.00',
    confirmBy: '2026-11-30T10:00:00.000Z',
    total: '3636.00',
    difference: '606.00',
    approvedUnits: '20.000',
  };
  it('is stated in figures', () => {
    const words = effectInWords(effect);
    expect(words).toMatch(
      /^If Holdfast approved now, 2 investors with 3 commitments would have until /,
    );
    expect(words).toMatch(/ \$3,030\.00 is refunded/);
    expect(effectInWords({ ...effect, commitments: 0, confirmBy: null })).toBe(
      'No commitments yet, so no investors are affected.',
    );
    expect(effectInWords({ ...effect, isEarlyClose: true, confirmBy: null })).toContain(
      'may cancel until 48 hours before',
    );
  });
});
