import { expect, test } from 'vitest';
import { bankBody, bankProblems, bankValues, NO_CODE, shownIban } from './bank.form.ts';

const blank = bankValues(undefined, 'Amara Lindqvist');

test('requires an IBAN or a SWIFT code, the latter with an account number', () => {
  expect(bankProblems.iban('', blank)).toBe(NO_CODE);
  const bySwift = { ...blank, swift: 'NDEASESS' };
  expect(bankProblems.iban('', bySwift)).toBeNull();
  expect(bankProblems.accountNumber('', bySwift)).toBe('Account number is required');
  expect(bankProblems.accountNumber('', { ...bySwift, iban: 'SE45' })).toBeNull();
});

test('reports invalid codes in the specification’s words', () => {
  expect(bankProblems.iban('SE!', blank)).toBe('Invalid IBAN format');
  expect(bankProblems.iban('XX4550000000058398257466', blank)).toContain('country code');
  expect(bankProblems.iban('SE46 5000 0000 0583 9825 7466', blank)).toBe(
    'Invalid IBAN check digits',
  );
  expect(bankProblems.iban('SE45 5000 0000 0583 9825 7466', blank)).toBeNull();
  expect(bankProblems.swift('ndeasess')).toBeNull();
  expect(bankProblems.swift('NDEA')).toBe('Invalid SWIFT code format');
});

test('strips extra characters from a pasted IBAN or SWIFT code', () => {
  const pasted = '\u200eIBAN: se45-5000-0000-0583-9825-7466\u200b';
  expect(bankProblems.iban(pasted, blank)).toBeNull();
  expect(shownIban(pasted)).toBe('SE45 5000 0000 0583 9825 7466');
  expect(bankProblems.swift('\u200bndeasess\u00a0')).toBeNull();
  expect(bankBody({ ...blank, iban: pasted, swift: '\u200bndeasess\u00a0' })).toMatchObject({
    iban: 'SE4550000000058398257466',
    swift: 'NDEASESS',
  });
  expect(shownIban('IBAN? SE-4')).toBe('IBAN? SE-4');
});

test('omits empty fields from the request', () => {
  expect(bankBody({ ...blank, bankName: 'Nordea', country: 'SWE' })).toEqual({
    holderName: 'Amara Lindqvist',
    bankName: 'Nordea',
    country: 'SWE',
    currency: 'USD',
  });
});
