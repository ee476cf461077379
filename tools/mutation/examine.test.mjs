import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examine } from './examine.mjs';
import { Tests } from './tests.mjs';

const text = 'export const f = (a, b) => a - b;\nexport const g = (a, b) => a < b;\n';
const noticing = (...parts) => {
  const seen = [];
  return {
    seen,
    areSound: async () => true,
    pass: async (mutated) => {
      seen.push(mutated);
      return !parts.some((part) => mutated.includes(part));
    },
  };
};
const failing = { areSound: async () => false, pass: async () => false };
const examined = (stages, isOver = () => false) => examine({ file: 'x.ts', text, stages, isOver });

test('runs the far tests on mutants that survive the near tests', async () => {
  const [near, far] = [noticing('a + b'), noticing('a <= b')];
  const { tried, survived } = await examined([near, far]);
  expect([tried, survived]).toEqual([2, []]);
  expect(far.seen).toEqual([text.replace('a < b', 'a <= b')]);
  expect((await examined([near])).survived.map(({ change }) => change)).toEqual(['< → <=']);
});

test('examines no mutants of a file whose tests already fail', async () => {
  const nothing = { file: 'x.ts', all: 2, tried: 0, survived: [], failing: true };
  expect(await examined([failing])).toEqual(nothing);
  expect(await examined([noticing('a + b'), failing])).toEqual(nothing);
});

test('tries no mutants of a file without tests or past its time limit', async () => {
  expect(await examined([])).toMatchObject({ tried: 0, failing: false });
  expect(await examined([noticing()], () => true)).toMatchObject({ tried: 0, failing: false });
});

test('runs tests on one source after another, and counts a crash as a failure', async () => {
  const file = 'domain/src/kernel/decimal.ts';
  const source = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
  const tests = new Tests(file, ['domain/src/kernel/validators.test.ts']);
  try {
    expect(await tests.areSound(source)).toBe(true);
    expect(await tests.pass(source.replace('if (PLAIN.test', 'if (!PLAIN.test'))).toBe(false);
    expect(await tests.pass('process.exit(1);')).toBe(false);
    expect(await tests.pass(source)).toBe(true);
  } finally {
    await tests.end();
  }
});
