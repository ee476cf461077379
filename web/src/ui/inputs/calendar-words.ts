/** What every calendar of the product has in common: from Monday on, every day alike. */
export const CALENDAR = {
  firstDayOfWeek: 1,
  weekendDays: [],
  // Days of other months are too pale to be read, and chosen by mistake.
  hideOutsideDates: true,
  ariaLabels: {
    nextMonth: 'Next month',
    previousMonth: 'Month before',
    nextYear: 'Next year',
    previousYear: 'Year before',
    nextDecade: 'Next decade',
    previousDecade: 'Decade before',
  },
  // Escape closes the calendar and not the dialog that it stands in.
  __stopPropagation: true,
} as const;
