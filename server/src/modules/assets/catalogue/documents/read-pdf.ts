import { openPdf, problemOf } from '../../../../kit/documents/open-pdf.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

const SECONDS = 30;
const MOST_PAGES = 3_000;
const MAX_CHARACTERS = 2_000_000;
const MAX_CHARACTERS_PER_PAGE = 20_000;

type PdfText =
  | { readonly pages: number; readonly texts: readonly string[] }
  | { readonly problem: 'locked' | 'spoilt' };

/** In a worker, which is killed when a hostile file exceeds its time or memory. */
export const readPdf = heavy(import.meta.url, SECONDS, read);

async function read(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return { problem: WORDS[pdf] };
  try {
    const texts: string[] = [];
    let left = MAX_CHARACTERS;
    for (let at = 1; at <= Math.min(pdf.numPages, MOST_PAGES) && left > 0; at++) {
      const page = await pdf.getPage(at);
      const { items } = await page.getTextContent();
      const text = plain(items).slice(0, Math.min(left, MAX_CHARACTERS_PER_PAGE));
      left -= text.length;
      texts.push(text);
      page.cleanup();
    }
    return { pages: pdf.numPages, texts };
  } catch (error) {
    return { problem: WORDS[problemOf(error)] };
  }
}

/** The values in the database, for files stored before uploads were validated. */
const WORDS = { locked: 'locked', damaged: 'spoilt' } as const;

/** Strips direction marks, and the NULs and lone surrogates that the database rejects. */
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
