/**
 * `short`: the resource is below the requirement; `differs`: something is unexplained; `unknown`:
 * an external statement is missing.
 */
export const RESULTS = ['agrees', 'unknown', 'differs', 'short'] as const;
export type Result = (typeof RESULTS)[number];

/** "CM-2026-11-29-USD", with a suffix for later versions. */
export const numberOf = (day: string, currency: string, version: number): string =>
  `CM-${day}-${currency}${version > 1 ? `-${version}` : ''}`;
