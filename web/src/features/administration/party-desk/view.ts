import type { ReactNode } from 'react';

/** A line of a block: what it is, what is said below it, and its figure or state. */
export type Line = {
  readonly key: string;
  readonly what: ReactNode;
  readonly note: string;
  readonly value: ReactNode;
};

/** "AWAITING_FUNDS" → "Awaiting funds". */
export function wordOf(state: string): string {
  const words = state.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
