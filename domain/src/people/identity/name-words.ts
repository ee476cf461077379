import { transliterate } from 'transliteration';
import { FORMS, FORMS_IN_FULL, SPELLINGS } from './name-tables.ts';

export type NameWord = {
  readonly letters: string;
  /** Without diacritics, then spelt out. */
  readonly forms: readonly [string, ...string[]];
  readonly joined: boolean;
};

/** A longer text isn't a name: compared verbatim. */
const MAX_CHARACTERS = 200;
const MOST_WORDS = 14;

/** “&” as banks spell it out. */
const AND: NameWord = {
  letters: 'and',
  forms: ['and', 'und', 'et', 'y', 'e', 'og', 'och', 'en'],
  joined: false,
};

const JOINERS = /['‘’ʼʻ`´\u2010\u2011\u2012\u2013\uff0d-]/u;

/** Also shortens legal forms as banks do. */
export function nameWords(name: string): NameWord[] | undefined {
  const words = wordsAsWritten(name);
  return words && withForms(words);
}

/** Regardless of case, punctuation and Unicode form. Undefined if the text isn't a name. */
export function wordsAsWritten(name: string): NameWord[] | undefined {
  if (name.length > MAX_CHARACTERS) return undefined;
  const text = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\u0640]/gu, '')
    .replaceAll(/[&+]/gu, ' & ');
  const words: NameWord[] = [];
  for (const part of text.split(/([^\p{L}\p{N}\p{M}]+)/u)) {
    if (!/[\p{L}\p{N}]/u.test(part)) {
      if (part.includes('&') && words.length > 0) words.push(AND);
      const last = words.at(-1);
      if (last && JOINERS.test(part) && !/[\s.,]/u.test(part)) {
        words[words.length - 1] = { ...last, joined: true };
      }
      continue;
    }
    words.push({ letters: part, forms: formsOf(part), joined: false });
  }
  return words.length > MOST_WORDS ? undefined : words;
}

/** Of Latin, Greek and Cyrillic letters; Arabic and Hebrew vowels. */
const MARKS =
  /[\u0300-\u036f\u064b-\u065f\u0670\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;

/** Per word: banks mix spelt-out and plain letters. */
const MOST_SPELT = 4;

function formsOf(letters: string): NameWord['forms'] {
  const spelt = [...letters].map((letter) => SPELLINGS[letter] ?? [bare(letter)]);
  const choices = spelt.filter(([short, long]) => long !== undefined && short !== long).length;
  const plain = spelt.map(([short = '']) => short).join('');
  if (choices > MOST_SPELT) return [plain, spelt.map((one) => one.at(-1) ?? '').join('')];
  const all = spelt.reduce<readonly string[]>(
    (forms, options) => forms.flatMap((form) => options.map((option) => form + option)),
    [''],
  );
  return [plain, ...new Set(all.filter((form) => form !== plain))];
}

function bare(letter: string): string {
  if (/[a-z0-9]/.test(letter)) return letter;
  const base = letter.normalize('NFKD').replaceAll(MARKS, '').normalize('NFC');
  // Strokes and hooks don't decompose into letter and diacritic.
  const isLatin = /^\p{Script=Latin}+$/u.test(base) && !/^[a-z]*$/.test(base);
  return isLatin ? transliterate(base).toLowerCase() : base;
}

const wordOf = (letters: string): NameWord => ({ letters, forms: [letters], joined: false });

export const joinWords = (run: readonly NameWord[]): NameWord => {
  const [plain = '', ...more] = run.reduce<readonly string[]>(
    (all, { forms }) =>
      all.length * forms.length > MOST_FORMS
        ? all.map((form) => form + forms[0])
        : all.flatMap((start) => forms.map((form) => start + form)),
    [''],
  );
  return { letters: joinedLetters(run), forms: [plain, ...more], joined: false };
};

const MOST_FORMS = 64;

export const joinedLetters = (words: readonly NameWord[]): string =>
  words.map(({ letters }) => letters).join('');

function withForms(words: readonly NameWord[]): NameWord[] {
  const short = [...words];
  for (const [full, form] of FORMS_IN_FULL) {
    const parts = full.split(' ');
    const at = short.findIndex((_, nth) =>
      parts.every((part, more) => short[nth + more]?.forms.includes(part)),
    );
    // Only after the company's name.
    if (at > 0) short.splice(at, parts.length, ...form.split(' ').map(wordOf));
  }
  const end = short.length;
  let from = end;
  while (from > 1 && short[from - 1]?.letters.length === 1) from -= 1;
  // "S.r.l.", "A/S", "d.o.o.": the longest run of letters at the end.
  for (let at = from; at < end - 1; at += 1) {
    const joined = joinedLetters(short.slice(at));
    if (at > 0 && FORMS.has(joined)) return [...short.slice(0, at), wordOf(joined)];
  }
  return short;
}

/** Comparable by spelling. */
export const isLatin = ({ forms: [plain] }: NameWord): boolean => /^[a-z0-9]*$/.test(plain);
