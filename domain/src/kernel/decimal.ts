/**
 * Decimal text ↔ bigint minor units. The only place where a figure changes its shape; no float is
 * ever involved, from the database to the screen.
 */

export type DecimalFailure = 'not_numeric' | 'too_many_decimals' | 'too_large';

/** Nothing the product keeps is larger than a PostgreSQL bigint. */
export const MAX_MINOR = 9_223_372_036_854_775_807n;

const SHAPE = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * Reads "1,234.5" with 2 decimals as 123450n. Commas are stripped; more decimals than allowed is a
 * failure, never a rounding; trailing zeros beyond the allowed digits count as digits.
 */
export function parseDecimal(input: string | number, decimals: number): bigint | DecimalFailure {
  const text = String(input).trim().replaceAll(',', '');
  // Exponents ("1e21"), which are how a number says that it lost its digits, are none of these.
  if (!SHAPE.test(text)) return 'not_numeric';
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = (negative ? text.slice(1) : text).split('.');
  if (fraction.length > decimals) return 'too_many_decimals';
  if (whole.length > 20) return 'too_large';
  const minor = BigInt((whole || '0') + fraction.padEnd(decimals, '0'));
  if (minor > MAX_MINOR) return 'too_large';
  return negative ? -minor : minor;
}

/** Writes 123450n with 2 decimals as "1234.50": the shape of every amount in JSON. */
export function writeDecimal(minor: bigint, decimals: number): string {
  const negative = minor < 0n;
  const digits = (negative ? -minor : minor).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${negative ? '-' : ''}${whole}${fraction}`;
}

/** Like `writeDecimal`, with thousands separators and the true minus sign, for screens. */
export function groupDecimal(minor: bigint, decimals: number): string {
  const text = writeDecimal(minor, decimals);
  const [whole = '', fraction] = text.replace('-', '').split('.');
  const figure =
    fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`;
  return text.startsWith('-') ? `\u2212${figure}` : figure;
}

/** "1234567" as "1,234,567". */
export function groupThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) {
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  }
  return groups.join(',');
}

/** Takes the zeros off the end of a fraction, but leaves `least` decimals; "12.500" is "12.5". */
export function withoutEndZeros(figure: string, least = 0): string {
  const point = figure.indexOf('.');
  if (point < 0) return figure;
  let end = figure.length;
  while (end > point + 1 + least && figure[end - 1] === '0') end--;
  return figure.slice(0, end === point + 1 ? point : end);
}
