import { expect, test } from 'vitest';
import { applyMutant, mutantsOf } from './mutants.mjs';

const all = (text) => mutantsOf(text).map((mutant) => applyMutant(text, mutant));

test('replaces each operator with its neighbour', () => {
  expect(all('export const f = (a, b) => a - b;')).toEqual(['export const f = (a, b) => a + b;']);
  expect(all('const f = (a, b) => (a) <= (b);')).toEqual(['const f = (a, b) => (a) < (b);']);
  expect(all('const f = (a, b, c) => a && b;')).toEqual(['const f = (a, b, c) => a || b;']);
  expect(all('let s = x;\ns += y;')).toEqual(['let s = x;\ns -= y;']);
});

test('replaces a condition with true and with false', () => {
  expect(all('if (ok) go = a;')).toEqual(['if (true) go = a;', 'if (false) go = a;']);
  expect(all('const f = (a) => a ? b : c;')).toEqual([
    'const f = (a) => true ? b : c;',
    'const f = (a) => false ? b : c;',
  ]);
});

test('removes negations and calls, and changes constants', () => {
  expect(all('const f = (a) => !a;')).toEqual(['const f = (a) => a;']);
  expect(all('const f = (a) => -a;')).toEqual(['const f = (a) => a;']);
  expect(all('const n = 10_000;')).toEqual(['const n = 10001;']);
  expect(all('const n = 5n;')).toEqual(['const n = (5n + 1n);']);
  expect(all('const is = true;')).toEqual(['const is = false;']);
  expect(all("refuse('NO');")).toEqual([';']);
  expect(all('const f = (a) => a.some(g);')).toEqual(['const f = (a) => a.every(g);']);
  expect(all('const s = (12n).toString();')).toEqual(['const s = ((12n + 1n)).toString();']);
});

test('computes positions after multi-byte characters, and reports line numbers', () => {
  const text = "const say = 'größer → …';\n\nexport const f = (a, b) => a < b;\n";
  const [mutant] = mutantsOf(text);
  expect([mutant.line, mutant.change]).toEqual([3, '< → <=']);
  expect(applyMutant(text, mutant)).toBe(text.replace('a < b', 'a <= b'));
});

test('leaves types, imports and strings unchanged', () => {
  expect(all("import { a } from './a.ts';\ntype T = 1 | 2;\nconst x: 1 = y as 1;")).toEqual([]);
  expect(all("const s = 'a' + b;")).toEqual([]);
});

test('creates valid, distinct mutants that differ from their source', () => {
  const text =
    'export function f(a: bigint): bigint {\n  if (a > 0n || !b) g(a);\n  return -a * 2n;\n}\n';
  const mutants = all(text);
  expect(mutants.length).toBe(10);
  expect(new Set([...mutants, text]).size).toBe(11);
  for (const mutant of mutants) expect(() => mutantsOf(mutant)).not.toThrow();
});
