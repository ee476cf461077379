import { describe, expect, test } from 'vitest';
import { lockedPdf, pdfBomb, pdfOf, spoiltPdfs } from '../../../../../test/fixtures/pdf-files.ts';
import { readPdf } from './read-pdf.ts';

describe('reading a PDF', () => {
  test('returns the text page by page', async () => {
    expect(await readPdf(await pdfOf(['Grid connection', 'Yield of 143 GWh']))).toEqual({
      pages: 2,
      texts: ['Grid connection', 'Yield of 143 GWh'],
    });
  });

  test('reports a password-protected or corrupt file', async () => {
    expect(await readPdf(await lockedPdf('Secret', 'secret'))).toEqual({ problem: 'locked' });
    expect(await readPdf(await lockedPdf('Not to print', ''))).toMatchObject({ pages: 1 });
    for (const bytes of await spoiltPdfs()) {
      expect(await readPdf(bytes)).toEqual({ problem: 'spoilt' });
    }
  });

  test('ends only its worker when the unpacked content exceeds the memory limit', async () => {
    await expect(readPdf(pdfBomb())).rejects.toThrow();
    expect(await readPdf(await pdfOf(['Afterwards']))).toMatchObject({ texts: ['Afterwards'] });
  }, 120_000);
});
