import { soundsSimilar } from './name-sounds.ts';
import {
  ABBREVIATIONS,
  FORMS,
  GENERATIONS,
  LEADING_TITLES,
  PARTICLES,
  PLACEHOLDERS,
  TITLES,
} from './name-tables.ts';
import { isLatin, joinWords, type NameWord, nameWords, wordsAsWritten } from './name-words.ts';

/**
 * A written name against the verified one. `same`: differs only in case, accents, national
 * spelling, punctuation, titles or order. `close`, for manual review: a word is missing,
 * abbreviated, cut off, an initial or in another script.
 */
export type NameVerdict = 'same' | 'close' | 'different';

export function compareNames(verified: string, written: string): NameVerdict {
  const [a, b] = [nameWords(verified), nameWords(written)];
  if (!a || !b) return asWritten(verified) === asWritten(written) ? 'same' : 'different';
  if (a.length === 0 || b.length === 0) return 'different';
  const verdict = compareWords(a, b);
  if (verdict === 'same') return verdict;
  const better = betterOf(verdict, compareWords(withoutTitles(a), withoutTitles(b)));
  if (better === 'different' && isBeginning(verified, written)) return 'close';
  if (better === 'different' && hasLostLetters(verified, written)) return 'close';
  return betterOf(better, acrossGenerations(a, b));
}

const asWritten = (name: string): string => name.normalize('NFC').trim().toLowerCase();

const RANK = { same: 2, close: 1, different: 0 } as const;
const betterOf = (a: NameVerdict, b: NameVerdict): NameVerdict => (RANK[a] >= RANK[b] ? a : b);

/** “Dr”, “Mrs” and others, unless nothing would remain. */
function withoutTitles(words: readonly NameWord[]): readonly NameWord[] {
  const isTitle = ({ letters }: NameWord) => TITLES.has(letters);
  const named = words.filter((word) => !isTitle(word));
  const [first, ...more] = named;
  const isLeading = first && LEADING_TITLES.has(first.forms[0]) && more.length > 1;
  const left = isLeading ? more : named;
  return left.length > 0 ? left : words;
}

/** “Jr” against no suffix needs review; “Jr” and “Sr” are different people. */
function acrossGenerations(a: readonly NameWord[], b: readonly NameWord[]): NameVerdict {
  const generation = (words: readonly NameWord[]) => words.filter(isGeneration).length;
  if (generation(a) + generation(b) !== 1) return 'different';
  const [one, other] = [a, b].map((words) =>
    withoutTitles(words.filter((word) => !isGeneration(word))),
  ) as [NameWord[], NameWord[]];
  if (one.length === 0 || other.length === 0) return 'different';
  return compareWords(one, other) === 'different' ? 'different' : 'close';
}

const isGeneration = ({ letters }: NameWord): boolean => GENERATIONS.has(letters);

type Pairing = {
  /** Words in both names, with initials but without legal forms. */
  readonly named: number;
  /** As `named`, but without single letters. */
  readonly weight: number;
  readonly certain: boolean;
  readonly left: readonly [readonly NameWord[], readonly NameWord[]];
};

function compareWords(a: readonly NameWord[], b: readonly NameWord[]): NameVerdict {
  const exact = pairWords(a, b, areEqual);
  if (isWhole(exact)) return exact.certain ? 'same' : 'close';
  if (soundsSimilar(a, b) || isTwice(a, b) || isTwice(b, a)) return 'close';
  return isClose(pairWords(a, b, areAlike), b) ? 'close' : 'different';
}

const isWhole = ({ left: [a, b] }: Pairing): boolean => a.length + b.length === 0;

/** People and banks commonly omit, shorten or add the unpaired words. */
function isClose({ named, weight, left: [a, b] }: Pairing, written: readonly NameWord[]): boolean {
  if (weight === 0) return false;
  if (a.length > 0 && b.length > 0) {
    return b.length === 1 && a.some((word) => isCutOff(word, b[0], written));
  }
  const rest = [...a, ...b];
  const isNothing = rest.every(({ letters }) => FORMS.has(letters) || PLACEHOLDERS.has(letters));
  return isNothing || named > 1;
}

/** Banks that require two names repeat a single one. */
const isTwice = ([name, ...more]: readonly NameWord[], twice: readonly NameWord[]): boolean =>
  more.length === 0 &&
  twice.length === 2 &&
  twice.every((word) => name !== undefined && areEqual(name, word) !== 'no');

/** From this length, a bank may have truncated the last word. */
const CUT_FROM = 18;

function isCutOff(
  verified: NameWord | undefined,
  last: NameWord | undefined,
  written: readonly NameWord[],
): boolean {
  if (!verified || !last || lengthOf(written) < CUT_FROM || last !== written.at(-1)) return false;
  return isStartOf(verified, last) && last.letters.length > 2;
}

const lengthOf = (words: readonly NameWord[]): number =>
  words.reduce((sum, { letters }) => sum + letters.length + 1, -1);

const isStartOf = (word: NameWord, start: NameWord): boolean =>
  word.forms.some((form) => form.startsWith(start.forms[0]));

/**
 * Truncated by a bank, with its legal form in full: “HOLDFAST INVESTMENTS LIMIT”. All words but the
 * last are complete and in order.
 */
function isBeginning(verified: string, written: string): boolean {
  const [whole, start] = [wordsAsWritten(verified), wordsAsWritten(written)];
  const last = start?.at(-1);
  if (!whole || !start || !last || start.length < 2 || lengthOf(start) < CUT_FROM) return false;
  const cut = whole[start.length - 1];
  return (
    cut !== undefined &&
    isStartOf(cut, last) &&
    start.slice(0, -1).every((word, nth) => areEqual(word, whole[nth] as NameWord) !== 'no')
  );
}

/** For an unsupported letter, once per letter or byte. */
const LOST = /[?\ufffd]/;

/** Only in unsupported letters, with most letters intact. */
function hasLostLetters(one: string, other: string): boolean {
  if (!LOST.test(one) && !LOST.test(other)) return false;
  const [a, b] = [withoutLost(one), withoutLost(other)];
  const left = a.replaceAll(/[^A-Z]/g, '').length;
  return a === b && left > 2 * (a.split('?').length - 1);
}

const withoutLost = (name: string): string =>
  name
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[?\u0080-\uffff]+/g, '?')
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

type Equality = (a: NameWord, b: NameWord) => 'yes' | 'maybe' | 'no';

/** With diacritics, without, or spelt out (ö, o, oe). Two different diacritics don't match. */
function areEqual(a: NameWord, b: NameWord): ReturnType<Equality> {
  if (a.letters === b.letters) return 'yes';
  if (!a.forms.some((form) => b.forms.includes(form))) return 'no';
  return haveOtherMarks(a, b) ? 'maybe' : 'yes';
}

function haveOtherMarks(a: NameWord, b: NameWord): boolean {
  const [some, others] = [[...a.letters], [...b.letters]];
  if (some.length !== others.length) return false;
  const isMarked = (letter: string | undefined) => !/^[a-z0-9]?$/.test(letter ?? '');
  return some.some((letter, at) => {
    const other = others[at];
    return letter !== other && isMarked(letter) && isMarked(other);
  });
}

/** Also initials, common abbreviations and umlauts spelt out in one name only. */
function areAlike(a: NameWord, b: NameWord): ReturnType<Equality> {
  const equal = areEqual(a, b);
  if (equal !== 'no') return equal;
  const [shorter, longer] = a.letters.length <= b.letters.length ? [a, b] : [b, a];
  if (shorter.letters.length === 1) {
    return longer.forms.some((form) => form.startsWith(shorter.forms[0])) ? 'maybe' : 'no';
  }
  return isAbbreviated(a, b) || withoutSpellings(a.forms[0]) === withoutSpellings(b.forms[0])
    ? 'maybe'
    : 'no';
}

function isAbbreviated({ forms: [a] }: NameWord, { forms: [b] }: NameWord): boolean {
  const names = ABBREVIATIONS.get(a);
  return names !== undefined && [...(ABBREVIATIONS.get(b) ?? [])].some((nth) => names.has(nth));
}

/** Of a spelt-out umlaut, drops the second letter. */
export const withoutSpellings = (form: string): string =>
  form
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll('aa', 'a')
    .replaceAll('ij', 'y');

/** Single words first, then runs that the other name writes as one. */
function pairWords(a: readonly NameWord[], b: readonly NameWord[], equality: Equality): Pairing {
  const [left, right]: [(NameWord | undefined)[], (NameWord | undefined)[]] = [[...a], [...b]];
  const found = [
    ...pairSingles(left, right, areEqual),
    ...pairRuns(left, right),
    ...pairRuns(right, left),
    ...(equality === areEqual
      ? []
      : [
          ...pairSingles(left, right, equality),
          ...pairInitials(left, right),
          ...pairInitials(right, left),
        ]),
  ];
  return {
    named: found.filter(({ isForm }) => !isForm).length,
    weight: found.filter(({ isForm, isInitial }) => !isForm && !isInitial).length,
    certain: found.every(({ isCertain }) => isCertain),
    left: [left.filter((word) => word !== undefined), right.filter((word) => word !== undefined)],
  };
}

type Pair = {
  readonly isForm: boolean;
  readonly isInitial: boolean;
  readonly isCertain: boolean;
};

function pairSingles(
  left: (NameWord | undefined)[],
  right: (NameWord | undefined)[],
  equality: Equality,
): Pair[] {
  const pairs: Pair[] = [];
  for (const [nth, word] of left.entries()) {
    if (!word) continue;
    const verdicts = right.map((other) => (other ? equality(word, other) : 'no'));
    const at = verdicts.includes('yes') ? verdicts.indexOf('yes') : verdicts.indexOf('maybe');
    const other = right[at];
    if (!other) continue;
    left[nth] = undefined;
    right[at] = undefined;
    pairs.push({
      isForm: FORMS.has(word.letters),
      isInitial: [word, other].some((one) => one.letters.length === 1 && isLatin(one)),
      isCertain: verdicts[at] === 'yes',
    });
  }
  return pairs;
}

const LONGEST_RUN = 4;

/** "Anne-Marie", "O'Brien" or "van der Berg" may match a single word. */
function pairRuns(parts: (NameWord | undefined)[], wholes: (NameWord | undefined)[]): Pair[] {
  const pairs: Pair[] = [];
  for (let from = 0; from < parts.length; from += 1) {
    for (let length = LONGEST_RUN; length > 1; length -= 1) {
      const run = parts.slice(from, from + length);
      if (run.length < length || run.some((word) => word === undefined)) continue;
      const joined = joinWords(run as NameWord[]);
      const at = wholes.findIndex((word) => word && areEqual(joined, word) !== 'no');
      if (at < 0) continue;
      parts.fill(undefined, from, from + length);
      wholes[at] = undefined;
      const isCertain = belongTogether(run as NameWord[]);
      pairs.push({ isForm: false, isInitial: false, isCertain });
      break;
    }
  }
  return pairs;
}

function pairInitials(
  parts: (NameWord | undefined)[],
  wholes: (NameWord | undefined)[],
): readonly Pair[] {
  const [initials, ...more] = wholes.filter((word) => word !== undefined);
  const length = initials?.letters.length ?? 0;
  if (!initials || more.length > 0 || length < 2 || length > LONGEST_RUN) return [];
  const from = parts.findIndex((_, start) => {
    const run = parts.slice(start, start + length);
    return (
      run.length === length &&
      run.every((word, nth) => word?.forms[0].startsWith(initials.forms[0].charAt(nth)))
    );
  });
  if (from < 0) return [];
  parts.fill(undefined, from, from + length);
  wholes[wholes.indexOf(initials)] = undefined;
  return [{ isForm: false, isInitial: true, isCertain: false }];
}

/** By hyphens, apostrophes or particles. */
const belongTogether = (run: readonly NameWord[]): boolean =>
  run.slice(0, -1).every(({ joined, forms: [plain] }) => joined || PARTICLES.has(plain));

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

const SHORT: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
};

/** As in blind indexes: a change requires rebuilding them all. */
export function foldName(name: string): string {
  const folded = name
    .toLowerCase()
    .replaceAll(/[ßæøœðþłđ]/g, (letter) => SPELT[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\p{Cf}.'‘’`]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const words = folded === '' ? [] : folded.split(' ').map((word) => SHORT[word] ?? word);
  return words.sort().join(' ');
}
