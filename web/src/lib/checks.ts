import { type Validator, validators } from '@holdfast/domain/kernel/validators';

/**
 * The specification's rules as forms take them: a check answers the text under the field, or null.
 * Texts that begin in lower case get the field's label before them.
 */
export type Check = (value: string) => string | null;

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

/** A rule of the domain for a field that is called so. */
export const rule =
  (label: string, ...rules: readonly Validator[]): Check =>
  (value) => {
    for (const each of rules) {
      const text = each(value);
      if (text) return /^[a-z]/.test(text) ? `${label} ${text}` : text;
    }
    return null;
  };

export const required = (label: string): Check => rule(label, validators.required(label));

/** A figure with at most this many decimals; commas are allowed. */
export const decimal = (label: string, decimals = 3): Check =>
  rule(label, validators.numeric, validators.decimal(decimals));

export const maxLength = (label: string, n: number): Check => rule(label, validators.max_length(n));

export const minLength = (label: string, n: number): Check => rule(label, validators.min_length(n));

export const email = (label = 'Email'): Check => rule(label, validators.email(label));

export const sameAs = (other: string): Check => rule('', validators.confirmed(other));
