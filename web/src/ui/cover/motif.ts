import type { ReactNode } from 'react';

/** Draws a category's picture from random numbers that the seed determines. */
export type Motif = (
  random: () => number,
  width: number,
  height: number,
  seed: number,
) => ReactNode;
