/**
 * The specification's validation texts, to the letter. Messages that begin in lower case follow the
 * field's label; those made from a label begin with it.
 */
export const messages = {
  required: (label: string) => `${label} is required`,
  invalid: (label: string) => `${label} is not valid`,
  numeric: 'should be numeric',
  no_decimals: 'should not contain decimals',
  min_value: (n: string | number | bigint) => `shouldn't be less than ${n}`,
  max_value: (n: string | number | bigint) => `should be less than ${n}`,
  max_length: (n: number) => `should have ${n} characters at max.`,
  min_length: (n: number) => `should have ${n} characters at min.`,
  no_space: (field: string) => `Spaces in ${field} are not allowed`,
  decimal: (n: number) => `Max ${n} digits allowed post decimal`,
  min_trade: (n: string) => `Trade for a minimum of $${n}`,
  password_regex: 'Should have 1 uppercase, special character, lowercase and number',
  new_same_as_current: "New password can't be same as current password",
  current_same_as_new: "Current password can't be same as new password",
  confirmed: 'Passwords must match',
  swift: 'Invalid SWIFT code format',
  iban_format: 'Invalid IBAN format',
  iban_country: 'Invalid IBAN country code or check digits',
  iban_check: 'Invalid IBAN check digits',
  discord: 'Dicord profile is not valid',
  max_sell_units: (n: string) => `Maximum units available: ${n}`,
} as const;

/** "firstName" → "First name": how a field is called in a message when the form gives no label. */
export function labelOf(field: string): string {
  const last = field.split('.').at(-1) ?? field;
  const words = last
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
