import { MOST_BPS, MOST_MONTHS } from '@holdfast/domain/partners/referrals/terms.machine';
import {
  bpsOf as bpsOfFigure,
  decimal,
  firstOf,
  maxLength,
  required,
} from '../../../lib/figures/checks.ts';

export type TermsForm = {
  /** A percentage as typed: "25" or "12.5". */
  readonly percent: string;
  readonly months: string;
  /** Empty for all assets. */
  readonly assetIds: readonly string[];
  readonly reason: string;
};

/** Parses a percentage, with or without sign, as basis points; undefined if invalid. */
export const bpsOf = (typed: string): number | undefined => {
  const bps = bpsOfFigure(typed.trim().replace(/%$/, ''));
  return bps === undefined || bps < 0 ? undefined : bps;
};

const isMonths = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MOST_MONTHS;

export const termsChecks = {
  percent: (typed: string) => {
    const bps = bpsOf(typed);
    if (bps === undefined) {
      return decimal('Percentage', 2)(typed) ?? 'Enter a percentage with at most two decimals';
    }
    return bps > MOST_BPS ? `At most ${MOST_BPS / 100}%` : undefined;
  },
  months: (typed: string) =>
    isMonths(typed) ? undefined : `Enter whole months, 1 to ${MOST_MONTHS}`,
  reason: firstOf(required('Reason'), maxLength('Reason', 500)),
};

export const termsBody = (partnerId: string | null, values: TermsForm) => ({
  partnerId,
  rateBps: bpsOf(values.percent) ?? 0,
  months: Number(values.months),
  assetIds: values.assetIds.length === 0 ? null : [...values.assetIds],
  reason: values.reason.trim(),
});
