import { describe, expect, test } from 'vitest';
import { COUNTRIES, countryByAlpha2 } from './countries.ts';
import { CURRENCIES, currencyDecimals } from './currencies.ts';
import { LANGUAGES } from './languages.ts';
import { NATIONS, nationName } from './nations.ts';

describe('reference data', () => {
  test('has the specification’s 17 countries, each with a dialling code', () => {
    expect(
      COUNTRIES.map((c) => c.code)
        .sort()
        .join(' '),
    ).toBe('AUS AUT BEL CAN CHE ESP GBR HKG IRL ISR ITA MYS NOR PRT SGP SWE USA');
    for (const country of COUNTRIES) {
      expect(country.dialling).toMatch(/^\+\d{1,3}$/);
      expect(nationName(country.code)).not.toBe(country.code);
    }
    expect(countryByAlpha2('SE')?.code).toBe('SWE');
  });

  test('lists every ISO 3166-1 country once', () => {
    expect(NATIONS).toHaveLength(249);
    expect(new Set(NATIONS.map((n) => n.code)).size).toBe(249);
  });

  test('has the specified number of decimals for each currency', () => {
    const zero = ['JPY', 'KRW', 'CLP', 'VND', 'XOF', 'XAF', 'XPF'];
    const three = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];
    const none = 'XAG XAU XBA XBB XBC XBD XDR XFU XPD XPT XTS XXX'.split(' ');
    const codes = (decimals: number | null) =>
      CURRENCIES.filter((c) => c.decimals === decimals).map((c) => c.code);
    expect(codes(0).sort()).toEqual([...zero].sort());
    expect(codes(3).sort()).toEqual([...three].sort());
    expect(codes(null).sort()).toEqual(none);
    expect(['USD', 'SEK', 'EUR', 'ISK'].map(currencyDecimals)).toEqual([2, 2, 2, 2]);
    expect(new Set(CURRENCIES.map((c) => c.code)).size).toBe(CURRENCIES.length);
    expect(CURRENCIES.find((c) => c.code === 'AUD')).toEqual({
      code: 'AUD',
      decimals: 2,
      name: 'Australian Dollar',
      number: '036',
    });
    for (const { number } of CURRENCIES) expect(number).toMatch(/^(\d{3})?$/);
  });

  test('lists a language once under each of its names', () => {
    const spanish = LANGUAGES.filter((l) => l.alpha3 === 'spa');
    expect(spanish.map((l) => l.name)).toEqual(['Spanish', 'Castilian']);
    expect(LANGUAGES.find((l) => l.name === 'German')).toEqual({
      alpha2: 'de',
      alpha3: 'deu',
      bibliographic: 'ger',
      name: 'German',
    });
    const keys = LANGUAGES.map((l) => `${l.alpha3} ${l.name}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
