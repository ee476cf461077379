import { extractText, getDocumentProxy } from 'unpdf';

const DIRECTIONS = /[\u200e\u200f\u2066-\u2069]/g;

/** Text by page and line, from an independent PDF reader. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replaceAll(DIRECTIONS, ''));
}

export const pdfText = async (bytes: Uint8Array): Promise<string> =>
  (await pdfPages(bytes)).join('\n');

export async function pdfCells(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const cells: string[] = [];
  for (let nth = 1; nth <= pdf.numPages; nth += 1) {
    const { items } = await (await pdf.getPage(nth)).getTextContent();
    for (const item of items) if ('str' in item) cells.push(item.str.trim());
  }
  return cells.filter((cell) => cell !== '').map((cell) => cell.replaceAll(DIRECTIONS, ''));
}
