import { transliterate } from 'transliteration';
import { FORMS, FORMS_IN_FULL, SPELLINGS } from './name-tables.ts';

/** A word of a name, as it may be written. */
export type NameWord = {
  /** Its letters in their composed form, in lower case. */
  readonly letters: string;
  /** Without marks first, then with some or all of its letters spelt out. */
  readonly forms: readonly [string, ...string[]];
  /** A hyphen or an apostrophe joins it to the next word. */
  readonly joined: boolean;
};

/** A text with more letters or words is no name, and is compared as it is written. */
const MOST_LETTERS = 200;
const MOST_WORDS = 14;

/** “&” as banks spell it out. */
const AND: NameWord = {
  letters: 'and',
  forms: ['and', 'und', 'et', 'y', 'e', 'og', 'och', 'en'],
  joined: false,
};

const JOINERS = /['‘’ʼʻ`´\u2010\u2011\u2012\u2013\uff0d-]/u;

/** The words of a name, with the legal form of a company as short as banks write it. */
export function nameWords(name: string): NameWord[] | undefined {
  const words = wordsAsWritten(name);
  return words && withForms(words);
}

/** The words of a name: no case, punctuation, or form of Unicode. Undefined for what is no name. */
export function wordsAsWritten(name: string): NameWord[] | undefined {
  if (name.length > MOST_LETTERS) return undefined;
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

/** Marks on letters of Latin, Greek and Cyrillic, and the vowels of Arabic and Hebrew. */
const MARKS =
  /[\u0300-\u036f\u064b-\u065f\u0670\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;

/** Letters of one word that may each be spelt out or not; banks mix both. */
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
  // A Latin letter with a stroke or a hook is no letter with a mark.
  const isLatin = /^\p{Script=Latin}+$/u.test(base) && !/^[a-z]*$/.test(base);
  return isLatin ? transliterate(base).toLowerCase() : base;
}

const wordOf = (letters: string): NameWord => ({ letters, forms: [letters], joined: false });

/** Words written as one. */
export const joinWords = (run: readonly NameWord[]): NameWord => {
  const [plain = '', ...more] = run.reduce<readonly string[]>(
    (all, { forms }) =>
      all.length * forms.length > MOST_FORMS
        ? all.map((form) => form + forms[0])
        : all.flatMap((start) => forms.map((form) => start + form)),
    [''],
  );
  return { letters: lettersOf(run), forms: [plain, ...more], joined: false };
};

const MOST_FORMS = 64;

export const lettersOf = (words: readonly NameWord[]): string =>
  words.map(({ letters }) => letters).join('');

/** Legal forms in full, or with points between their letters, as short as banks write them. */
function withForms(words: readonly NameWord[]): NameWord[] {
  const short = [...words];
  for (const [full, form] of FORMS_IN_FULL) {
    const parts = full.split(' ');
    const at = short.findIndex((_, nth) =>
      parts.every((part, more) => short[nth + more]?.forms.includes(part)),
    );
    // The form of a company follows its name.
    if (at > 0) short.splice(at, parts.length, ...form.split(' ').map(wordOf));
  }
  const end = short.length;
  let from = end;
  while (from > 1 && short[from - 1]?.letters.length === 1) from -= 1;
  // "S.r.l.", "A/S", "d.o.o.": from the longest run of letters at the end.
  for (let at = from; at < end - 1; at += 1) {
    const joined = lettersOf(short.slice(at));
    if (at > 0 && FORMS.has(joined)) return [...short.slice(0, at), wordOf(joined)];
  }
  return short;
}

/** Whether every letter is Latin, so that a word can be compared by its spelling. */
export const isLatin = ({ forms: [plain] }: NameWord): boolean => /^[a-z0-9]*$/.test(plain);
