import { DAY } from '../../kernel/moment.ts';

/** How often an asset is valued. */
export const NAV_RHYTHMS = ['monthly', 'quarterly', 'half_yearly', 'yearly'] as const;
export type NavRhythm = (typeof NAV_RHYTHMS)[number];

const MONTHS: Readonly<Record<NavRhythm, number>> = {
  monthly: 1,
  quarterly: 3,
  half_yearly: 6,
  yearly: 12,
};

/** As in a sentence: "Valued every quarter". */
export const RHYTHM_WORDS: Readonly<Record<NavRhythm, string>> = {
  monthly: 'every month',
  quarterly: 'every quarter',
  half_yearly: 'every half-year',
  yearly: 'every year',
};

/** How often an asset is valued, and how many days the next value may take after that. */
export type NavPolicy = { readonly rhythm: NavRhythm; readonly graceDays: number };

/** Of an asset whose owner said nothing else. */
export const USUAL_NAV_POLICY: NavPolicy = { rhythm: 'quarterly', graceDays: 0 };
export const MOST_GRACE_DAYS = 90;

/** So many days before a value is due its owner is asked for the next one. */
export const NAV_ASKED_DAYS_BEFORE = 14;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * The last day on which the value of a day is good, as "2026-12-31": months later, on the last of
 * the month where it is too short and where the first day was the last of its month, and the days
 * of grace after that.
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

/** Whether a value is past due: from the day after its due date on. */
export const isNavPastDue = (dueOn: string, now: Date): boolean => dayOf(now.getTime()) > dueOn;

/** Whether the next one is asked for already. */
export const isNavAskedFor = (dueOn: string, now: Date): boolean =>
  dayOf(now.getTime() + NAV_ASKED_DAYS_BEFORE * DAY) > dueOn;

/** Days since the day a value holds for. */
export const navAgeInDays = (valuedOn: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - startOf(valuedOn)) / DAY));

/** "Valued every quarter, with 30 days of grace". */
export function policyWords({ rhythm, graceDays }: NavPolicy): string {
  const grace = graceDays === 1 ? '1 day' : `${graceDays} days`;
  return `Valued ${RHYTHM_WORDS[rhythm]}${graceDays > 0 ? `, with ${grace} of grace` : ''}`;
}
