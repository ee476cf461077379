import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

// Pdfs for tests, made here: no binary stands in the repository.

const text = (given: string): Buffer => Buffer.from(given, 'latin1');

/** A small pdf of one empty page, which begins with a text of the test's own. */
export const smallPdf = (mark: string): Buffer =>
  text(`%PDF-1.4 ${mark}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`);

/** A pdf with a page for each text. */
export async function pdfOf(texts: readonly string[], turn = 0): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of texts) {
    const page = pdf.addPage([595, 842]);
    page.setRotation(degrees(turn));
    page.drawText(text, { font, size: 12, x: 60, y: 700 });
  }
  return Buffer.from(await pdf.save());
}

/** The same, protected; without a password for opening it only forbids to print it. */
export async function lockedPdf(text: string, userPassword: string): Promise<Buffer> {
  const pdf = await PDFDocument.load(await pdfOf([text]));
  pdf.encrypt({ userPassword, ownerPassword: 'its owner’s', permissions: {} });
  return Buffer.from(await pdf.save());
}

/** What begins like a pdf and is none, or not a whole one. */
export async function spoiltPdfs(): Promise<readonly Buffer[]> {
  return [
    text('%PDF-1.4 a document'),
    text('%PDF-1.7\ntrailer<</Root 1 0 R>>\n%%EOF'),
    (await pdfOf(['Cut off'])).subarray(0, 120),
  ];
}

/** A page whose content is packed twice: some kilobytes that come to four gigabytes of spaces. */
export function pdfBomb(): Buffer {
  const spaces = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, ' '), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const many = Array.from({ length: 64 }, () => spaces);
  const inner = Buffer.concat([Buffer.from('789c', 'hex'), ...many, Buffer.from('0300', 'hex')]);
  const packed = deflateSync(inner);
  return Buffer.concat([
    text(
      `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]/Contents 4 0 R>>endobj
4 0 obj<</Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>stream
`,
    ),
    packed,
    text('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
  ]);
}
