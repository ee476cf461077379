import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KNOWN_NUMBERS, readDocumentNumber } from './identity-number.ts';

const card = (country: string, typed: string) => readDocumentNumber(country, 'id_card', typed);

// Numbers that their issuers publish as specimens, or that textbooks compute.
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

describe('the number of an identity card', () => {
  test.each(PRINTED)('%s %s is stored as %s', (country, typed, stored) => {
    expect(card(country, typed)).toEqual({ number: stored });
    expect(card(country, stored)).toEqual({ number: stored });
  });

  test('is known of the countries whose cards have a shape', () => {
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
  ])('%s %s is rejected with an example', (country, typed, example) => {
    expect(card(country, typed).problem).toBe(
      `should be written as on the card, such as ${example}`,
    );
  });

  test('with one wrong digit is found by the check digit where there is one', () => {
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
    '%s is letters, digits and hyphens',
    (country) => {
      expect(card(country, ' ab1234567 ')).toEqual({ number: 'AB1234567' });
      expect(card(country, 'AB12/34').problem).toBe('is not valid');
    },
  );
});

describe('the number of another document', () => {
  test('is letters, digits and hyphens in every country', () => {
    for (const country of [...KNOWN_NUMBERS, 'SWE']) {
      expect(readDocumentNumber(country, 'passport', 'k1234567')).toEqual({ number: 'K1234567' });
      expect(readDocumentNumber(country, 'passport', 'K12').problem).toBe('is not valid');
    }
  });

  test('is the identity number on a driving licence of Hong Kong', () => {
    expect(readDocumentNumber('HKG', 'driving_licence', 'A123456(3)').number).toBe('A123456(3)');
    expect(readDocumentNumber('SGP', 'driving_licence', 'AB12345').number).toBe('AB12345');
  });
});
