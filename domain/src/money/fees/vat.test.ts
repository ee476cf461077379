import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type VatRule, type VatRules, vatFor, vatWithin } from './vat.ts';

const rule = (given: Partial<VatRule>): VatRule => ({
  country: '*',
  client: 'any',
  code: 'O',
  rateBps: 0,
  from: '2020-01-01',
  to: null,
  words: 'Outside the scope of VAT',
  ...given,
});
const rules: VatRules = {
  notCharged: 'no rate is configured',
  rules: [
    rule({}),
    rule({ country: 'IRL', code: 'S', rateBps: 2100, to: '2025-12-31', words: 'Old rate' }),
    rule({ country: 'IRL', code: 'S', rateBps: 2300, from: '2026-01-01', words: 'New rate' }),
    rule({ country: 'IRL', client: 'company', code: 'E', words: 'Exempt' }),
  ],
};

describe('VAT on fees', () => {
  test('applies the rate in force on the day, by country and client', () => {
    const person = { country: 'IRL', kind: 'person' } as const;
    expect(vatFor(rules, person, '2025-12-31')).toMatchObject({ code: 'S', rateBps: 2100 });
    expect(vatFor(rules, person, '2026-01-01')).toMatchObject({ code: 'S', rateBps: 2300 });
    const company = { country: 'IRL', kind: 'company' } as const;
    expect(vatFor(rules, company, '2026-01-01')).toMatchObject({ code: 'E', rateBps: 0 });
    expect(vatFor(rules, { ...person, country: null }, '2026-01-01').code).toBe('O');
  });

  test('states why it is not charged when no rule applies', () => {
    expect(vatFor(rules, { country: 'IRL', kind: 'person' }, '2019-12-31')).toEqual({
      code: null,
      rateBps: 0,
      words: 'Not charged: no rate is configured',
    });
  });

  test('is included in the fee charged, rounded to the nearest cent', () => {
    expect(vatWithin(123_00n, 2300)).toBe(23_00n);
    expect(vatWithin(1_00n, 2300)).toBe(19n);
    expect(vatWithin(-1_00n, 2300)).toBe(-19n);
    expect(vatWithin(1_00n, 0)).toBe(0n);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 0, max: 5000 }), (gross, bps) => {
        const vat = vatWithin(gross, bps);
        const doubled = 2n * (vat * (10_000n + BigInt(bps)) - gross * BigInt(bps));
        expect(doubled <= 10_000n + BigInt(bps) && doubled >= -(10_000n + BigInt(bps))).toBe(true);
        expect(vat <= gross).toBe(true);
      }),
    );
  });
});
