/** "7 years", "36 months". */
export function termWords(months: number): string {
  if (months >= 48 && months % 12 === 0) return `${months / 12} years`;
  return months === 1 ? '1 month' : `${months} months`;
}

/** 684 → "68.4%", as far as the bar goes; nothing rounds up to a hundred. */
export const fundedText = (bps: number): string => `${(Math.floor(bps / 10) / 10).toFixed(1)}%`;
