/** Weeks start on Monday; weekends look like other days. */
export const CALENDAR = {
  firstDayOfWeek: 1,
  weekendDays: [],
  // Days of other months have too little contrast and are chosen by mistake.
  hideOutsideDates: true,
  ariaLabels: {
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
    nextDecade: 'Next decade',
    previousDecade: 'Previous decade',
  },
  // Escape closes the calendar, not the dialog around it.
  __stopPropagation: true,
} as const;
