import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '../../platform/reference/countries.ts';
import { KNOWN_NUMBERS, readDocumentNumber } from './identity-number.ts';

const card = (country: string, typed: string) => readDocumentNumber(country, 'id_card', typed);

// Issuers' specimen numbers, and textbook examples.
const PRINTED: readonly (readonly [country: string, typed: string, stored: string])[] = [
  ['HKG', 'A123456(3)', 'A123456(3)'],
  ['HKG', 'a1234563', 'A123456(3)'],
  ['HKG', '\u200eA123456(3)\u200b', 'A123456(3)'],
  ['HKG', 'G123456(A)', 'G123456(A)'],
  ['HKG', 'AB987654(3)', 'AB987654(3)'],
  ['SGP', 'S1234567D', 'S1234567D'],
  ['SGP', 'f1234567n', 'F1234567N'],
  ['SGP', 'T1234567J', 'T1234567J'],
  ['SGP', 'G1234567X', 'G1234567X'],
  ['MYS', '880101-14-5678', '880101-14-5678'],
  ['MYS', '880101145678', '880101-14-5678'],
  ['ISR', '123456782', '123456782'],
  ['ISR', '12345678-2', '123456782'],
  ['ESP', '12345678Z', '12345678Z'],
  ['ESP', '12345678-z', '12345678Z'],
  ['ESP', 'X1234567L', 'X1234567L'],
  ['ESP', 'AAA123456', 'AAA123456'],
  ['PRT', '000000000ZZ4', '000000000ZZ4'],
  ['PRT', '00000000-0ZZ4', '000000000ZZ4'],
  ['PRT', '12345678', '12345678'],
  ['BEL', '000-0011032-71', '000-0011032-71'],
  ['BEL', '000001103271', '000-0011032-71'],
];

describe('an identity card number', () => {
  test.each(PRINTED)('%s %s is stored as %s', (country, typed, stored) => {
    expect(card(country, typed)).toEqual({ number: stored });
    expect(card(country, stored)).toEqual({ number: stored });
  });

  test('has an example here for every country with a known format', () => {
    expect(new Set(PRINTED.map(([country]) => country))).toEqual(new Set(KNOWN_NUMBERS));
  });

  test.each([
    ['HKG', 'A123456(4)', 'A123456(3)'],
    ['HKG', 'A12345(3)', 'A123456(3)'],
    ['SGP', 'S1234567E', 'S1234567D'],
    ['MYS', '881301-14-5678', '880101-14-5678'],
    ['ISR', '123456783', '123456782'],
    ['ESP', '12345678A', '12345678Z'],
    ['PRT', '000000000ZZ5', '000000000ZZ4'],
    ['BEL', '000-0011032-72', '000-0011032-71'],
  ])('%s %s is rejected with the example %s', (country, typed, example) => {
    expect(card(country, typed).problem).toBe(
      `should be entered as on the card, such as ${example}`,
    );
  });

  test('is rejected with one wrong digit if it has a check digit', () => {
    const checked = PRINTED.filter(([country, , stored]) => country !== 'MYS' && stored.length > 8);
    fc.assert(
      fc.property(
        fc.constantFrom(...checked),
        fc.nat(12),
        fc.integer({ min: 1, max: 9 }),
        (one, at, by) => {
          const [country, , stored] = one;
          const digit = stored[at % stored.length] ?? '';
          fc.pre(/\d/.test(digit) && !/^[A-Z]{3}\d{6}$/.test(stored));
          const place = at % stored.length;
          const wrong =
            stored.slice(0, place) + ((Number(digit) + by) % 10) + stored.slice(place + 1);
          expect([wrong, card(country, wrong).number]).toEqual([wrong, undefined]);
        },
      ),
    );
  });

  test.each(['AUS', 'AUT', 'CAN', 'CHE', 'GBR', 'IRL', 'ITA', 'NOR', 'SWE', 'USA', 'IDN'])(
    'has only letters, digits and hyphens in %s',
    (country) => {
      expect(card(country, ' ab1234567 ')).toEqual({ number: 'AB1234567' });
      expect(card(country, 'AB12/34').problem).toBe('is not valid');
    },
  );
});

// As printed on cards, as typed, and in full-width characters.
const GROUPED: readonly (readonly [country: string, typed: string, stored: string])[] = [
  ['AUS', 'AB 123 456 7', 'AB1234567'],
  ['AUT', 'PA 123456 7', 'PA1234567'],
  ['BEL', '000 0011032 71', '000-0011032-71'],
  ['CAN', 'A1234 – 12345 – 12345', 'A1234-12345-12345'],
  ['CHE', 'C 1234567', 'C1234567'],
  ['ESP', '12.345.678 - Z', '12345678Z'],
  ['ESP', 'X 1234567 L', 'X1234567L'],
  ['GBR', 'MORGA 657054 SM9IJ 35', 'MORGA657054SM9IJ35'],
  ['HKG', 'A 123456 (3)', 'A123456(3)'],
  ['HKG', 'A123456（3）', 'A123456(3)'],
  ['HKG', 'Ａ１２３４５６（３）', 'A123456(3)'],
  ['IRL', 'C 1234 5678', 'C12345678'],
  ['ISR', '1 2345678 2', '123456782'],
  ['ITA', 'RSS MRA 85T10 A562S', 'RSSMRA85T10A562S'],
  ['ITA', 'CA 00000 AA', 'CA00000AA'],
  ['MYS', '880101 14 5678', '880101-14-5678'],
  ['MYS', '880101‑14‑5678', '880101-14-5678'],
  ['NOR', '010170 12345', '01017012345'],
  ['PRT', '00000000 0 ZZ4', '000000000ZZ4'],
  ['SGP', 'S 1234567 D', 'S1234567D'],
  ['SGP', 'Ｓ１２３４５６７Ｄ', 'S1234567D'],
  ['SWE', '19811218-9876', '19811218-9876'],
  ['SWE', '19811218 － 9876', '19811218-9876'],
  ['USA', 'D 123\u00a04567\u30008901', 'D12345678901'],
];

describe('an identity card number as printed or typed', () => {
  test.each(GROUPED)('%s “%s” is stored as %s', (country, typed, stored) => {
    expect(card(country, typed)).toEqual({ number: stored });
    expect(card(country, stored)).toEqual({ number: stored });
  });

  test('has an example here for every served country', () => {
    const countries = new Set(GROUPED.map(([country]) => country));
    expect(COUNTRY_CODES.filter((country) => !countries.has(country))).toEqual([]);
  });

  test('is accepted with a space between any two characters', () => {
    for (const [country, , stored] of [...PRINTED, ...GROUPED]) {
      for (let at = 1; at < stored.length; at += 1) {
        const typed = `${stored.slice(0, at)} ${stored.slice(at)}`;
        expect([typed, card(country, typed).number]).toEqual([typed, stored]);
      }
    }
  });

  test('may contain spaces on a driving licence, but not in a passport', () => {
    const read = (type: 'driving_licence' | 'passport', typed: string) =>
      readDocumentNumber('GBR', type, typed);
    expect(read('driving_licence', 'MORGA 657054 SM9IJ 35').number).toBe('MORGA657054SM9IJ35');
    expect(read('passport', '１２３４５６７８９').number).toBe('123456789');
    expect(read('passport', '123 456 789')).toEqual({
      problem: 'Spaces in document number are not allowed',
      rule: 'no_space',
    });
  });
});

describe('the number of another document', () => {
  test('has letters, digits and hyphens in every country', () => {
    for (const country of [...KNOWN_NUMBERS, 'SWE']) {
      expect(readDocumentNumber(country, 'passport', 'k1234567')).toEqual({ number: 'K1234567' });
      expect(readDocumentNumber(country, 'passport', 'K12').problem).toBe('is not valid');
    }
  });

  test('is the identity card number on a Hong Kong driving licence', () => {
    expect(readDocumentNumber('HKG', 'driving_licence', 'A123456(3)').number).toBe('A123456(3)');
    expect(readDocumentNumber('SGP', 'driving_licence', 'AB12345').number).toBe('AB12345');
  });
});
