import { heavy } from '../../../../kit/workers/heavy.ts';

/** How long a worker may take for a file. */
const SECONDS = 30;
/** What is kept of a file: more is not searched. */
const MOST_PAGES = 3_000;
const MOST_LETTERS = 2_000_000;
const MOST_LETTERS_OF_PAGE = 20_000;

export type PdfText =
  | { readonly pages: number; readonly texts: readonly string[] }
  | { readonly problem: 'locked' | 'spoilt' };

/**
 * How many pages a pdf has, and the text of each. What can't be read says why. It runs in a worker,
 * which is ended when a hostile file takes too long or too much memory.
 */
export const readPdf = heavy(import.meta.url, SECONDS, read);

async function read(bytes: Uint8Array): Promise<PdfText> {
  const { getDocumentProxy } = await import('unpdf');
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), QUIET);
    const texts: string[] = [];
    let left = MOST_LETTERS;
    for (let at = 1; at <= Math.min(pdf.numPages, MOST_PAGES) && left > 0; at++) {
      const page = await pdf.getPage(at);
      const { items } = await page.getTextContent();
      const text = plain(items).slice(0, Math.min(left, MOST_LETTERS_OF_PAGE));
      left -= text.length;
      texts.push(text);
      page.cleanup();
    }
    return { pages: pdf.numPages, texts };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { problem: isLocked ? 'locked' : 'spoilt' };
  }
}

/** Nothing of the file runs, and nothing is fetched for it. */
const QUIET = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  verbosity: 0,
};

/** The words as they are read; a database takes neither a zero nor half a letter. */
const plain = (items: readonly object[]): string =>
  items
    .map((item) =>
      'str' in item ? `${item.str}${'hasEOL' in item && item.hasEOL ? ' ' : ''}` : '',
    )
    .join('')
    .replaceAll('\0', ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
