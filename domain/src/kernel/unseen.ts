/**
 * Marks without width that come along when text is copied from a document, a web page or a message:
 * soft hyphen, zero-width space and joiners, direction marks, embeddings and isolates, byte order
 * mark. Not the overrides U+202D and U+202E, which change the order of what is read.
 */
const MARK = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff]/;
const isUnseen = (character: string): boolean => MARK.test(character) || /\s/.test(character);

/** Takes white space and marks off both ends. */
export function trimUnseen(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isUnseen(text.charAt(start))) start++;
  while (end > start && isUnseen(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/**
 * Takes marks out everywhere, and white space off both ends: for codes. Wide letters, digits and
 * brackets, which keyboards of East Asia write, become plain ones.
 */
export const withoutMarks = (text: string): string =>
  [...text.normalize('NFKC')]
    .filter((character) => !MARK.test(character))
    .join('')
    .trim();

/** Takes marks and white space out everywhere: for codes that are printed in groups. */
export const withoutSpaces = (text: string): string => withoutMarks(text).replaceAll(/\s/g, '');
