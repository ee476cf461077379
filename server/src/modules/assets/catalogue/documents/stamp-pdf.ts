import type { PDFPage } from '@cantoo/pdf-lib';
import { withCodes } from '../../../../kit/documents/printable.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

/** A 25 MB file takes a few seconds. */
const SECONDS = 60;
/** More pages than any prospectus has; about as many as the time limit allows. */
const MOST_PAGES = 5_000;

const OPACITY = 0.3;
const DEGREES = 24;
/** Points between lines, close enough that cropping can't remove them all. */
const APART = 150;
const WEIGHT = 'strong';

/**
 * Several times across each page, as page content. Undefined for a damaged, password-protected or
 * overlong PDF. Never call it in a transaction.
 */
export const stampPdf = heavy(import.meta.url, SECONDS, stamp);

async function stamp(bytes: Uint8Array, line: string): Promise<Buffer | undefined> {
  const lib = await import('@cantoo/pdf-lib');
  const { drawnLine, FontBook, Fonts, figure, linesOf, MARINE, piece } = await import(
    '../../../../kit/documents/drawing-parts.ts'
  );
  try {
    // A PDF that only forbids printing opens with an empty password.
    const pdf = await lib.PDFDocument.load(bytes, { updateMetadata: false, password: '' });
    const pages = pdf.getPages();
    if (pages.length === 0 || pages.length > MOST_PAGES) return undefined;
    const { text } = piece(withCodes(line), WEIGHT);
    const fonts = await Fonts.of([{ text, weight: WEIGHT }]);
    const book = new FontBook(pdf, 'HfMark');
    const state = pdf.context.register(pdf.context.obj({ Type: 'ExtGState', ca: OPACITY }));
    const stateName = lib.PDFName.of('HfMarkState');
    for (const { node, ...page } of pages.map(sheetOf)) {
      const at = (size: number) =>
        linesOf(fonts, text, { weight: WEIGHT, size }, Number.POSITIVE_INFINITY, 'ltr')[0];
      const { size, radians, starts } = drawingOf(page, (given) => at(given)?.width ?? 0);
      const drawn = at(size);
      if (!drawn) return undefined;
      const along = [Math.cos(radians), Math.sin(radians)] as const;
      const lines = starts.map(({ x, y }) =>
        drawnLine(book, fonts, drawn, { x, y, size, weight: WEIGHT, along }),
      );
      const colour = MARINE.map(figure).join(' ');
      const content = `q /HfMarkState gs ${colour} rg ${lines.join('\n')} Q`;
      for (const [key, ref] of book.entries()) node.setFontDictionary(key, ref);
      node.setExtGState(stateName, state);
      node.addContentStream(pdf.context.register(pdf.context.flateStream(content)));
    }
    book.write();
    const saved = await pdf.save({
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
    });
    return Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  } catch {
    // Whatever the library error, no unmarked file is handed out.
    return undefined;
  }
}

const sheetOf = (page: PDFPage) => ({
  node: page.node,
  getCropBox: () => page.getCropBox(),
  getRotation: () => page.getRotation(),
});

type Sheet = {
  getCropBox(): { x: number; y: number; width: number; height: number };
  getRotation(): { angle: number };
};

/** Places lines from the middle outwards until they no longer cross the page. */
export function drawingOf(page: Sheet, widthAt: (size: number) => number) {
  const { x, y, width, height } = page.getCropBox();
  const size = Math.min(16, Math.max(7, Math.min(width, height) / 48));
  const angle = DEGREES + page.getRotation().angle;
  const radians = (angle * Math.PI) / 180;
  const along = { x: Math.cos(radians), y: Math.sin(radians) };
  const half = widthAt(size) / 2;
  const reach = Math.hypot(width, height) / 2;
  const rows = Math.min(40, Math.floor(reach / APART));
  const starts = Array.from({ length: 2 * rows + 1 }, (_, at) => {
    const aside = (at - rows) * APART;
    return {
      x: x + width / 2 - along.x * half - along.y * aside,
      y: y + height / 2 - along.y * half + along.x * aside,
    };
  });
  return { size, radians, starts };
}
