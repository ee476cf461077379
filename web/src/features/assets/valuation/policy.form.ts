import { MOST_GRACE_DAYS, type NavRhythm } from '@holdfast/domain/assets/valuation/policy';

export type PolicyValues = { readonly rhythm: NavRhythm; readonly graceDays: string };

export const policyOf = ({ rhythm, graceDays }: PolicyValues) => ({
  rhythm,
  graceDays: Number(graceDays),
});

export function policyProblem(text: string): string | null {
  const fits = /^\d{1,2}$/.test(text) && Number(text) <= MOST_GRACE_DAYS;
  return fits ? null : `Grace period must be a whole number of days, up to ${MOST_GRACE_DAYS}`;
}
