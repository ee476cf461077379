import { expect, test } from 'vitest';
import { pdfPages, pdfText } from '../../../test/pdf-text.ts';
import { type Block, headRow, sumRow } from './content.ts';
import { printed } from './print.ts';

const madeAt = new Date('2026-11-22T00:00:00Z');
const print = (blocks: readonly Block[], foot = 'Statement of November') =>
  printed({ title: 'Statement', foot, madeAt, blocks });

const SCRIPTS: Readonly<Record<string, string>> = {
  'Latin with marks': 'Łukasz Żółkiewski, Šárka Dvořáková, İpek Ğ, Ærø, Ștefan Țurcanu',
  Vietnamese: 'Nguyễn Thị Ngọc Ánh sống ở Hà Nội',
  Greek: 'Γιώργος Παπαδόπουλος, Ἀλέξανδρος',
  Cyrillic: 'Щербаков Юрий, Їжак, Ґедзь, Њего',
  Arabic: 'محمد الهاشمي ولا إله السلام',
  'Arabic with vowels': 'كِتَاب مُحَمَّد',
  Hebrew: 'שלום עולם',
  'Hebrew with points': 'שָׁלוֹם עוֹלָם',
  Thai: 'นายสมชาย ใจดี น้ำ ที่ดิน ผู้ลงทุน',
  'Simplified Chinese': '王小明与发行人签署本协议。',
  'Traditional Chinese': '王小明與發行人簽署本協議。',
  'Hong Kong': '喺香港嘅單位，咗啲邨𨋢',
  Japanese: '東京都の「署名」カタカナ',
  Korean: '김철수 서명한 계약',
  'Arabic with figures': 'القيمة 1,250.00 دولار في 20 Nov 2026 (صافي 3.5%)',
  'Hebrew with figures': 'המחיר הוא 1,250.00 ש"ח ל-12 יחידות (נטו)',
  'a name within a sentence': 'Signed by \u2068محمد الهاشمي\u2069 (m@example.org) on 20 Nov 2026',
};

test.each(Object.entries(SCRIPTS))('prints %s as written', async (_, words) => {
  const text = await pdfText(
    await print([
      { kind: 'heading', text: words },
      { kind: 'text', text: words },
      { kind: 'table', columns: [{ share: 1 }], rows: [{ cells: [words] }] },
    ]),
  );
  const plain = words.replaceAll(/[\u2066-\u2069]/g, '');
  expect(text.split(plain).length - 1).toBeGreaterThanOrEqual(2);
  const squeezed = (given: string) => given.replaceAll(/\s/g, '');
  expect(squeezed(text).split(squeezed(plain)).length - 1).toBe(3);
});

test('prints decomposed letters like composed ones', async () => {
  const text = await pdfText(await print([{ kind: 'text', text: 'José Müller'.normalize('NFD') }]));
  expect(text).toContain('José Müller');
});

test('prints a character missing from the fonts as its code, never as another', async () => {
  const blocks: Block[] = [{ kind: 'facts', facts: [['Note', 'To the moon 🚀']] }];
  expect(await pdfText(await print(blocks))).toContain('To the moon [U+1F680]');
});

test('breaks a long text between words, or within a long word, without loss', async () => {
  const words = [
    'word '.repeat(300).trim(),
    '本协议由双方签署并受法律管辖'.repeat(40),
    'สัญญานี้ลงนามโดยทั้งสองฝ่าย'.repeat(20),
    '0123456789abcdef'.repeat(30),
    'هذه الاتفاقية موقعة من الطرفين '.repeat(30).trim(),
  ];
  const text = await pdfText(await print(words.map((text) => ({ kind: 'text', text }))));
  const squeezed = text.replaceAll(/\s/g, '');
  for (const all of words) expect(squeezed).toContain(all.replaceAll(/\s/g, ''));
});

test('shows the document and page number on each page, and repeats the table head', async () => {
  const rows = Array.from({ length: 120 }, (_, nth) => ({ cells: [`line ${nth}`, '1.00'] }));
  const pages = await pdfPages(
    await print([
      {
        kind: 'table',
        columns: [{ share: 3 }, { share: 1, isRight: true }],
        head: headRow(['Movement', 'Amount']),
        rows,
        pageSum: (from, to) => sumRow(['This page', `${to - from}.00`]),
      },
    ]),
  );
  expect(pages.length).toBeGreaterThan(1);
  let lines = 0;
  for (const [nth, page] of pages.entries()) {
    expect(page).toContain(`Page ${nth + 1} of ${pages.length}`);
    expect(page).toContain('Statement of November');
    expect(page).toContain('Movement Amount');
    const here = page.match(/line \d+/g)?.length ?? 0;
    expect(page).toContain(`This page ${here}.00`);
    lines += here;
  }
  expect(lines).toBe(120);
});

test('keeps a table’s total with its last row, and a short paragraph together', async () => {
  const columns = [{ share: 3 }, { share: 1, isRight: true }];
  const note = 'Each amount is as booked in our ledger. '.repeat(6).trim();
  for (let count = 25; count < 45; count += 1) {
    const rows = Array.from({ length: count }, (_, nth) => ({ cells: [`line ${nth}`, '1.00'] }));
    const pages = await pdfPages(
      await print([
        { kind: 'table', columns, rows, total: sumRow(['All lines', `${count}.00`]) },
        { kind: 'text', look: 'note', text: note },
      ]),
    );
    const words = pages.map((page) => page.replaceAll(/\s+/g, ' '));
    expect(words.find((page) => page.includes('All lines'))).toContain(`line ${count - 1}`);
    expect(words.filter((page) => page.includes(note))).toHaveLength(1);
  }
});

test('keeps a page’s sum of two lines below the rows that it sums', async () => {
  const columns = [{ share: 1 }, { share: 1, isRight: true }];
  const rows = Array.from({ length: 120 }, (_, nth) => ({ cells: [`line ${nth}`, '1.00'] }));
  const sum = 'This page, and cumulative over all pages up to and including this one';
  const pageSum = (from: number, to: number) => sumRow([sum, `${to - from}.00`]);
  const pages = await pdfPages(await print([{ kind: 'table', columns, rows, pageSum }]));
  for (const page of pages) {
    expect(page).toContain('This page');
    expect(page).toMatch(/line \d/);
  }
});
