import { expect, test } from 'vitest';
import { codeOf, markLine } from './mark.ts';

const at = new Date('2026-11-20T13:22:00Z');
const line = (name: string) => markLine({ name, email: 'reader@example.org' }, at, 'HF-1');

test('a line names the reader, the time in UTC and the code', () => {
  expect(line('Amara Lindqvist')).toBe('Amara Lindqvist · 20 Nov 2026, 13:22 UTC · HF-1');
  expect(markLine(undefined, at, 'HF-1')).toBe('Visitor · 20 Nov 2026, 13:22 UTC · HF-1');
});

test('a name in letters that no built-in font has is written without accents, or as the email', () => {
  expect(line('Łukasz Żółć')).toMatch(/^Lukasz Zólc · /);
  expect(line('李雷')).toMatch(/^reader@example.org · /);
});

test('codes are written in letters that are not mistaken for each other', () => {
  expect(codeOf(Uint8Array.of(0, 31, 32, 255, 10, 18, 19, 7))).toBe('HF-0Z0Z-AJK7');
});
