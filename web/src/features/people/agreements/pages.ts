import type { Marked } from './marked.ts';

/** About what a printed page holds: letters, and for each paragraph the space around it. */
const PAGE = 2_000;
const AROUND = 120;

const lengthOf = ({ pieces }: Marked): number =>
  pieces.reduce((sum, { text }) => sum + text.length, AROUND);

/**
 * At which blocks of a text its pages begin, the first at 0. A paragraph stays whole, and no
 * heading stands alone at the end of a page.
 */
export function pagesOf(blocks: readonly Marked[]): readonly number[] {
  const starts = [0];
  let filled = 0;
  blocks.forEach((block, at) => {
    const begin = starts.at(-1) ?? 0;
    const length = lengthOf(block);
    if (filled > 0 && filled + length > PAGE && at > begin) {
      const isAfterHeading = blocks[at - 1]?.kind === 'heading' && at - 1 > begin;
      starts.push(isAfterHeading ? at - 1 : at);
      filled = 0;
    }
    filled += length;
  });
  return starts;
}

/** The pages, from 1, on which something differs. */
export const changedPages = (
  blocks: readonly Marked[],
  starts: readonly number[],
): ReadonlySet<number> =>
  new Set(
    blocks.flatMap(({ change }, at) =>
      change === 'same' ? [] : [starts.findLastIndex((start) => start <= at) + 1],
    ),
  );

export const ZOOMS = [0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2] as const;

/** The next larger size, or the next smaller one; undefined at the end. */
export function nextZoom(zoom: number, by: 1 | -1): number | undefined {
  return ZOOMS[ZOOMS.findIndex((one) => one >= zoom) + by];
}
