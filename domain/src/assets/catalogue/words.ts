export function termWords(months: number): string {
  if (months >= 48 && months % 12 === 0) return `${months / 12} years`;
  return months === 1 ? '1 month' : `${months} months`;
}

/** 6840 → "68.4%", rounded down: never "100.0%" unless fully funded. */
export const fundedText = (bps: number): string => `${(Math.floor(bps / 10) / 10).toFixed(1)}%`;
