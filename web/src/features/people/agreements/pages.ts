import type { Marked } from './marked.ts';

/** Approximate characters on a printed page, and the part that a paragraph's spacing takes. */
const PAGE = 2_000;
const AROUND = 120;

const lengthOf = ({ pieces }: Marked): number =>
  pieces.reduce((sum, { text }) => sum + text.length, AROUND);

/** The first at 0. Paragraphs stay whole, and no heading ends a page. */
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

/** Pages with changes, numbered from 1. */
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

export function nextZoom(zoom: number, by: 1 | -1): number | undefined {
  return ZOOMS[ZOOMS.findIndex((one) => one >= zoom) + by];
}
