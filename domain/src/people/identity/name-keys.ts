import { foldName, withoutSpellings } from './compare-names.ts';
import { joinWords, type NameWord, wordsAsWritten } from './name-words.ts';

/** Reduces spelt-out umlauts: “Müller”, “Mueller” and “Muller” are equal. */
export const looseName = (name: string): string =>
  foldName(name).split(' ').map(withoutSpellings).sort().join(' ');

/**
 * For blind look-ups: folded, without umlauts, hyphenated words joined. Two spellings of a name
 * share a key.
 */
export function nameKeys(name: string): readonly string[] {
  const words = wordsAsWritten(name);
  const together = words
    ? runsOf(words).map((run) => withoutSpellings(joinWords(run).forms[0]))
    : [];
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
