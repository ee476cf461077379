import type { ReactNode } from 'react';

/** A line of the palette. */
export type Action = {
  readonly key: string;
  readonly label: string;
  readonly note?: string;
  readonly icon: ReactNode;
  /** The keys that do the same. */
  readonly keys?: readonly string[];
  readonly run: () => void;
};
