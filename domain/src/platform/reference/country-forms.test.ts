import { describe, expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { countryForm, normalPostalCode, postalCodeProblem } from './country-forms.ts';
import { countryOfDialling, phoneParts } from './phone.ts';

/** Postal codes as the post office prints them, then invalid ones. */
const CODES: Readonly<Record<string, readonly [string[], string[]]>> = {
  AUS: [
    ['2000', '0800'],
    ['200', '20000', 'NSW'],
  ],
  AUT: [
    ['1010', '6900'],
    ['101', 'A-1010'],
  ],
  BEL: [
    ['1000', '9999'],
    ['B1000', '10000'],
  ],
  CAN: [
    ['M5V 3L9', 'k1a0b1', 'H0H 0H0'],
    ['D1A 1A1', 'M5V-3L9', '12345'],
  ],
  HKG: [['', '999077'], []],
  IRL: [
    ['', 'D02 X285', 'D6W XY00', 'h91x0f4'],
    ['D2', 'Dublin 2'],
  ],
  ISR: [
    ['6100001', '91999'],
    ['610000', '61000011'],
  ],
  ITA: [
    ['20121', '00118'],
    ['2012', 'I-20121'],
  ],
  MYS: [['50050'], ['5005', '500500']],
  NOR: [
    ['0150', '9990'],
    ['150', '01500'],
  ],
  PRT: [
    ['1000-001', '4700'],
    ['1000 001', '1000-01'],
  ],
  SGP: [['018956'], ['18956', 'S018956']],
  ESP: [
    ['28013', '01001'],
    ['2801', '280130'],
  ],
  SWE: [
    ['111 22', '75310'],
    ['1112', 'S-111 22'],
  ],
  CHE: [['8001'], ['CH-8001', '80010']],
  GBR: [
    ['SW1A 1AA', 'm1 1ae', 'EC1A1BB', 'GIR 0AA'],
    ['SW1A', '1AA SW1'],
  ],
  USA: [
    ['10001', '10001-0001'],
    ['1000', '10001-01'],
  ],
};

describe('an address', () => {
  test.each(COUNTRIES.map(({ code }) => code))(
    'in %s has the postal code format of its country',
    (code) => {
      const [right, wrong] = CODES[code] ?? [[], []];
      expect(right.length).toBeGreaterThan(0);
      const { postalCode } = countryForm(code);
      for (const typed of right)
        expect([typed, postalCodeProblem(code, typed)]).toEqual([typed, undefined]);
      for (const typed of wrong) {
        expect(postalCodeProblem(code, typed)?.message).toContain(`like ${postalCode?.example}`);
      }
      if (postalCode) expect(postalCodeProblem(code, postalCode.example)).toBeUndefined();
      const missing = postalCodeProblem(code, ' ')?.message;
      expect(missing).toBe(postalCode?.isRequired ? `${postalCode.label} is required` : undefined);
    },
  );

  test('has a postal code in capitals with single spaces', () => {
    expect(normalPostalCode(' sw1a \u00a0 1aa ')).toBe('SW1A 1AA');
  });

  test('needs no postal code while its country is unknown', () => {
    expect(['', '12345'].map((typed) => postalCodeProblem('', typed))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('a phone number', () => {
  test.each(COUNTRIES)(
    'in $code is read with its dialling code as typed and as stored',
    (country) => {
      const { dialling, code } = country;
      for (const phone of [
        `${dialling} 701234567`,
        `${dialling}701234567`,
        `${dialling} 70-123 45 67`,
      ]) {
        expect(phoneParts(phone)).toEqual({ dialling, digits: '701234567' });
      }
      expect(countryOfDialling(dialling, code)).toBe(country);
    },
  );

  test('has its country’s own dialling code, which only Canada and the USA share', () => {
    expect(new Set(COUNTRIES.map(({ dialling }) => dialling)).size).toBe(16);
    expect(countryOfDialling('+1', 'USA')?.code).toBe('USA');
    expect(countryOfDialling('+1', 'SWE')?.code).toBe('CAN');
    expect(countryOfDialling('+49', 'SWE')).toBeUndefined();
  });

  test('in a country not served keeps its dialling code where that is unambiguous', () => {
    expect(phoneParts('+49 301234567')).toEqual({ dialling: '+49', digits: '301234567' });
    expect(phoneParts('0701234567')).toEqual({ dialling: '', digits: '0701234567' });
    expect(phoneParts('+46 ')).toEqual({ dialling: '+46', digits: '' });
  });
});
