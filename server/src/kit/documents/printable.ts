import { readFileSync } from 'node:fs';
import { refuserOf } from '@holdfast/domain/kernel/refusal';
import { commonRefusals } from '@holdfast/domain/refusals';

/**
 * Characters that document fonts cover, as base-36 pairs: distance from the previous range, and
 * length. Written by `npm run fonts:coverage`.
 */
const COVERAGE = new URL('./coverage.txt', import.meta.url);

let covered: Uint32Array | undefined;

function ranges(): Uint32Array {
  if (covered) return covered;
  const numbers = readFileSync(COVERAGE, 'utf8').split(/\s+/).filter(Boolean);
  let last = 0;
  covered = Uint32Array.from(numbers, (digits) => {
    last += Number.parseInt(digits, 36);
    return last;
  });
  return covered;
}

function isCovered(character: number): boolean {
  const bounds = ranges();
  let low = 0;
  let high = bounds.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (character < (bounds[2 * middle] ?? 0)) high = middle - 1;
    else if (character > (bounds[2 * middle + 1] ?? 0)) low = middle + 1;
    else return true;
  }
  return false;
}

/** Characters that only affect the surrounding text and print nothing themselves. */
const UNSEEN = /^[\n\r\t\p{Default_Ignorable_Code_Point}\u2028\u2029]$/u;
/** The direction controls, which take no part in shaping. */
export const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u200b\u00ad\u2060]/;

export const isUnseen = (character: string): boolean => UNSEEN.test(character);

const isPrinted = (character: string): boolean =>
  isUnseen(character) || isCovered(character.codePointAt(0) ?? 0);

export const composed = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ');

export function unprintable(...texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const character of composed(text)) if (!isPrinted(character)) found.add(character);
  }
  return [...found];
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** With the code, since not every screen can show the character: "🚀 (U+1F680)". */
const named = (character: string): string => `${character} (${codeOf(character)})`;

const refuse = refuserOf(commonRefusals);
/** A page in an uncovered script would name hundreds of characters. */
const MOST_NAMED = 12;

/** Refuses TEXT_NOT_PRINTABLE for texts that an issued or signed document can't print in full. */
export function assertPrintable(...texts: readonly string[]): void {
  const characters = unprintable(...texts);
  if (characters.length === 0) return;
  refuse('TEXT_NOT_PRINTABLE', { characters: characters.slice(0, MOST_NAMED).map(named) });
}

/** Replaces characters without a font by their code: "[U+1F680]". */
export function withCodes(text: string): string {
  let whole = '';
  for (const character of composed(text)) {
    whole += isPrinted(character) ? character : `[${codeOf(character)}]`;
  }
  return whole;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/;
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Isolates words inside a sentence, so that right-to-left ones don't reorder those around them. */
export const inSentence = (words: string): string =>
  hasRightToLeft(words) ? `\u2068${words}\u2069` : words;
