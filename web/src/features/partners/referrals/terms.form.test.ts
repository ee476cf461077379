import { expect, it } from 'vitest';
import { bpsOf, termsBody, termsChecks } from './terms.form.ts';

it('parses a percentage to two decimals and rejects other text', () => {
  expect(bpsOf('25')).toBe(2500);
  expect(bpsOf(' 12.5 % ')).toBe(1250);
  expect(bpsOf('0.07')).toBe(7);
  for (const typed of ['', '1.005', '-3', '1e3', 'ten']) expect(bpsOf(typed)).toBeUndefined();
});

it('limits a plan to half of the fees and a maximum term', () => {
  expect(termsChecks.percent('50')).toBeUndefined();
  expect(termsChecks.percent('50.01')).toBe('At most 50%');
  expect(termsChecks.months('0')).toContain('1 to 120');
  expect(termsChecks.months('120')).toBeUndefined();
});

it('an empty selection of assets means all assets', () => {
  const values = { percent: '25', months: '24', assetIds: [], reason: ' As agreed ' };
  expect(termsBody(null, values)).toEqual({
    partnerId: null,
    rateBps: 2500,
    months: 24,
    assetIds: null,
    reason: 'As agreed',
  });
});
