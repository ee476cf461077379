import { createElement as h } from 'react';
import { expect, test } from 'vitest';
import { pdfText, streamsOf } from '../../test/pdf-text.ts';
import { printed } from './pdf.ts';

/** "1 0 0 1 44 116.1 cm": what follows stands so far to the right and up. */
const MOVED = /1 0 0 1 (-?[\d.]+) (-?[\d.]+) cm/g;
const A4_HEIGHT = 842;

test('each page of a document says what it is and which of how many', async () => {
  const bytes = await printed(
    { title: 'Statement', foot: 'Statement of November', madeAt: new Date('2026-11-22') },
    ({ Text }) => Array.from({ length: 120 }, (_, nth) => h(Text, { key: nth }, `line ${nth}`)),
  );
  const text = pdfText(bytes);
  expect(text).toContain('line 119');
  const pages = text.match(/Page \d+ of \d+/g) ?? [];
  expect(pages.length).toBeGreaterThan(1);
  expect(pages).toEqual(pages.map((_, nth) => `Page ${nth + 1} of ${pages.length}`));
  expect(text.match(/Statement of November/g)).toHaveLength(pages.length);
  // What is drawn outside the page is said to nobody.
  const moves = [...streamsOf(bytes)].flatMap((page) => [...page.matchAll(MOVED)]);
  expect(moves.length).toBeGreaterThan(0);
  for (const [, , down] of moves) expect(Math.abs(Number(down))).toBeLessThan(A4_HEIGHT);
});
