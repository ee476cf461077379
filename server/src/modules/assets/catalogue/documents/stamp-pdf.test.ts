import { describe, expect, test } from 'vitest';
import { lockedPdf, pdfOf, spoiltPdfs } from '../../../../../test/fixtures/pdf-files.ts';
import { pdfPages } from '../../../../../test/pdf-text.ts';
import { markLine } from './mark.ts';
import { readPdf } from './read-pdf.ts';
import { stampPdf } from './stamp-pdf.ts';

const LINE = 'Amara Lindqvist · 20 Nov 2026, 13:22 UTC · HF-7Q4K-M2XD';

const stamped = async (bytes: Buffer): Promise<Buffer> =>
  (await stampPdf(bytes, LINE)) ?? Buffer.alloc(0);

const textsOf = async (bytes: Buffer): Promise<readonly string[]> => {
  const read = await readPdf(bytes);
  return 'texts' in read ? read.texts : [];
};

describe('stamping a PDF', () => {
  test('adds the line to each page beside the existing text', async () => {
    const texts = await textsOf(await stamped(await pdfOf(['First page', 'Second page'])));
    expect(texts).toHaveLength(2);
    for (const [at, word] of ['First', 'Second'].entries()) {
      expect(texts[at]).toContain(`${word} page`);
      expect(texts[at]).toContain(LINE);
    }
  });

  test('repeats the line within the page content', async () => {
    const [page = ''] = await pdfPages(await stamped(await pdfOf(['Text'])));
    expect(page.split(LINE).length - 1).toBeGreaterThan(2);
  });

  test.each(['王小明', 'محمد الهاشمي', 'Łukasz Żółkiewski', 'สมชาย ใจดี', '김철수', 'Ἀλέξανδρος'])(
    'writes the name %s in its own script',
    async (name) => {
      const line = markLine({ name }, new Date('2026-11-20T13:22:00Z'), 'HF-7Q4K-M2XD');
      const bytes = await stampPdf(await pdfOf(['Text']), line);
      const [page = ''] = await pdfPages(bytes ?? Buffer.alloc(0));
      expect(page.split(`${name} · 20 Nov 2026`).length - 1).toBeGreaterThan(2);
    },
  );

  test('stamps rotated pages and files that forbid only printing', async () => {
    expect((await textsOf(await stamped(await pdfOf(['Turned'], 90))))[0]).toContain(LINE);
    expect((await textsOf(await stamped(await lockedPdf('Text', ''))))[0]).toContain(LINE);
  });

  test('returns nothing for a corrupt, password-protected or non-PDF file', async () => {
    const none = [...(await spoiltPdfs()), await lockedPdf('Secret', 'secret'), Buffer.alloc(0)];
    for (const bytes of none) expect(await stampPdf(bytes, LINE)).toBeUndefined();
  });
});
