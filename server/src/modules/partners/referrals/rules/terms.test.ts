import { expect, test } from 'vitest';
import { sameTerms, termsWords } from './terms.ts';

test('describes terms by rate and duration', () => {
  expect(termsWords({ rateBps: 2500, months: 24 })).toBe('25.00% for 24 months');
  expect(termsWords({ rateBps: 1050, months: 1 })).toBe('10.50% for 1 month');
  expect(termsWords({ rateBps: 0, months: 12 })).toBe('Nothing');
});

test('compares terms regardless of asset order, treating all assets as different', () => {
  const terms = { rateBps: 2500, months: 24, assetIds: ['a', 'b'] };
  expect(sameTerms(terms, { ...terms, assetIds: ['b', 'a'] })).toBe(true);
  expect(sameTerms(terms, { ...terms, assetIds: null })).toBe(false);
  expect(sameTerms(terms, { ...terms, months: 12 })).toBe(false);
});
