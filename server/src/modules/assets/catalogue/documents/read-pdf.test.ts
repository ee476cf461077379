import { describe, expect, test } from 'vitest';
import { lockedPdf, pdfBomb, pdfOf, spoiltPdfs } from '../../../../../test/fixtures/pdf-files.ts';
import { readPdf } from './read-pdf.ts';

describe('a pdf', () => {
  test('is read page by page', async () => {
    expect(await readPdf(await pdfOf(['Grid connection', 'Yield of 143 GWh']))).toEqual({
      pages: 2,
      texts: ['Grid connection', 'Yield of 143 GWh'],
    });
  });

  test('that is protected by a password or spoilt says so', async () => {
    expect(await readPdf(await lockedPdf('Secret', 'secret'))).toEqual({ problem: 'locked' });
    expect(await readPdf(await lockedPdf('Not to print', ''))).toMatchObject({ pages: 1 });
    for (const bytes of await spoiltPdfs()) {
      expect(await readPdf(bytes)).toEqual({ problem: 'spoilt' });
    }
  });

  test('whose content unpacks to more than a worker may hold ends only its worker', async () => {
    await expect(readPdf(pdfBomb())).rejects.toThrow();
    expect(await readPdf(await pdfOf(['Afterwards']))).toMatchObject({ texts: ['Afterwards'] });
  }, 120_000);
});
