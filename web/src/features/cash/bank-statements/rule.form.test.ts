import { expect, it } from 'vitest';
import { NEW_RULE, ruleBody, ruleChecks } from './rule.form.ts';

const values = { ...NEW_RULE, name: ' Account fee ', words: 'ACCOUNT FEE', reason: ' Monthly ' };

it('sends only the conditions that were entered', () => {
  expect(ruleBody({ ...values, most: '25' })).toEqual({
    conditions: {
      position: 100,
      name: 'Account fee',
      direction: 'out',
      currency: 'USD',
      counterparty: null,
      words: 'ACCOUNT FEE',
      least: null,
      most: '25.00',
      lineClass: 'bank_charge',
    },
    reason: 'Monthly',
  });
});

it('requires part of the counterparty or of the text', () => {
  expect(ruleChecks.words('', { ...values, words: '' })).toContain('part of the text');
  expect(ruleChecks.words('', { ...values, words: '', counterparty: 'Stripe' })).toBeNull();
  expect(ruleChecks.words('ab', values)).not.toBeNull();
});

it('offers only the classes allowed for the direction', () => {
  expect(ruleChecks.lineClass('bank_interest', values)).not.toBeNull();
  expect(ruleChecks.lineClass('bank_interest', { ...values, direction: 'in' })).toBeNull();
});
