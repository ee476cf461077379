import type { ReactNode } from 'react';

export type Action = {
  readonly key: string;
  readonly label: string;
  readonly note?: string;
  /** Search synonyms. */
  readonly also?: string;
  /** The target page, which makes the entry a recent one. */
  readonly to?: string;
  readonly icon: ReactNode;
  readonly keys?: readonly string[];
  readonly run: () => void;
};
