import { type Paper, printedPaper, type Sheet } from '../../../../kit/documents/paper.ts';
import { PDF_SECONDS } from '../../../../kit/documents/print.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

type Content = { readonly paper: Paper; readonly sheet: Sheet };

/** Never call it in a transaction. */
export const keptPdf = heavy(import.meta.url, PDF_SECONDS, printKept);

async function printKept({ paper, sheet }: Content): Promise<FileAnswer> {
  const body = await printedPaper(paper, sheet);
  return { name: `holdfast-${paper.number}.pdf`, mime: 'application/pdf', body };
}
