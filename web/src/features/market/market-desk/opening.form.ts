import { validators } from '@holdfast/domain/kernel/validators';
import {
  bpsOf,
  type Check,
  decimal,
  firstOf,
  maxLength,
  required,
  rule,
} from '../../../lib/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';

/** The NAV form's fields as text. */
export type NavValues = {
  readonly nav: string;
  readonly date: string;
  readonly kind: 'estimated' | 'final';
  readonly note: string;
  readonly documentId: string;
};

export const emptyNav = (today: string): NavValues => ({
  nav: '',
  date: today,
  kind: 'final',
  note: '',
  documentId: '',
});

const isDay =
  (label: string): Check =>
  (value) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) ? null : `${label} is not a day`;

const dayProblem = firstOf(required('Valued on'), isDay('Valued on'));

export const navChecks = (today: string) => ({
  nav: firstOf(required('NAV'), decimal('NAV', 2), rule('NAV', validators.min_value('0.01'))),
  date: (day: string) =>
    dayProblem(day) ?? (day > today ? 'Valued on can’t be in the future' : null),
  note: firstOf(required('How it was found'), maxLength('How it was found', 500)),
});

export const navBody = ({ documentId, nav, ...values }: NavValues) => ({
  ...values,
  nav: decimalText(nav, 2) ?? '',
  ...(documentId ? { documentId } : {}),
});

/** The opening form's fields as text: percentages, and a day or nothing. */
export type TermsValues = {
  readonly band: string;
  readonly cap: string;
  readonly lockedUntil: string;
};
export const usualTerms: TermsValues = { band: '20', cap: '', lockedUntil: '' };

const percentWrong = (text: string, label: string): string | undefined => {
  const bps = bpsOf(text) ?? 0;
  if (bps > 0 && bps <= 10_000) return undefined;
  return decimal(label, 2)(text) ?? `${label} is a percentage up to 100`;
};

export function termsErrors(values: TermsValues, today: string) {
  const errors: Partial<Record<keyof TermsValues, string>> = {};
  const band = percentWrong(values.band, 'Price band');
  if (band) errors.band = band;
  else if (toleranceBps(values.band) < 100) errors.band = 'Price band is at least 1%';
  const cap = values.cap === '' ? undefined : percentWrong(values.cap, 'Largest holding');
  if (cap) errors.cap = cap;
  if (values.lockedUntil !== '' && !(values.lockedUntil > today)) {
    errors.lockedUntil = 'Choose a day that is still to come';
  }
  return errors;
}

/** The error of a typed tolerance. */
export const toleranceError = (text: string): string | undefined =>
  percentWrong(text, 'Tolerance') ??
  (toleranceBps(text) > 5_000 ? 'Tolerance is at most 50%' : undefined);

/** Basis points of a percentage that passed its check. */
export const toleranceBps = (percent: string): number => bpsOf(percent) ?? 0;

export const termsBody = (values: TermsValues) => ({
  bandBps: toleranceBps(values.band),
  holderCapBps: values.cap === '' ? null : toleranceBps(values.cap),
  lockedUntil: values.lockedUntil === '' ? null : values.lockedUntil,
});
