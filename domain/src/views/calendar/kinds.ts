export const CALENDAR_WORDS = {
  offer_closes: 'Offering closes',
  confirm_by: 'Confirm the changed terms',
  poll_closes: 'Poll closes',
  record_date: 'Record date of a distribution',
  payment: 'Distribution paid',
  nav_due: 'NAV due',
  lock_up_ends: 'Lock-up ends',
} as const;
export type CalendarKind = keyof typeof CALENDAR_WORDS;
export const CALENDAR_KINDS = Object.keys(CALENDAR_WORDS) as [CalendarKind, ...CalendarKind[]];
