import type { Content } from './content.ts';

/** How long a worker may take for a document; the first one in each loads the libraries. */
export const PDF_SECONDS = 60;

/**
 * A PDF with the brand, its title, its blocks, and a line under each page. Texts are composed (NFC)
 * and printed in their own script and direction; a character that no font has is printed as its
 * code, such as [U+1F680], never as another character. What is issued or signed is checked with
 * `assertPrintable` before. It works for long: documents are declared with `heavy`.
 */
export async function printed(content: Content): Promise<Buffer> {
  const { bytes } = await printedPages(content);
  return bytes;
}

/** The same, with the number of its pages. */
export async function printedPages(content: Content): Promise<{ bytes: Buffer; pages: number }> {
  // Loaded by the worker that prints: the process that serves requests never needs the libraries.
  const { layOut } = await import('./layout.ts');
  return layOut(content);
}
