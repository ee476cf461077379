/** "7 years", "36 months". */
export function termWords(months: number): string {
  if (months >= 48 && months % 12 === 0) return `${months / 12} years`;
  return months === 1 ? '1 month' : `${months} months`;
}
