import { bpsOf, percentWrong } from '../../../../lib/figures/checks.ts';

/** Percentages as text, and a date or "". */
export type TermsValues = {
  readonly band: string;
  readonly cap: string;
  readonly lockedUntil: string;
};
export const usualTerms: TermsValues = { band: '20', cap: '', lockedUntil: '' };

export function termsErrors(values: TermsValues, today: string) {
  const errors: Partial<Record<keyof TermsValues, string>> = {};
  const band = percentWrong(values.band, 'Price band');
  if (band) errors.band = band;
  else if ((bpsOf(values.band) ?? 0) < 100) errors.band = 'Price band must be at least 1%';
  const cap = values.cap === '' ? undefined : percentWrong(values.cap, 'Maximum holding');
  if (cap) errors.cap = cap;
  if (values.lockedUntil !== '' && !(values.lockedUntil > today)) {
    errors.lockedUntil = 'Choose a date in the future';
  }
  return errors;
}

export const termsBody = (values: TermsValues) => ({
  bandBps: bpsOf(values.band) ?? 0,
  holderCapBps: values.cap === '' ? null : (bpsOf(values.cap) ?? 0),
  lockedUntil: values.lockedUntil === '' ? null : values.lockedUntil,
});
