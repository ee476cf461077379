import { expect, it } from 'vitest';
import { detailFacts } from './detail-facts.ts';

const valuesOf = (detail: Parameters<typeof detailFacts>[0]) =>
  detailFacts(detail).map(({ label, value }) => `${label}: ${value}`);

it('shows recorded amounts, units and rates as people read them', () => {
  expect(valuesOf({ offeringId: 'o-1', units: '12500', total: '10019200' })).toEqual([
    'Offering id: o-1',
    'Units: 12.500',
    'Total: $100,192.00',
  ]);
  expect(valuesOf({ authorisedUnits: '105000000', shareBps: 2500, nav: '10060' })).toEqual([
    'Authorised units: 105,000.000',
    'Share: 25.00%',
    'Nav: $100.60',
  ]);
  expect(valuesOf({ code: 'A', flat: '0', bps: 150, least: null, most: '2000' })).toEqual([
    ...['Code: A', 'Flat: $0.00', 'Bps: 1.50%', 'Least: –', 'Most: $20.00'],
  ]);
  expect(valuesOf({ before: null, after: '5000000' })).toEqual(['Before: –', 'After: $50,000.00']);
});

it('shows an amount in the currency of its line', () => {
  expect(valuesOf({ currency: 'ALGO', amount: '2500000' }).at(-1)).toBe('Amount: 2.50 ALGO');
  const conversion = { from: 'USD', to: 'ALGO', amount: '600.00', receives: '2664.474151' };
  expect(valuesOf({ ...conversion, feeBps: 50, fee: '3.00' }).slice(2)).toEqual([
    'Amount: $600.00',
    'Receives: 2,664.474151 ALGO',
    'Fee: 0.50%',
    'Fee: $3.00',
  ]);
});

it('leaves counts, references and texts as they were recorded', () => {
  expect(valuesOf({ version: 2, lines: 12, reference: '20261130', reason: 'Was 500' })).toEqual([
    ...['Version: 2', 'Lines: 12', 'Reference: 20261130', 'Reason: Was 500'],
  ]);
  expect(valuesOf({ fields: ['about'], before: 'Old text' })).toEqual([
    'Fields: ["about"]',
    'Before: Old text',
  ]);
});
