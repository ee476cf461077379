import { expect, test } from 'vitest';
import { codeOf, markLine } from './mark.ts';

const at = new Date('2026-11-20T13:22:00Z');
const line = (name: string) => markLine({ name }, at, 'HF-1');

test('writes the reader, the UTC time and the code in the watermark line', () => {
  expect(line('Amara Lindqvist')).toBe('Amara Lindqvist · 20 Nov 2026, 13:22 UTC · HF-1');
  expect(markLine(undefined, at, 'HF-1')).toBe('Visitor · 20 Nov 2026, 13:22 UTC · HF-1');
});

test('writes a name in any script and isolates right-to-left names', () => {
  expect(line('Łukasz Żółkiewski')).toMatch(/^Łukasz Żółkiewski · /);
  expect(line('王小明')).toMatch(/^王小明 · /);
  expect(line('محمد الهاشمي')).toMatch(/^\u2068محمد الهاشمي\u2069 · /);
  expect(line('José Müller'.normalize('NFD'))).toMatch(/^José Müller · /);
});

test('writes codes in letters that can’t be mistaken for each other', () => {
  expect(codeOf(Uint8Array.of(0, 31, 32, 255, 10, 18, 19, 7))).toBe('HF-0Z0Z-AJK7');
});
