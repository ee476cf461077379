import type { ReactNode } from 'react';

/** Draws a category's picture from random numbers fixed by the seed. */
export type Motif = (
  random: () => number,
  width: number,
  height: number,
  seed: number,
) => ReactNode;
