import { heavy } from '../../../../kit/workers/heavy.ts';

const SECONDS = 20;
/** Pixels: sharp in a list on a dense screen, and too few to read a page's text. */
const WIDTH = 192;
const HEIGHT = 256;

export type DrawnPage = {
  readonly rgba: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/**
 * The first page; undefined for a file that PDFium can't draw. In a worker, which is killed when a
 * hostile file exceeds its time or memory.
 */
export const drawFirstPage = heavy(import.meta.url, SECONDS, draw);

async function draw(bytes: Uint8Array): Promise<DrawnPage | undefined> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  // An instance for each file: none meets the memory that another has spoilt.
  const pdfium = await PDFiumLibrary.init();
  try {
    const page = (await pdfium.loadDocument(bytes)).getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(WIDTH / originalWidth, HEIGHT / originalHeight);
    const { data, width, height } = await page.render({ scale, render: pixels });
    // A strip so long that its other side is less than a pixel.
    if (data.length === 0) return undefined;
    return { rgba: data, width, height };
  } catch {
    return undefined;
  }
}

const pixels = async ({ data }: { readonly data: Uint8Array }): Promise<Uint8Array> => data;
