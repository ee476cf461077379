export const greeting = (hour: number): string => {
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
};

/** "Thursday, 26 Nov 2026". */
export const longDate = (day: Date): string =>
  day.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  });
