import { expect, test } from 'vitest';
import { applyMutant, mutantsOf } from './mutants.mjs';

const all = (text) => mutantsOf(text).map((mutant) => applyMutant(text, mutant));

test('an operator becomes the one beside it, wherever it stands', () => {
  expect(all('export const f = (a, b) => a - b;')).toEqual(['export const f = (a, b) => a + b;']);
  expect(all('const f = (a, b) => (a) <= (b);')).toEqual(['const f = (a, b) => (a) < (b);']);
  expect(all('const f = (a, b, c) => a && b;')).toEqual(['const f = (a, b, c) => a || b;']);
  expect(all('let s = x;\ns += y;')).toEqual(['let s = x;\ns -= y;']);
});

test('a condition is taken as met and as not met', () => {
  expect(all('if (ok) go = a;')).toEqual(['if (true) go = a;', 'if (false) go = a;']);
  expect(all('const f = (a) => a ? b : c;')).toEqual([
    'const f = (a) => true ? b : c;',
    'const f = (a) => false ? b : c;',
  ]);
});

test('a negation is left out, a constant is another, a call is not made', () => {
  expect(all('const f = (a) => !a;')).toEqual(['const f = (a) => a;']);
  expect(all('const f = (a) => -a;')).toEqual(['const f = (a) => a;']);
  expect(all('const n = 10_000;')).toEqual(['const n = 10001;']);
  expect(all('const n = 5n;')).toEqual(['const n = (5n + 1n);']);
  expect(all('const is = true;')).toEqual(['const is = false;']);
  expect(all("refuse('NO');")).toEqual([';']);
  expect(all('const f = (a) => a.some(g);')).toEqual(['const f = (a) => a.every(g);']);
  expect(all('const s = (12n).toString();')).toEqual(['const s = ((12n + 1n)).toString();']);
});

test('positions are right after characters of several bytes, and lines are told', () => {
  const text = "const say = 'größer → …';\n\nexport const f = (a, b) => a < b;\n";
  const [mutant] = mutantsOf(text);
  expect([mutant.line, mutant.change]).toEqual([3, '< → <=']);
  expect(applyMutant(text, mutant)).toBe(text.replace('a < b', 'a <= b'));
});

test('types, imports and texts are left as they are', () => {
  expect(all("import { a } from './a.ts';\ntype T = 1 | 2;\nconst x: 1 = y as 1;")).toEqual([]);
  expect(all("const s = 'a' + b;")).toEqual([]);
});

test('every mutant can be read again, and differs from what it was made of', () => {
  const text =
    'export function f(a: bigint): bigint {\n  if (a > 0n || !b) g(a);\n  return -a * 2n;\n}\n';
  const mutants = all(text);
  expect(mutants.length).toBe(10);
  expect(new Set([...mutants, text]).size).toBe(11);
  for (const mutant of mutants) expect(() => mutantsOf(mutant)).not.toThrow();
});
