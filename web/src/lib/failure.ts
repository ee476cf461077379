import { labelOf } from '@holdfast/domain/kernel/validation';
import { ApiError, type FieldError, wasAborted } from './api-error.ts';

export const NOT_LOGGED_IN = 'You are not logged in';
export const INACTIVITY = 'Logged out due to inactivity';
export const FALLBACK = 'Something went wrong !';

export type Reaction = {
  readonly endSession: boolean;
  readonly go: 'unauthorized' | 'not_found' | 'under_maintenance' | undefined;
  readonly toast: string | undefined;
};

/** Implements the specification's global error handling (section 8). */
export function chooseReaction(error: unknown): Reaction {
  const nothing: Reaction = { endSession: false, go: undefined, toast: undefined };
  if (wasAborted(error)) return nothing;
  if (!(error instanceof ApiError)) return { ...nothing, toast: textOf(error) };
  if (error.status === 401) {
    const go = error.message === NOT_LOGGED_IN ? undefined : ('unauthorized' as const);
    return { endSession: true, go, toast: undefined };
  }
  if (error.status === 404) return { ...nothing, go: 'not_found' };
  if (error.code === 'MAINTENANCE_ENABLED') return { ...nothing, go: 'under_maintenance' };
  return { ...nothing, toast: textOf(error) };
}

export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return FALLBACK;
  const isTimeout =
    (error instanceof ApiError && error.code === 'ETIMEDOUT') ||
    /ETIMEDOUT|Connection terminated unexpectedly/.test(error.message);
  if (isTimeout) return INACTIVITY;
  if (!(error instanceof ApiError)) return FALLBACK;
  const first = error.errors[0];
  if (first) return fieldText(first);
  return error.message || FALLBACK;
}

/** Messages in lower case follow the field's label: "Amount should be numeric". */
export function fieldText({ field, message }: FieldError, label = labelOf(field)): string {
  return /^[a-z]/.test(message) && label ? `${label} ${message}` : message;
}

export function fieldErrors(error: unknown, labels: Readonly<Record<string, string>> = {}) {
  if (!(error instanceof ApiError)) return {};
  const found: Record<string, string> = {};
  for (const each of error.errors) {
    found[each.field] ??= fieldText(each, labels[each.field] ?? labelOf(each.field));
  }
  return found;
}

export const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/** True if the server refused the call. Without a response, the outcome is unknown. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
