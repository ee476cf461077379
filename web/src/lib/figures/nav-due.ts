import { isNavPastDue } from '@holdfast/domain/assets/valuation/policy';
import { date } from './format.ts';

/** Marks a NAV whose replacement is overdue. */
export const PAST_DUE = 'past due';

/** True after a NAV's last valid day; false without one. */
export const isPastDue = (dueOn: string | null, now = new Date()): boolean =>
  dueOn !== null && isNavPastDue(dueOn, now);

export const dueWords = (dueOn: string, now = new Date()): string =>
  `${isPastDue(dueOn, now) ? 'Overdue since' : 'Due'} ${date(dueOn)}`;
