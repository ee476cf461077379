import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { phraseProblems } from './phrases.mjs';

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function problemsOf(text) {
  const root = mkdtempSync(join(tmpdir(), 'phrases-'));
  folders.push(root);
  mkdirSync(join(root, 'web'));
  for (const name of ['README.md', 'ARCHITECTURE.md', 'SECURITY.md', 'web/a.ts'])
    writeFileSync(join(root, name), name === 'web/a.ts' ? text : '');
  return phraseProblems(root).map((problem) => problem.replace(/: write .*/, ''));
}

test('reports a banned phrase in a sentence, also in a wrapped comment', () => {
  expect(problemsOf("const say = 'It stands in the log';")).toEqual(['web/a.ts:1 “stands in the”']);
  expect(problemsOf('/**\n * The request comes\n * to nothing.\n */')).toEqual([
    'web/a.ts:2 “comes * to nothing”',
  ]);
  expect(problemsOf('// Notifies whoever asked.')).toEqual(['web/a.ts:1 “whoever”']);
  expect(problemsOf("test('nobody approves alone')")).toEqual(['web/a.ts:1 “nobody”']);
});

test('accepts the same words in names and within capitals', () => {
  expect(problemsOf('const nobody = 1;\nfor (const nobody of all) use(nobody, NOBODY);')).toEqual(
    [],
  );
  expect(problemsOf("const payer = 'SOMEBODY ELSE';")).toEqual([]);
  expect(problemsOf('type Answers = { readonly nobody: boolean };')).toEqual([]);
});
