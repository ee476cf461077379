import type { ReactNode } from 'react';

/** A line of the palette. */
export type Action = {
  readonly key: string;
  readonly label: string;
  readonly note?: string;
  /** Other words by which it is found. */
  readonly also?: string;
  /** Where it leads: what is opened is offered again. */
  readonly to?: string;
  readonly icon: ReactNode;
  /** The keys that do the same. */
  readonly keys?: readonly string[];
  readonly run: () => void;
};
