import type { ReactNode } from 'react';

export type Action = {
  readonly key: string;
  readonly label: string;
  readonly note?: string;
  /** Synonyms for search. */
  readonly also?: string;
  /** Actions with a target page become recent targets. */
  readonly to?: string;
  readonly icon: ReactNode;
  readonly keys?: readonly string[];
  readonly run: () => void;
};
