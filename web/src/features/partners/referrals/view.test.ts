import { expect, it } from 'vitest';
import { clientOrigin, missingOf, planWords, shareOf } from './view.ts';

const plan = { rateBps: 2500, months: 24, assets: null, since: '2026-01-01T00:00:00.000Z' };

it('a plan states its rate and duration', () => {
  expect(planWords({ ...plan, kind: 'distributor' })).toBe(
    'Distributor contract: 25.00% of Holdfast’s fees for 24 months from the day a client is approved.',
  );
  expect(planWords({ ...plan, kind: 'introducer', rateBps: 1000, months: 1 })).toBe(
    'Introducer plan: 10.00% of Holdfast’s fees for 1 month from the day a client is approved.',
  );
});

it('states clearly when a plan earns no commission', () => {
  expect(planWords(null)).toContain('earns no commission');
  expect(planWords({ ...plan, kind: 'introducer', rateBps: 0 })).toContain('earn no commission');
});

it('shows no percentage without clients', () => {
  expect(shareOf(0, 0)).toBeUndefined();
  expect(shareOf(74, 112)).toBe('66.07%');
});

it('shows only the country and kind of a client', () => {
  expect(clientOrigin({ isCompany: true, country: 'IRL' })).toBe('Company · Ireland');
  expect(clientOrigin({ isCompany: false, country: null })).toBe('Personal');
});

it('names the agreements a distributor still has to sign', () => {
  expect(missingOf(null)).toEqual([]);
  expect(missingOf({ legal: true, contract: false })).toEqual(['contract']);
  expect(missingOf({ legal: true, contract: true })).toEqual([]);
});
