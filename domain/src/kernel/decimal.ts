import { trimUnseen } from './unseen.ts';

/**
 * The only conversion between decimal text and bigint minor units, from database to screen,
 * without floats.
 */

export type DecimalFailure = 'not_numeric' | 'separators' | 'too_many_decimals' | 'too_large';

/** The range of a PostgreSQL bigint. */
export const MAX_MINOR = 9_223_372_036_854_775_807n;

const PLAIN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** One to three digits, then groups of exactly three. */
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** Other separators, a currency or a percent sign. */
const FOREIGN = /^(?=.*\d)(?=.*[\s,'\u2019\p{Sc}%])[-+\u2212]?[\d\s.,'\u2019\p{Sc}%]+[-\u2212]?$/u;
const GROUPED_BY_POINTS = /^[-\u2212]?\d{1,3}(?:\.\d{3}){2,}$/;
/** A currency's letters: "CHF 12.50", "US$12.50", "12.50 kr". */
const LETTERS_BEFORE = /^[A-Za-z]{1,3}(?=[\s\d\p{Sc}])/u;
const LETTERS_AFTER = /(?<=[\s\d\p{Sc}])[A-Za-z]{2,3}\.?$/u;

/**
 * "1,234.50" → "1234.50"; undefined if not a figure. Ignores outer white space and zero-width
 * characters. Rejects "12,50", "0,010" and "1.234,50": a comma only separates thousands.
 */
export function plainFigure(input: string | number): string | undefined {
  const text = trimUnseen(String(input));
  // An exponent ("1e21") means lost digits.
  if (PLAIN.test(text)) return text;
  return GROUPED.test(text) ? text.replaceAll(',', '') : undefined;
}

/** A number in an unsupported notation. */
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
 * "1,234.5" with 2 decimals → 123450n. The one parser of amounts, prices, quantities and
 * percentages. Fails on too many decimals, zeros included; never rounds.
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

/** 123450n with 2 decimals → "1234.50", as in JSON. */
export function writeDecimal(minor: bigint, decimals: number): string {
  const negative = minor < 0n;
  const digits = (negative ? -minor : minor).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${negative ? '-' : ''}${whole}${fraction}`;
}

/** For screens: thousands separators and a true minus sign. */
export function groupDecimal(minor: bigint, decimals: number): string {
  const text = writeDecimal(minor, decimals);
  const [whole = '', fraction] = text.replace('-', '').split('.');
  const figure =
    fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`;
  return text.startsWith('-') ? `\u2212${figure}` : figure;
}

export function groupThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) {
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  }
  return groups.join(',');
}

/** Down to `least` decimals: "12.500" → "12.5". */
export function withoutEndZeros(figure: string, least = 0): string {
  const point = figure.indexOf('.');
  if (point < 0) return figure;
  let end = figure.length;
  while (end > point + 1 + least && figure[end - 1] === '0') end--;
  return figure.slice(0, end === point + 1 ? point : end);
}
