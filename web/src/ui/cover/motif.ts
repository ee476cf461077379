import type { ReactNode } from 'react';

/** Draws one category's picture, from random numbers that are always the same for a seed. */
export type Motif = (
  random: () => number,
  width: number,
  height: number,
  seed: number,
) => ReactNode;
