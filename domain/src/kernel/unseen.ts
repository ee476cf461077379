/** Added by copying. Not the overrides U+202D and U+202E, which reorder text. */
const MARK = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff]/;
const isUnseen = (character: string): boolean => MARK.test(character) || /\s/.test(character);

export function trimUnseen(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isUnseen(text.charAt(start))) start++;
  while (end > start && isUnseen(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/**
 * For codes: drops zero-width characters and outer white space, and turns East Asian keyboards'
 * full-width characters into plain ones.
 */
export const withoutMarks = (text: string): string =>
  [...text.normalize('NFKC')]
    .filter((character) => !MARK.test(character))
    .join('')
    .trim();

/** For codes printed in groups. */
export const withoutSpaces = (text: string): string => withoutMarks(text).replaceAll(/\s/g, '');
