import { isForeignNumber, parseDecimal, plainFigure } from './decimal.ts';
import { ibanProblem, normalSwift } from './iban.ts';
import { figureProblem, messages } from './validation.ts';

/**
 * The specification's rules for typed text: the problem, or undefined. All but `required` accept an
 * empty field.
 */
export type Validator = (value: string) => string | undefined;

const filled = (value: string): boolean => value.trim().length > 0;

const unless =
  (ok: (value: string) => boolean, message: string): Validator =>
  (value) =>
    !filled(value) || ok(value.trim()) ? undefined : message;

const FIGURE = /^(-?)(\d*)(?:\.(\d*))?$/;

/** As an integer, so that figures of any size compare exactly. */
function scaled(value: string): bigint | undefined {
  if (value.length > 80) return undefined;
  const match = FIGURE.exec(plainFigure(value) ?? '');
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (!match || (whole === '' && fraction === '')) return undefined;
  const digits = BigInt(whole + fraction.padEnd(SCALE, '0').slice(0, SCALE));
  return sign ? -digits : digits;
}
const SCALE = 20;

/** -1, 0 or 1; undefined for a non-figure, which `numeric` reports. */
function order(value: string, n: string): number | undefined {
  const [a, b] = [scaled(value), scaled(n)];
  if (a === undefined || b === undefined) return undefined;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const PASSWORD = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[#?!@$%^&*-])/;
const SWIFT = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/i;
const DISCORD = /^[^#\p{Cc}\p{Zl}\p{Zp}]{3,32}#\d{4}$/u;
const TWITTER = /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/@?\w{1,15}\/?(?:\?.*)?$/i;
const LINKEDIN =
  /^https?:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|company|pub|school)\/[\w%.-]{2,100}\/?(?:\?.*)?$/i;
const FACEBOOK =
  /^https?:\/\/(?:[a-z-]+\.)?(?:facebook|fb)\.com\/(?:(?!profile\.php)[\w.-]{2,100}\/?|profile\.php\?id=\d+)(?:\?.*)?$/i;

/** http or https, a dotted host, no user info. */
const URL_OF_A_PAGE = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/i;

export const validators = {
  required:
    (label: string): Validator =>
    (value) =>
      filled(value) ? undefined : messages.required(label),
  email: (label = 'Email'): Validator =>
    unless((value) => value.length <= 254 && EMAIL.test(value), messages.invalid(label)),
  numeric: (value: string) => {
    if (!filled(value) || scaled(value) !== undefined) return undefined;
    return isForeignNumber(value) ? messages.separators(2) : messages.numeric;
  },
  /** The message names the accepted notation or the excess. */
  figure:
    (n = 3): Validator =>
    (value) => {
      const parsed = filled(value) ? parseDecimal(value, n) : 0n;
      return typeof parsed === 'string' ? figureProblem(parsed, n).message : undefined;
    },
  no_decimals: unless((value) => !value.includes('.'), messages.no_decimals),
  /** Inclusive. */
  min_value: (n: string): Validator =>
    unless((value) => order(value, n) !== -1, messages.min_value(n)),
  /** Exclusive; ignores thousands separators. */
  max_value: (n: string): Validator =>
    unless((value) => (order(value, n) ?? -1) < 0, messages.max_value(n)),
  max_length: (n: number): Validator =>
    unless((value) => [...value].length <= n, messages.max_length(n)),
  min_length: (n: number): Validator =>
    unless((value) => [...value].length >= n, messages.min_length(n)),
  no_space:
    (field: string): Validator =>
    (value) =>
      /\s/.test(value) ? messages.no_space(field) : undefined,
  decimal: (n = 3): Validator =>
    unless((value) => parseDecimal(value, n) !== 'too_many_decimals', messages.decimal(n)),
  price: unless((value) => parseDecimal(value, 2) !== 'too_many_decimals', messages.decimal(2)),
  min_trade: (n: string): Validator =>
    unless((value) => order(value, n) !== -1, messages.min_trade(n)),
  alpha_num: (label: string): Validator =>
    unless((value) => /^[a-z0-9]+$/i.test(value), messages.invalid(label)),
  url: (label: string): Validator =>
    unless((value) => URL_OF_A_PAGE.test(value), messages.invalid(label)),
  regex: (label: string, pattern: RegExp): Validator =>
    unless((value) => pattern.test(value), messages.invalid(label)),
  password_regex: (value: string) =>
    value === '' || PASSWORD.test(value) ? undefined : messages.password_regex,
  new_differs_from_current:
    (current: string): Validator =>
    (value) =>
      value !== '' && value === current ? messages.new_same_as_current : undefined,
  current_differs_from_new:
    (next: string): Validator =>
    (value) =>
      value !== '' && value === next ? messages.current_same_as_new : undefined,
  confirmed:
    (other: string): Validator =>
    (value) =>
      value === other ? undefined : messages.confirmed,
  swift: unless((value) => SWIFT.test(normalSwift(value)), messages.swift),
  iban: (value: string) => (filled(value) ? ibanProblem(value) : undefined),
  discordProfile: unless((value) => DISCORD.test(value), messages.discord),
  twitterUrl: (label = 'Twitter'): Validator =>
    unless((value) => TWITTER.test(value), messages.invalid(label)),
  linkedinUrl: (label = 'Linkedin'): Validator =>
    unless((value) => LINKEDIN.test(value), messages.invalid(label)),
  facebookUrl: (label = 'Facebook'): Validator =>
    unless((value) => FACEBOOK.test(value), messages.invalid(label)),
  max_sell_units: (n: string): Validator =>
    unless((value) => (order(value, n) ?? -1) <= 0, messages.max_sell_units(n)),
} as const;

export const firstProblem =
  (...rules: readonly Validator[]): Validator =>
  (value) => {
    for (const rule of rules) {
      const problem = rule(value);
      if (problem) return problem;
    }
    return undefined;
  };
