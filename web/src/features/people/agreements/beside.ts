import type { Marked } from './marked.ts';

export type Pair = {
  readonly change: Marked['change'];
  readonly old: Marked | undefined;
  readonly now: Marked | undefined;
};

/** Pairs removed paragraphs with their replacements. */
export function pairsOf(marked: readonly Marked[]): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const block of marked) {
    const last = pairs.at(-1);
    if (block.change === 'added' && last?.change === 'removed' && !last.now) {
      pairs[pairs.length - 1] = { ...last, change: 'changed', now: block };
    } else {
      const { change } = block;
      pairs.push({
        change,
        old: change === 'added' ? undefined : block,
        now: change === 'removed' ? undefined : block,
      });
    }
  }
  return pairs;
}
