export function termWords(months: number): string {
  if (months >= 48 && months % 12 === 0) return `${months / 12} years`;
  return months === 1 ? '1 month' : `${months} months`;
}

/** 6840 → "68.4%", rounded down: a partly funded offering never shows "100.0%". */
export const fundedText = (bps: number): string => `${(Math.floor(bps / 10) / 10).toFixed(1)}%`;
