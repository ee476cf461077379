export type Country = {
  readonly code: string;
  readonly alpha2: string;
  readonly name: string;
  readonly dialling: string;
};

const row = (code: string, alpha2: string, name: string, dialling: string): Country => ({
  code,
  alpha2,
  name,
  dialling,
});

/** US persons aren't served. */
export const COUNTRIES: readonly Country[] = [
  row('AUS', 'AU', 'Australia', '+61'),
  row('AUT', 'AT', 'Austria', '+43'),
  row('BEL', 'BE', 'Belgium', '+32'),
  row('CAN', 'CA', 'Canada', '+1'),
  row('HKG', 'HK', 'Hong Kong', '+852'),
  row('IRL', 'IE', 'Ireland', '+353'),
  row('ISR', 'IL', 'Israel', '+972'),
  row('ITA', 'IT', 'Italy', '+39'),
  row('MYS', 'MY', 'Malaysia', '+60'),
  row('NOR', 'NO', 'Norway', '+47'),
  row('PRT', 'PT', 'Portugal', '+351'),
  row('SGP', 'SG', 'Singapore', '+65'),
  row('ESP', 'ES', 'Spain', '+34'),
  row('SWE', 'SE', 'Sweden', '+46'),
  row('CHE', 'CH', 'Switzerland', '+41'),
  row('GBR', 'GB', 'United Kingdom', '+44'),
  row('USA', 'US', 'United States', '+1'),
];

export const COUNTRY_CODES: readonly string[] = COUNTRIES.map((country) => country.code);
const BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country] as const));
const BY_ALPHA2 = new Map(COUNTRIES.map((country) => [country.alpha2, country] as const));

export const isOfferedCountry = (code: string): boolean => BY_CODE.has(code);

export const countryByCode = (code: string): Country | undefined => BY_CODE.get(code);

/** Unknown codes are returned unchanged. */
export const countryName = (code: string): string => BY_CODE.get(code)?.name ?? code;

export const countryByAlpha2 = (alpha2: string): Country | undefined => BY_ALPHA2.get(alpha2);
