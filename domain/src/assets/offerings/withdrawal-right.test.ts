import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../kernel/moment.ts';
import { COUNTRY_CODES } from '../../platform/reference/countries.ts';
import {
  cancelUntil,
  type InvestorFacts,
  investorKind,
  longStopProblem,
  mayWithdraw,
  minimumDays,
  withdrawalDays,
  withdrawalRule,
} from './withdrawal-right.ts';

const EEA_SERVED = ['AUT', 'BEL', 'IRL', 'ITA', 'NOR', 'PRT', 'ESP', 'SWE'];
const anInvestor: fc.Arbitrary<InvestorFacts> = fc.record({
  country: fc.constantFrom(null, ...COUNTRY_CODES),
  kind: fc.constantFrom('sophisticated' as const, 'non_sophisticated' as const),
});
const aTime = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') })
  .map((ms) => new Date(ms));
const days = fc.integer({ min: 0, max: 60 });

describe('the statutory cooling-off period', () => {
  test('is four days for non-sophisticated investors in every served EEA country', () => {
    for (const country of COUNTRY_CODES) {
      const expected = EEA_SERVED.includes(country) ? 4 : 0;
      expect([country, minimumDays({ country, kind: 'non_sophisticated' })]).toEqual([
        country,
        expected,
      ]);
      expect(minimumDays({ country, kind: 'sophisticated' })).toBe(0);
    }
  });

  test('is the longest period while the investor’s country is unknown', () => {
    expect(minimumDays({ country: null, kind: 'non_sophisticated' })).toBe(4);
  });

  test('treats only companies with a verified status as sophisticated', () => {
    const statuses = ['professional', 'institutional', 'qualified', 'foundation', 'other', null];
    expect(statuses.map(investorKind)).toEqual([
      ...['sophisticated', 'sophisticated', 'sophisticated'],
      ...['non_sophisticated', 'non_sophisticated', 'non_sophisticated'],
    ]);
  });
});

describe('the cooling-off period of a commitment', () => {
  test('is never shorter than the statutory minimum or the offering’s own period', () => {
    fc.assert(
      fc.property(aTime, days, anInvestor, (at, coolingOffDays, investor) => {
        const length = cancelUntil(at, coolingOffDays, investor).getTime() - at.getTime();
        expect(length).toBeGreaterThanOrEqual(minimumDays(investor) * DAY);
        expect(length).toBeGreaterThanOrEqual(coolingOffDays * DAY);
        expect(length).toBe(withdrawalDays(coolingOffDays, investor) * DAY);
      }),
    );
  });

  test('ends exactly at its deadline', () => {
    fc.assert(
      fc.property(aTime, days, anInvestor, (at, coolingOffDays, investor) => {
        const until = cancelUntil(at, coolingOffDays, investor);
        expect(mayWithdraw(until, new Date(until.getTime() - 1))).toBe(true);
        expect(mayWithdraw(until, until)).toBe(false);
      }),
    );
  });

  test('is stated with all exceptions to readers whose country is unknown', () => {
    expect(withdrawalRule(14)).toBe('14 days');
    expect(withdrawalRule(1)).toBe(
      '1 day; 4 days for non-sophisticated investors in the European Economic Area',
    );
    expect(withdrawalRule(0)).toMatch(/^None; 4 days for/);
  });
});

describe('the long-stop date of an offering', () => {
  const closesAt = new Date('2026-12-01T17:00:00Z');
  const problem = (afterMs: number, coolingOffDays: number, closingVoteRequired = false) =>
    longStopProblem({
      closesAt,
      longStopAt: new Date(closesAt.getTime() + afterMs),
      coolingOffDays,
      closingVoteRequired,
    });

  test('leaves time for every cooling-off period to end and for a closing vote', () => {
    expect(problem(14 * DAY, 14)).toBeUndefined();
    expect(problem(14 * DAY - 1, 14)).toMatch(/at least 14 days after the closing/);
    expect(problem(4 * DAY, 0)).toBeUndefined();
    expect(problem(4 * DAY - 1, 0)).toMatch(/at least 4 days/);
    expect(problem(19 * DAY, 14, true)).toBeUndefined();
    expect(problem(19 * DAY - 1, 14, true)).toMatch(/at least 19 days.*investors have voted/);
    expect(problem(0, 0)).toBe('The long-stop date must be after the closing date');
  });
});
