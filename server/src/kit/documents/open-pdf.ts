import type { getDocumentProxy } from 'unpdf';

export type OpenPdf = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfProblem = 'locked' | 'damaged';

/** Nothing of the file runs, and nothing is fetched for it. */
const QUIET = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  verbosity: 0,
};

/**
 * Opens another's PDF without a password, in a worker: a hostile file may take long. One that only
 * forbids printing opens; what does not is `locked` behind a password, or `damaged`.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | PdfProblem> {
  const { getDocumentProxy } = await import('unpdf');
  try {
    return await getDocumentProxy(new Uint8Array(bytes), QUIET);
  } catch (error) {
    return problemOf(error);
  }
}

export const problemOf = (error: unknown): PdfProblem =>
  error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged';
