import { foldName, unspelt } from './compare-names.ts';
import { joinWords, type NameWord, wordsAsWritten } from './name-words.ts';

// Names that are compared where they can't be read: each spelling of a name has a key in common.

/** A folded name without spelt out umlauts: “Müller”, “Mueller” and “Muller” are one. */
export const looseName = (name: string): string =>
  foldName(name).split(' ').map(unspelt).sort().join(' ');

/**
 * Every key under which a person is found: folded, without umlauts, and with words that a hyphen
 * joins written as one. Two spellings of a name share one at least.
 */
export function nameKeys(name: string): readonly string[] {
  const words = wordsAsWritten(name);
  const together = words ? runsOf(words).map((run) => unspelt(joinWords(run).forms[0])) : [];
  const joined = together.sort().join(' ');
  return [...new Set([foldName(name), looseName(name), ...(joined ? [joined] : [])])];
}

function runsOf(words: readonly NameWord[]): NameWord[][] {
  const runs: NameWord[][] = [];
  let isOpen = false;
  for (const word of words) {
    if (isOpen) runs.at(-1)?.push(word);
    else runs.push([word]);
    isOpen = word.joined;
  }
  return runs;
}
