import { openPdf, type PdfProblem, problemOf } from '../../../../kit/documents/open-pdf.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

/** How long a worker may take to open a file. */
const SECONDS = 30;
const END = '%%EOF';
/** Readers look for the end of a PDF in its last bytes. */
const LAST_BYTES = 2_048;

/** Why a PDF can't be opened; undefined when it can. */
export const problemOfPdf = heavy(import.meta.url, SECONDS, inspect);

async function inspect(bytes: Uint8Array): Promise<PdfProblem | undefined> {
  if (!hasEnd(bytes)) return 'damaged';
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return pdf;
  try {
    // Lost pages are found here: the first, and the last of the page count.
    await pdf.getPage(1);
    await pdf.getPage(pdf.numPages);
    return undefined;
  } catch (error) {
    return problemOf(error);
  }
}

/** A file that was cut off has no end mark; blank bytes after the mark do no harm. */
function hasEnd(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1;
  const last = bytes.subarray(Math.max(0, end - LAST_BYTES), end);
  return Buffer.from(last).includes(END);
}
