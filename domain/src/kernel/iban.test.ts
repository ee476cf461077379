import fc from 'fast-check';
import { composeIBAN, getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { groupIban, ibanProblem, normalIban, normalSwift } from './iban.ts';
import { messages } from './validation.ts';
import { validators } from './validators.ts';

// The independent library, ibantools, also lists French and Finnish territories, whose accounts
// begin with FR and FI.
const TERRITORIES = 'AX BL GF GP MF MQ NC PF PM RE TF WF YT';
const SPECS = Object.entries(getCountrySpecifications()).flatMap(([code, spec]) =>
  spec.IBANRegistry && spec.chars && !TERRITORIES.includes(code)
    ? [{ countryCode: code, chars: spec.chars }]
    : [],
);

/** In a country's format, with valid check digits. */
const anyIban: fc.Arbitrary<string> = fc
  .constantFrom(...SPECS)
  .chain(({ countryCode, chars }) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: chars - 4, maxLength: chars - 4 })
      .map((digits) => ({ countryCode, digits })),
  )
  .map(({ countryCode, digits }) => withCheckDigits(countryCode, digits.join('')));

function withCheckDigits(country: string, bban: string): string {
  const letters = [...country].map((letter) => letter.charCodeAt(0) - 55).join('');
  const check = 98n - (BigInt(`${bban}${letters}00`) % 97n);
  return `${country}${check.toString().padStart(2, '0')}${bban}`;
}

const EVERY = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const GB = 'GB97NWBK60161331926080';

describe('IBAN validation against an independent library', () => {
  test('covers every country of the registry with its length', () => {
    expect(SPECS.length).toBeGreaterThan(75);
    const wrong = SPECS.filter(({ countryCode, chars }) => {
      const right = withCheckDigits(countryCode, '1'.repeat(chars - 4));
      const long = withCheckDigits(countryCode, '1'.repeat(chars - 3));
      return ibanProblem(right) !== undefined || ibanProblem(long) !== messages.iban_country;
    });
    expect(wrong.map(({ countryCode }) => countryCode)).toEqual([]);
  });

  test('accepts every IBAN that the library accepts, regardless of case and grouping', () => {
    const composed = composeIBAN({ countryCode: 'GB', bban: 'NWBK60161331926819' });
    expect([composed, ibanProblem(composed ?? '')]).toEqual(['GB29NWBK60161331926819', undefined]);
    fc.assert(
      fc.property(anyIban, (iban) => {
        expect(ibanProblem(iban)).toBeUndefined();
        expect(ibanProblem(iban.toLowerCase())).toBeUndefined();
        expect(ibanProblem(iban.replaceAll(/(.{4})/g, '$1\u00a0'))).toBeUndefined();
        expect(ibanProblem(`\t${iban.slice(0, 7)}  ${iban.slice(7)} `)).toBeUndefined();
      }),
    );
  });

  test('rejects no IBAN that the library accepts', () => {
    fc.assert(
      fc.property(anyIban, fc.nat(40), fc.constantFrom(...EVERY), (iban, where, character) => {
        const at = where % iban.length;
        const changed = iban.slice(0, at) + character + iban.slice(at + 1);
        if (ibanProblem(changed) !== undefined) expect(isValidIBAN(changed)).toBe(false);
      }),
    );
  });

  test('detects any wrong letter or digit and any two transposed neighbours', () => {
    for (let at = 0; at < GB.length; at++) {
      for (const character of EVERY) {
        // A letter counts as two digits, so mod 97 is certain to detect only a digit in place of
        // another digit, or a letter in place of another letter.
        if (character === GB[at] || /\d/.test(character) !== /\d/.test(GB[at] ?? '')) continue;
        const changed = GB.slice(0, at) + character + GB.slice(at + 1);
        expect([changed, ibanProblem(changed) === undefined]).toEqual([changed, false]);
      }
      const swapped = `${GB.slice(0, at)}${GB[at + 1] ?? ''}${GB[at] ?? ''}${GB.slice(at + 2)}`;
      if (swapped === GB) continue;
      expect([swapped, ibanProblem(swapped) === undefined]).toEqual([swapped, false]);
    }
  });

  test.each([
    ['one too short', GB.slice(0, -1), messages.iban_country],
    ['one too long', `${GB}1`, messages.iban_country],
    ['a country without IBANs', 'US64SVBKUS6S3300958879', messages.iban_country],
    ['digits of another script', GB.replace('6016', '٦٠١٦'), messages.iban_format],
    ['letters of another script', GB.replace('NWBK', 'NWBК'), messages.iban_format],
    ['a slash', GB.replace('NWBK', 'NW/BK'), messages.iban_format],
    ['a direction override', `\u202e${GB}`, messages.iban_format],
    ['check digits that do not add up', GB.replace('GB97', 'GB96'), messages.iban_check],
  ])('reports %s', (_what, iban, text) => {
    expect(ibanProblem(iban)).toBe(text);
  });

  // Twins have the same remainder, but only check digits 02 to 98 are issued.
  test.each([
    ['GB97NWBK60161331926080', 'GB00NWBK60161331926080'],
    ['GB98NWBK60161331926062', 'GB01NWBK60161331926062'],
    ['GB02NWBK60161331926044', 'GB99NWBK60161331926044'],
  ])('accepts %s and rejects its twin %s', (iban, twin) => {
    expect(ibanProblem(iban)).toBeUndefined();
    expect(ibanProblem(twin)).toBe(messages.iban_country);
  });
});

describe('a pasted IBAN', () => {
  const PASTED = {
    'zero-width spaces': 'GB97\u200bNWBK\u200b6016\u200b1331\u200b9260\u200b80',
    'direction marks around it': '\u200e\u202aGB97NWBK60161331926080\u202c\u200f',
    'an override to left-to-right around it': '\u202dGB97NWBK60161331926080\u202c',
    'isolates around it': '\u2066GB97 NWBK 6016 1331 9260 80\u2069',
    'a byte order mark': '\ufeffGB97NWBK60161331926080',
    'soft hyphens': 'GB97NWBK\u00ad60161331926080',
    'spaces that do not break': 'GB97\u00a0NWBK\u202f6016\u20071331\u00a09260\u00a080',
    hyphens: 'GB97-NWBK-6016-1331-9260-80',
    'typographic hyphens': 'GB97\u2010NWBK\u20116016\u20131331\u22129260\u201480',
    'its name': 'IBAN GB97 NWBK 6016 1331 9260 80',
    'its name and a colon': 'Iban: gb97 nwbk 6016 1331 9260 80\r\n',
    'its name between marks': '\u200bIBAN\u00a0:\u200e GB97-NWBK-6016-1331-9260-80',
  };

  test.each(Object.entries(PASTED))('with %s is normalised, then validated', (_what, pasted) => {
    expect(normalIban(pasted)).toBe(GB);
    expect(ibanProblem(pasted)).toBeUndefined();
    expect(ibanProblem(pasted.replace(/80(?!.*80)/, '81'))).toBe(messages.iban_check);
    expect(groupIban(pasted)).toBe('GB97 NWBK 6016 1331 9260 80');
  });

  test('may have the full-width letters and digits of East Asian keyboards', () => {
    expect(normalIban('ＧＢ９７ NWBK ６０１６\u3000１３３１ ９２６０ ８０')).toBe(GB);
    expect(normalSwift('ＡＩＢＫＩＥ２Ｄ')).toBe('AIBKIE2D');
  });

  test('is reduced to the number alone, even if normalised twice', () => {
    fc.assert(
      fc.property(anyIban, fc.constantFrom(...Object.values(PASTED)), (iban, example) => {
        const pasted = example.replace(/GB97.*80/i, iban);
        expect(normalIban(pasted)).toBe(iban);
        expect(normalIban(normalIban(pasted))).toBe(iban);
      }),
    );
  });

  test('gets one of the specification’s three messages if it is invalid', () => {
    expect(ibanProblem('IBAN: é')).toBe('Invalid IBAN format');
    expect(ibanProblem('IBAN')).toBe('Invalid IBAN format');
    expect(ibanProblem('SE45-5000')).toBe('Invalid IBAN country code or check digits');
    expect(ibanProblem('IBAN GB96-NWBK-6016-1331-9260-80')).toBe('Invalid IBAN check digits');
  });
});

describe('SWIFT validation against an independent library', () => {
  test.each([' deutdeff ', '\u200bDEUTDEFF\u200e', '\ufeffDEUT\u200bDEFF', '\u00a0DEUTDEFF\r\n'])(
    'stores the code without surrounding zero-width characters and white space',
    (pasted) => {
      expect(validators.swift(pasted)).toBeUndefined();
      expect(normalSwift(pasted)).toBe('DEUTDEFF');
    },
  );

  test.each(['DEUTDEFF', 'DEUTDEFF500', 'NEDSZAJJXXX', 'deutdeff'])('accepts %s', (code) => {
    expect(validators.swift(code)).toBeUndefined();
    expect(isValidBIC(code.toUpperCase())).toBe(true);
  });

  test.each([
    'DEUTDEF',
    'DEUTDEFF5',
    'DEUTDEFF50',
    'DEUTDEFF5000',
    'DE1TDEFF',
    'DEUTD3FF',
    'DEUT DEFF',
  ])('rejects %s', (code) => {
    expect(validators.swift(code)).toBe('Invalid SWIFT code format');
    expect(isValidBIC(code)).toBe(false);
  });

  test('requires letters in the country position, but not an existing country', () => {
    expect(validators.swift('DEUTXXFF')).toBeUndefined();
  });
});
