import { transliterate } from 'transliteration';
import { FAMILY_SPELLINGS } from './name-tables.ts';
import { isLatin, joinedLetters, type NameWord } from './name-words.ts';

// At most a reason for manual review.

/**
 * In different scripts or Chinese romanisations. Names in one alphabet are compared by letters
 * only.
 */
export function soundsSimilar(a: readonly NameWord[], b: readonly NameWord[]): boolean {
  const [foreign, other] = a.every(isLatin) ? [b, a] : [a, b];
  if (foreign.every(isLatin)) return false;
  const letters = joinedLetters(foreign);
  if (/^\p{Script=Han}+$/u.test(letters)) return readsAlike(letters, other);
  if (![...a, ...b].some(isLatin)) return false;
  const [some, more] = [foreign.map(soundsOf), other.map(soundsOf)];
  return coversAll(some, more) || joinedAlike(foreign, other);
}

/** All words of the shorter name, at least two, match. */
function coversAll(a: readonly Sounds[], b: readonly Sounds[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.length < 2 && longer.length > 1) return false;
  const left = [...longer];
  return shorter.every((word) => {
    const at = left.findIndex((one) => one.some((sound) => word.includes(sound)));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** As `coversAll`, with words joined in any order. */
function joinedAlike(a: readonly NameWord[], b: readonly NameWord[]): boolean {
  const whole = soundsOf({ letters: joinedLetters(a) });
  return orders(b).some((words) =>
    soundsOf({ letters: joinedLetters(words) }).some((sound) => whole.includes(sound)),
  );
}

const MOST_ORDERED = 4;

/** The family name may come first or last; long names keep their order. */
function orders<T>(words: readonly T[]): readonly (readonly T[])[] {
  if (words.length < 2 || words.length > MOST_ORDERED) return [words];
  return words.flatMap((word, at) =>
    orders([...words.slice(0, at), ...words.slice(at + 1)]).map((more) => [word, ...more]),
  );
}

type Sounds = readonly string[];

/** Each choice of an ambiguous transliteration yields another skeleton. */
const CHOICES: readonly (readonly [RegExp, readonly [string, string]])[] = [
  [/(?:t|s)?ch/g, ['s', 'k']],
  [/kh/g, ['k', '']],
  [/j/g, ['s', '']],
  [/[vw]/g, ['b', '']],
];

/** Consonants by sound class: vowels vary too much. */
function soundsOf({ letters }: Pick<NameWord, 'letters'>): Sounds {
  const latin = transliterate(letters)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replaceAll(/shch|sch|sh|zh|ts|tz|cz|sz/g, 's')
    .replaceAll('x', 'ks')
    .replaceAll('ph', 'f')
    .replaceAll(/^al(?=[^aeiou])|^el(?=[^aeiou])/g, 'l')
    .replaceAll(/([a-z])\1+/g, '$1');
  let variants = [latin];
  for (const [pattern, choices] of CHOICES) {
    variants = variants.flatMap((text) =>
      pattern.test(text) ? choices.map((choice) => text.replaceAll(pattern, choice)) : [text],
    );
  }
  return [...new Set(variants.map(skeletonOf))].filter((sound) => sound !== '');
}

const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/[aeiouyhw]/g, ''],
  [/[pfv]/g, 'b'],
  [/[cqg]/g, 'k'],
  [/t/g, 'd'],
  [/[zj]/g, 's'],
];

const skeletonOf = (latin: string): string =>
  CLASSES.reduce((text, [pattern, letter]) => text.replaceAll(pattern, letter), latin);

/** By pinyin, and by the family name's other spellings. */
function readsAlike(characters: string, words: readonly NameWord[]): boolean {
  const syllables = transliterate(characters).toLowerCase().trim().split(/\s+/).map(pinyin);
  const given = words.map(({ letters }) =>
    pinyin(
      transliterate(letters)
        .toLowerCase()
        .replaceAll(/[^a-z]/g, ''),
    ),
  );
  const whole = syllables.join('');
  if (orders(given).some((one) => one.join('') === whole)) return true;
  const families = FAMILY_SPELLINGS.get([...characters][0] ?? '') ?? [];
  const rest = given.filter((word) => !families.includes(word));
  return rest.length === given.length - 1 && rest.length === syllables.length - 1;
}

/** "lü", "lyu" and "lv". */
const pinyin = (text: string): string => text.replaceAll(/yu|v|ü/g, 'u');
