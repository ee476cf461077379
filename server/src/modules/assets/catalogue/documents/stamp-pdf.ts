import { printable } from '../../../../kit/pdf.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

/** How long a worker may take; 25 MB take a few seconds. */
const SECONDS = 60;
/** More pages than any prospectus has, and about as many as the time allows. */
const MOST_PAGES = 5_000;

/** In the marine of the product, light enough that what is below stays readable. */
const INK = [0.122, 0.306, 0.549] as const;
const OPACITY = 0.3;
const DEGREES = 24;
/** Between two lines, in points; each page carries several, so that none is cut off. */
const APART = 150;

/**
 * A pdf with a line of text across each of its pages, several times, as part of their content.
 * Undefined where that can't be done: the pdf is spoilt, protected by a password or endless. Made
 * in a worker: never in a transaction.
 */
export const stampPdf = heavy(import.meta.url, SECONDS, stamp);

async function stamp(bytes: Uint8Array, line: string): Promise<Buffer | undefined> {
  const lib = await import('@cantoo/pdf-lib');
  try {
    // One that only forbids printing opens without a password.
    const pdf = await lib.PDFDocument.load(bytes, { updateMetadata: false, password: '' });
    const pages = pdf.getPages();
    if (pages.length === 0 || pages.length > MOST_PAGES) return undefined;
    const font = await pdf.embedFont(lib.StandardFonts.HelveticaBold);
    const text = font.encodeText(printable(line));
    const state = pdf.context.register(pdf.context.obj({ Type: 'ExtGState', ca: OPACITY }));
    for (const page of pages) {
      const drawing = drawingOf(page, (size) => font.widthOfTextAtSize(printable(line), size));
      const [fontName, stateName] = [lib.PDFName.of('HfMarkFont'), lib.PDFName.of('HfMarkState')];
      page.node.setFontDictionary(fontName, font.ref);
      page.node.setExtGState(stateName, state);
      page.pushOperators(
        lib.pushGraphicsState(),
        lib.setGraphicsState(stateName),
        lib.setFillingRgbColor(...INK),
        ...drawing.starts.flatMap(({ x, y }) => [
          lib.beginText(),
          lib.setFontAndSize(fontName, drawing.size),
          lib.rotateAndSkewTextRadiansAndTranslate(drawing.radians, 0, 0, x, y),
          lib.showText(text),
          lib.endText(),
        ]),
        lib.popGraphicsState(),
      );
    }
    const saved = await pdf.save({
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
    });
    return Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  } catch {
    // Whatever the library stumbles over, nobody gets the file without the line in it.
    return undefined;
  }
}

type Sheet = {
  getCropBox(): { x: number; y: number; width: number; height: number };
  getRotation(): { angle: number };
};

/** Where the lines begin on a page: through its middle, and beside that as long as they meet it. */
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
