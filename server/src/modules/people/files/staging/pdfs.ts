import { openPdf, type PdfProblem, problemOf } from '../../../../kit/documents/open-pdf.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

const SECONDS = 30;
const END = '%%EOF';
/** PDF readers expect the end-of-file marker within these last bytes. */
const LAST_BYTES = 2_048;

export const problemOfPdf = heavy(import.meta.url, SECONDS, inspect);

async function inspect(bytes: Uint8Array): Promise<PdfProblem | undefined> {
  if (!hasEnd(bytes)) return 'damaged';
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return pdf;
  try {
    // Loading the first and last pages detects missing pages.
    await pdf.getPage(1);
    await pdf.getPage(pdf.numPages);
    return undefined;
  } catch (error) {
    return problemOf(error);
  }
}

/** A truncated file has no end-of-file marker; trailing whitespace is harmless. */
function hasEnd(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1;
  const last = bytes.subarray(Math.max(0, end - LAST_BYTES), end);
  return Buffer.from(last).includes(END);
}
