/**
 * Whether a written name is the name that was verified: the holder of a bank account, the sender of
 * a transfer, a typed signature. Banks write names in capitals, without accents, family name first.
 */
export type NameVerdict = 'same' | 'close' | 'different';

/** Letters that no accent explains, as banks and passports write them. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
};

/** The endings of companies' names that registers and banks write long or short. */
const SHORT: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
};

/** The words of a name, folded: no case, accent or punctuation. */
function wordsOf(name: string): string[] {
  const folded = name
    .toLowerCase()
    .replaceAll(/[ßæøœðþłđ]/g, (letter) => SPELT[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\p{Cf}.'‘’`]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return folded === '' ? [] : folded.split(' ').map((word) => SHORT[word] ?? word);
}

/** What two ways of writing one name have in common: for look-ups and comparisons. */
export const foldName = (name: string): string => wordsOf(name).sort().join(' ');

/**
 * `close`: every word of the shorter name is in the longer, and there are two at least: somebody
 * with a middle name. A person decides about those.
 */
export function compareNames(verified: string, written: string): NameVerdict {
  const [a, b] = [wordsOf(verified), wordsOf(written)];
  if (a.length === 0 || b.length === 0) return 'different';
  if (foldName(verified) === foldName(written)) return 'same';
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  return shorter.length > 1 && shorter.every((word) => longer.includes(word))
    ? 'close'
    : 'different';
}
