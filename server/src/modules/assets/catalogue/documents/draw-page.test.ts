import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { lockedPdf, pdfBomb, pdfOf, spoiltPdfs } from '../../../../../test/fixtures/pdf-files.ts';
import { drawFirstPage } from './draw-page.ts';

async function blankPage(width: number, height: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([width, height]);
  return Buffer.from(await pdf.save());
}

const sizeOf = async (bytes: Buffer) => {
  const drawn = await drawFirstPage(bytes);
  return drawn && [drawn.width, drawn.height];
};

describe('drawing the first page of a PDF', () => {
  test('shows what the page shows, upright and whole', async () => {
    const drawn = await drawFirstPage(await pdfOf(['Information memorandum', 'Second page']));
    expect([drawn?.width, drawn?.height]).toEqual([180, 256]);
    const greys = new Set(drawn?.rgba.filter((_, at) => at % 4 === 0));
    expect(greys.has(255)).toBe(true);
    expect(Math.min(...greys)).toBeLessThan(160);
    expect(await sizeOf(await pdfOf(['Turned'], 90))).toEqual([192, 135]);
  });

  test('is bounded in size, however large or long the page is', async () => {
    expect(await sizeOf(await blankPage(14_400, 14_400))).toEqual([192, 192]);
    expect(await sizeOf(await blankPage(14_400, 3))).toBeUndefined();
  });

  test('gives no picture of a password-protected or damaged file', async () => {
    expect(await drawFirstPage(await lockedPdf('Secret', 'secret'))).toBeUndefined();
    expect(await sizeOf(await lockedPdf('Not to print', ''))).toEqual([180, 256]);
    for (const bytes of await spoiltPdfs()) expect(await drawFirstPage(bytes)).toBeUndefined();
  });

  test('survives a page that unpacks to gigabytes', async () => {
    await drawFirstPage(pdfBomb()).catch(() => undefined);
    expect(await sizeOf(await pdfOf(['Afterwards']))).toEqual([180, 256]);
  }, 120_000);
});
