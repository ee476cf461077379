import type { Block } from '../../src/kit/documents/content.ts';
import { PDF_SECONDS, printedPages } from '../../src/kit/documents/print.ts';
import { heavy } from '../../src/kit/workers/heavy.ts';

export type Pdf = { readonly bytes: Buffer; readonly pages: number };

const plainPdf = (title: string, subtitle: string, lines: readonly string[]): Promise<Pdf> =>
  printedPages({
    title,
    foot: title,
    madeAt: new Date(0),
    isUnbranded: true,
    margin: 56,
    size: 11,
    lineHeight: 1.5,
    blocks: [
      { kind: 'text', look: 'quiet', text: subtitle },
      ...lines.map(
        (line): Block =>
          line.startsWith('# ')
            ? { kind: 'heading', text: line.slice(2) }
            : { kind: 'text', text: line },
      ),
    ],
  });

const blocksPdf = (title: string, foot: string, blocks: readonly Block[]): Promise<Pdf> =>
  printedPages({
    title,
    foot,
    madeAt: new Date(0),
    isUnbranded: true,
    margin: 48,
    size: 8,
    lineHeight: 1.35,
    blocks,
  });

export const writeBlocks = heavy(import.meta.url, PDF_SECONDS, blocksPdf);
export const writePdf = heavy(import.meta.url, PDF_SECONDS, plainPdf);
