import { type DecimalFailure, groupDecimal, MAX_MINOR } from './decimal.ts';

/** The specification's texts, verbatim. Lower-case ones follow the field's label. */
export const messages = {
  required: (label: string) => `${label} is required`,
  invalid: (label: string) => `${label} is not valid`,
  numeric: 'should be numeric',
  separators: (decimals: number) =>
    decimals === 0
      ? 'should be formatted like 1,234'
      : `should be formatted like 1,234.${'567890'.slice(0, decimals)}, with a decimal point`,
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

export function figureProblem(
  failure: DecimalFailure,
  decimals: number,
): { readonly rule: string; readonly message: string } {
  switch (failure) {
    case 'too_many_decimals':
      return { rule: 'decimal', message: messages.decimal(decimals) };
    case 'too_large':
      return { rule: 'max_value', message: messages.max_value(groupDecimal(MAX_MINOR, decimals)) };
    case 'separators':
      return { rule: 'numeric', message: messages.separators(decimals) };
    default:
      return { rule: 'numeric', message: messages.numeric };
  }
}

/** "firstName" → "First name". */
export function labelOf(field: string): string {
  const last = field.split('.').at(-1) ?? field;
  const words = last
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
