import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { type Validator, validators } from '@holdfast/domain/kernel/validators';

/**
 * A form check: the error under the field, or null. Errors in lower case follow the field's label.
 */
export type Check = (value: string) => string | null;

/** Returns the first failing check's error. An empty field passes all checks but `required`. */
export const firstOf =
  (...checks: readonly Check[]): Check =>
  (value) => {
    for (const check of checks) {
      const text = check(value);
      if (text) return text;
    }
    return null;
  };

/** Turns domain rules into a check for a labelled field. */
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

/** Limits the number of decimals. A comma is only a thousands separator. */
export const decimal = (label: string, decimals = 3): Check =>
  rule(label, validators.figure(decimals));

export function wholeOf(typed: string): number | undefined {
  const whole = parseDecimal(typed, 0);
  return typeof whole === 'bigint' ? Number(whole) : undefined;
}

/** Parses a percentage as basis points: "12.5" gives 1250; undefined if invalid. */
export function bpsOf(typed: string): number | undefined {
  const bps = parseDecimal(typed, 2);
  return typeof bps === 'bigint' ? Number(bps) : undefined;
}

/** Bounds in percent. */
export const percentage = (label: string, from: number, to: number): Check =>
  firstOf(required(label), decimal(label, 2), (typed) => {
    const bps = bpsOf(typed) ?? 0;
    return bps >= from * 100 && bps <= to * 100 ? null : `${label} must be from ${from}% to ${to}%`;
  });

export const maxLength = (label: string, n: number): Check => rule(label, validators.max_length(n));

export const minLength = (label: string, n: number): Check => rule(label, validators.min_length(n));

export const email = (label = 'Email'): Check => rule(label, validators.email(label));

export const sameAs = (other: string): Check => rule('', validators.confirmed(other));

/** Errors by field. Valid fields are absent or null. */
export type Problems = Readonly<Record<string, string | null | undefined>>;

/** A check per field, which also receives all values, or one check of all values. */
export type Checks<V> =
  | ((values: V) => Problems)
  | { readonly [K in keyof V]?: (value: V[K], values: V) => string | null | undefined };

export function problemsIn<V extends Values>(checks: Checks<V>, values: V): Record<string, string> {
  const found =
    typeof checks === 'function'
      ? checks(values)
      : Object.fromEntries(
          Object.entries<((value: never, values: V) => string | null | undefined) | undefined>(
            checks,
          ).map(([field, check]) => [field, check?.(values[field] as never, values)]),
        );
  return Object.fromEntries(
    Object.entries(found).filter((each): each is [string, string] => Boolean(each[1])),
  );
}

/** Whether the field, named by its path, must be filled in. */
export function isRefusedEmpty<V extends Values>(
  checks: Checks<V>,
  values: V,
  name: string,
): boolean {
  const emptied = emptyAt(values, name.split('.')) as V;
  if (typeof checks === 'function') return Boolean(problemsIn(checks, emptied)[name]);
  const check = checks[name as keyof V];
  return Boolean(check?.(emptied[name] as V[keyof V], emptied));
}

function emptyAt(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return emptyOf(value);
  const inner = emptyAt((value as Values | undefined)?.[first], rest);
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === first ? inner : each));
  return { ...(value as object), [first]: inner };
}

function emptyOf(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (typeof value === 'boolean') return false;
  return Array.isArray(value) ? [] : null;
}

export type Values = Readonly<Record<string, unknown>>;

/** Requires a percentage above 0 and up to 100. */
export const percentWrong = (text: string, label: string): string | undefined => {
  const bps = bpsOf(text) ?? 0;
  if (bps > 0 && bps <= 10_000) return undefined;
  return decimal(label, 2)(text) ?? `${label} must be a percentage up to 100`;
};
