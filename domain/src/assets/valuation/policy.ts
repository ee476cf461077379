import { DAY } from '../../kernel/moment.ts';

export const NAV_RHYTHMS = ['monthly', 'quarterly', 'half_yearly', 'yearly'] as const;
export type NavRhythm = (typeof NAV_RHYTHMS)[number];

const MONTHS: Readonly<Record<NavRhythm, number>> = {
  monthly: 1,
  quarterly: 3,
  half_yearly: 6,
  yearly: 12,
};

export const RHYTHM_WORDS: Readonly<Record<NavRhythm, string>> = {
  monthly: 'every month',
  quarterly: 'every quarter',
  half_yearly: 'every half-year',
  yearly: 'every year',
};

export type NavPolicy = { readonly rhythm: NavRhythm; readonly graceDays: number };

export const USUAL_NAV_POLICY: NavPolicy = { rhythm: 'quarterly', graceDays: 0 };
export const MOST_GRACE_DAYS = 90;

/** Before the due date; then the owner is asked for a valuation. */
export const NAV_ASKED_DAYS_BEFORE = 14;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * The last day on which a valuation is current: its date plus the period's months and the grace
 * days. From a month's end, the period ends at a month's end.
 */
export function navDueOn(valuedOn: string, { rhythm, graceDays }: NavPolicy): string {
  const from = new Date(startOf(valuedOn));
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  const lastOf = (months: number) => new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  const then = month + MONTHS[rhythm];
  const last = lastOf(MONTHS[rhythm]);
  const on = Date.UTC(year, then, day === lastOf(0) ? last : Math.min(day, last));
  return dayOf(on + graceDays * DAY);
}

export const isNavPastDue = (dueOn: string, now: Date): boolean => dayOf(now.getTime()) > dueOn;

export const isNavRequested = (dueOn: string, now: Date): boolean =>
  dayOf(now.getTime() + NAV_ASKED_DAYS_BEFORE * DAY) > dueOn;

export const navAgeInDays = (valuedOn: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - startOf(valuedOn)) / DAY));

export function policyWords({ rhythm, graceDays }: NavPolicy): string {
  const grace = graceDays === 1 ? '1 day' : `${graceDays} days`;
  const after = graceDays > 0 ? `, with a grace period of ${grace}` : '';
  return `Valued ${RHYTHM_WORDS[rhythm]}${after}`;
}
