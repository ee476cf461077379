import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverageText } from './coverage.ts';
import { assertPrintable, inSentence, unprintable, withCodes } from './printable.ts';

test('has a table of printable characters that matches the fonts', async () => {
  const kept = readFileSync(new URL('./coverage.txt', import.meta.url), 'utf8');
  expect(kept).toBe(await coverageText());
});

test('names each unprintable character once, but no combining or direction marks', () => {
  expect(unprintable('Ann 🚀', 'Ben 🚀 \u{E000}')).toEqual(['🚀', '\u{E000}']);
  expect(unprintable('José'.normalize('NFD'), 'a\u2067b\u2069\tc\n', '王小明 محمد')).toEqual([]);
  expect(withCodes('Ann 🚀')).toBe('Ann [U+1F680]');
});

test('refuses unprintable characters in a text to be issued or signed', () => {
  expect(() => assertPrintable('A text', 'with 🚀')).toThrow(/🚀 \(U\+1F680\)/);
  expect(() => assertPrintable('Łukasz 王小明 محمد 김철수')).not.toThrow();
});

test('isolates only right-to-left words in a sentence', () => {
  expect(inSentence('Amara')).toBe('Amara');
  expect(inSentence('محمد')).toBe('\u2068محمد\u2069');
});
