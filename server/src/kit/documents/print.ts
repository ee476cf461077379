import type { Content } from './content.ts';

/** Time limit of a worker per document, in seconds; the first document loads the libraries. */
export const PDF_SECONDS = 60;

/**
 * In each text's script and direction. A character without a font is printed as its code, such as
 * [U+1F680]; `assertPrintable` refuses it. Slow: declare documents with `heavy`.
 */
export async function printed(content: Content): Promise<Buffer> {
  const { bytes } = await printedPages(content);
  return bytes;
}

export async function printedPages(content: Content): Promise<{ bytes: Buffer; pages: number }> {
  // Loaded only in the worker; the serving process never needs the libraries.
  const { layOut } = await import('./layout.ts');
  return layOut(content);
}
