/**
 * White space, and marks without width that come along when text is copied from a document, a web
 * page or a message: soft hyphen, zero-width space and joiners, direction marks, embeddings and
 * isolates, byte order mark. Not the overrides U+202D and U+202E, which change the order of what is
 * read.
 */
const UNSEEN = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff]/;

/** Takes them off both ends. */
export function trimUnseen(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && UNSEEN.test(text.charAt(start))) start++;
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Takes them out everywhere: for codes, which have no spaces of their own. */
export const withoutUnseen = (text: string): string =>
  [...text].filter((character) => !UNSEEN.test(character)).join('');
