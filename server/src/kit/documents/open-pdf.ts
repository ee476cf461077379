import type { getDocumentProxy } from 'unpdf';

export type OpenPdf = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfProblem = 'locked' | 'damaged';

const QUIET = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  verbosity: 0,
};

/**
 * In a worker, since a hostile file may take long. Files that only forbid printing open; others are
 * `locked` or `damaged`.
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
