import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { messages } from '@holdfast/domain/kernel/validation';

/**
 * The specification's validation rules for forms. A check answers the text under the field, or null;
 * `firstOf` runs them in order. Messages in lower case follow the field's label.
 */
export type Check = (value: string) => string | null;

const sentence = (label: string, message: string): string => `${label} ${message}`;
const filled = (value: string): boolean => value.trim() !== '';

/** The first check that fails decides; an empty field passes all but `required`. */
export const firstOf =
  (...checks: readonly Check[]): Check =>
  (value) => {
    for (const check of checks) {
      const text = check(value);
      if (text) return text;
    }
    return null;
  };

export const required =
  (label: string): Check =>
  (value) =>
    filled(value) ? null : messages.required(label);

/** A figure with at most this many decimals; commas are allowed. */
export const decimal =
  (label: string, decimals = 3): Check =>
  (value) => {
    if (!filled(value)) return null;
    const minor = parseDecimal(value, decimals);
    if (minor === 'too_many_decimals') return messages.decimal(decimals);
    return typeof minor === 'bigint' ? null : sentence(label, messages.numeric);
  };

export const noDecimals =
  (label: string): Check =>
  (value) =>
    parseDecimal(value, 0) === 'too_many_decimals' ? sentence(label, messages.no_decimals) : null;

const compare = (value: string, limit: string, decimals: number): number | undefined => {
  const [a, b] = [parseDecimal(value, decimals), parseDecimal(limit, decimals)];
  if (typeof a !== 'bigint' || typeof b !== 'bigint') return undefined;
  return a < b ? -1 : a > b ? 1 : 0;
};

/** N itself is allowed. */
export const minValue =
  (label: string, limit: string, shown = limit, decimals = 3): Check =>
  (value) =>
    filled(value) && compare(value, limit, decimals) === -1
      ? sentence(label, messages.min_value(shown))
      : null;

/** N itself is refused: "should be less than N". */
export const maxValue =
  (label: string, limit: string, shown = limit, decimals = 3): Check =>
  (value) => {
    const order = filled(value) ? compare(value, limit, decimals) : undefined;
    return order === 0 || order === 1 ? sentence(label, messages.max_value(shown)) : null;
  };

export const maxLength =
  (label: string, n: number): Check =>
  (value) =>
    value.length > n ? sentence(label, messages.max_length(n)) : null;

export const minLength =
  (label: string, n: number): Check =>
  (value) =>
    filled(value) && value.length < n ? sentence(label, messages.min_length(n)) : null;

export const noSpace =
  (field: string): Check =>
  (value) =>
    /\s/.test(value) ? messages.no_space(field) : null;

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

export const email =
  (label = 'Email'): Check =>
  (value) =>
    !filled(value) || EMAIL.test(value.trim()) ? null : messages.invalid(label);

const PASSWORD = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[#?!@$%^&*-]).*$/;

/** Upper case, lower case, digit and one of # ? ! @ $ % ^ & * -; 8 to 128 characters. */
export const password = (label = 'Password'): Check =>
  firstOf(minLength(label, 8), maxLength(label, 128), (value) =>
    !filled(value) || PASSWORD.test(value) ? null : messages.password_regex,
  );

export const sameAs =
  (other: string): Check =>
  (value) =>
    value === other ? null : messages.confirmed;

export const matching =
  (label: string, pattern: RegExp): Check =>
  (value) =>
    !filled(value) || pattern.test(value) ? null : messages.invalid(label);

export const swift: Check = (value) =>
  !filled(value) || /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/i.test(value.trim())
    ? null
    : messages.swift;
