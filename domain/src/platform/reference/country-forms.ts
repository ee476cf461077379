export type CountryForm = {
  readonly postalCode: PostalCode | null;
  /** The optional region's label; null if addresses have none. */
  readonly region: string | null;
  /** Nearly everyone has one; a single name is always accepted. */
  readonly hasFamilyNames: boolean;
};

export type PostalCode = {
  readonly label: string;
  readonly isRequired: boolean;
  /** In capitals, as `normalPostalCode` writes it. */
  readonly shape: RegExp;
  readonly example: string;
};

const code = (shape: RegExp, example: string, label = 'Postal code'): PostalCode => ({
  label,
  isRequired: true,
  shape,
  example,
});
const FOUR = /^\d{4}$/;
const FIVE = /^\d{5}$/;
const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/;
const BRITISH = /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/;
const EIRCODE = /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/;

const form = (
  postalCode: PostalCode | null,
  region: string | null = null,
  hasFamilyNames = true,
): CountryForm => ({ postalCode, region, hasFamilyNames });

const FORMS: Readonly<Record<string, CountryForm>> = {
  AUS: form(code(FOUR, '2000'), 'State or territory'),
  AUT: form(code(FOUR, '1010')),
  BEL: form(code(FOUR, '1000')),
  CAN: form(code(CANADIAN, 'M5V 3L9'), 'Province or territory'),
  HKG: form(null, 'District'),
  // Not every address uses it.
  IRL: form({ ...code(EIRCODE, 'D02 X285', 'Postal code (Eircode)'), isRequired: false }, 'County'),
  ISR: form(code(/^\d{5}(?:\d{2})?$/, '6100001')),
  ITA: form(code(FIVE, '20121', 'Postal code (CAP)'), 'Province'),
  MYS: form(code(FIVE, '50050'), 'State', false),
  NOR: form(code(FOUR, '0150')),
  PRT: form(code(/^\d{4}(?:-\d{3})?$/, '1000-001')),
  SGP: form(code(/^\d{6}$/, '018956'), null, false),
  ESP: form(code(FIVE, '28013'), 'Province'),
  SWE: form(code(/^\d{3} ?\d{2}$/, '111 22')),
  CHE: form(code(FOUR, '8001')),
  GBR: form(code(BRITISH, 'SW1A 1AA', 'Postal code (postcode)')),
  USA: form(code(/^\d{5}(?:-\d{4})?$/, '10001', 'Postal code (ZIP code)'), 'State'),
};

/** For an unknown country, nothing is required. */
const ANY: CountryForm = {
  postalCode: { label: 'Postal code', isRequired: false, shape: /^/, example: '' },
  region: null,
  hasFamilyNames: true,
};

export const countryForm = (country: string): CountryForm => FORMS[country] ?? ANY;

/** "sw1a 1aa" → "SW1A 1AA". */
export const normalPostalCode = (typed: string): string =>
  typed.trim().replaceAll(/\s+/g, ' ').toUpperCase();

export function postalCodeProblem(
  country: string,
  typed: string,
): { readonly rule: string; readonly message: string } | undefined {
  const { postalCode } = countryForm(country);
  const text = normalPostalCode(typed);
  if (postalCode === null) return undefined;
  const { label, isRequired, shape, example } = postalCode;
  if (text === '') {
    return isRequired ? { rule: 'required', message: `${label} is required` } : undefined;
  }
  if (shape.test(text)) return undefined;
  return { rule: 'postal_code', message: `${label} should be formatted like ${example}` };
}
