import { isNavPastDue } from '@holdfast/domain/assets/valuation/policy';
import { date } from './format.ts';

/** Shown beside a NAV whose next one is late. */
export const PAST_DUE = 'past due';

/** Whether a NAV is past its last valid day; never, without one. */
export const isPastDue = (dueOn: string | null, now = new Date()): boolean =>
  dueOn !== null && isNavPastDue(dueOn, now);

/** "Due 24 Dec 2026", "Overdue since 24 Dec 2026". */
export const dueWords = (dueOn: string, now = new Date()): string =>
  `${isPastDue(dueOn, now) ? 'Overdue since' : 'Due'} ${date(dueOn)}`;
