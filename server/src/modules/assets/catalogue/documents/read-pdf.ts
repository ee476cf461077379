import { openPdf, problemOf } from '../../../../kit/documents/open-pdf.ts';
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
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return { problem: WORDS[pdf] };
  try {
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
    return { problem: WORDS[problemOf(error)] };
  }
}

/** As the column of files that were kept before they were opened at their upload has it. */
const WORDS = { locked: 'locked', damaged: 'spoilt' } as const;

/** The words without marks of direction; a database takes neither a zero nor half a letter. */
const plain = (items: readonly object[]): string =>
  items
    .map((item) =>
      'str' in item ? `${item.str}${'hasEOL' in item && item.hasEOL ? ' ' : ''}` : '',
    )
    .join('')
    .replaceAll('\0', ' ')
    .replaceAll(/[\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
