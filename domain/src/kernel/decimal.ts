import { trimUnseen } from './unseen.ts';

/**
 * Decimal text ↔ bigint minor units: the only conversion of figures, from database to screen,
 * without floats.
 */

export type DecimalFailure = 'not_numeric' | 'separators' | 'too_many_decimals' | 'too_large';

/** Every stored figure fits a PostgreSQL bigint. */
export const MAX_MINOR = 9_223_372_036_854_775_807n;

const PLAIN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** A comma is only a thousands separator: one to three digits, then groups of exactly three. */
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** A number with foreign separators, a currency or percent sign. */
const FOREIGN = /^(?=.*\d)(?=.*[\s,'\u2019\p{Sc}%])[-+\u2212]?[\d\s.,'\u2019\p{Sc}%]+[-\u2212]?$/u;
const GROUPED_BY_POINTS = /^[-\u2212]?\d{1,3}(?:\.\d{3}){2,}$/;
/** Currency letters before or after a number: "CHF 12.50", "US$12.50", "12.50 kr". */
const LETTERS_BEFORE = /^[A-Za-z]{1,3}(?=[\s\d\p{Sc}])/u;
const LETTERS_AFTER = /(?<=[\s\d\p{Sc}])[A-Za-z]{2,3}\.?$/u;

/**
 * The plain form of a typed, pasted or sent figure: "1,234.50" is "1234.50"; undefined for other
 * text. Surrounding white space and zero-width marks are ignored. "12,50", "0,010" and "1.234,50"
 * are rejected: a decimal comma is never read as a thousands separator.
 */
export function plainFigure(input: string | number): string | undefined {
  const text = trimUnseen(String(input));
  // Exponents ("1e21") are rejected: such a number has lost digits.
  if (PLAIN.test(text)) return text;
  return GROUPED.test(text) ? text.replaceAll(',', '') : undefined;
}

/** Whether a text is a number in an unsupported notation, rather than no number. */
export function isForeignNumber(input: string | number): boolean {
  const text = trimUnseen(String(input));
  if (FOREIGN.test(text) || GROUPED_BY_POINTS.test(text)) return true;
  const bare = text.replace(LETTERS_BEFORE, '').replace(LETTERS_AFTER, '').trim();
  return (
    bare !== text &&
    /^[\d\p{Sc}]/u.test(bare) &&
    (PLAIN.test(bare) || GROUPED.test(bare) || FOREIGN.test(bare))
  );
}

/**
 * Parses "1,234.5" with 2 decimals as 123450n: the one parser of amounts, prices, quantities and
 * percentages. Too many decimals, trailing zeros included, fail and are never rounded.
 */
export function parseDecimal(input: string | number, decimals: number): bigint | DecimalFailure {
  const text = plainFigure(input);
  if (text === undefined) return isForeignNumber(input) ? 'separators' : 'not_numeric';
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = (negative ? text.slice(1) : text).split('.');
  if (fraction.length > decimals) return 'too_many_decimals';
  if (whole.length > 20) return 'too_large';
  const minor = BigInt((whole || '0') + fraction.padEnd(decimals, '0'));
  if (minor > MAX_MINOR) return 'too_large';
  return negative ? -minor : minor;
}

/** Writes 123450n with 2 decimals as "1234.50", the format of amounts in JSON. */
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

/** Drops trailing zeros of a fraction, keeping `least` decimals: "12.500" → "12.5". */
export function withoutEndZeros(figure: string, least = 0): string {
  const point = figure.indexOf('.');
  if (point < 0) return figure;
  let end = figure.length;
  while (end > point + 1 + least && figure[end - 1] === '0') end--;
  return figure.slice(0, end === point + 1 ? point : end);
}
