import { join } from 'node:path';
import { expect, test } from 'vitest';
import { report, scoreOf, spread } from './score.mjs';
import { isMoneyRule, targetsIn } from './targets.mjs';

const survivor = { start: 40, line: 3, change: '< → <=' };

test('a score counts what was tried, and is never rounded up', () => {
  const results = [
    { all: 200, tried: 100, survived: [survivor] },
    { all: 101, tried: 101, survived: [] },
  ];
  expect(scoreOf(results)).toEqual({ score: 99, tried: 201, all: 301 });
  expect(scoreOf([])).toEqual({ score: 0, tried: 0, all: 0 });
});

test('a file is told with its survivors in the order of its lines', () => {
  const first = { start: 4, line: 1, change: '+ → -' };
  const text = report({ file: 'x.ts', all: 9, tried: 4, survived: [survivor, first] });
  expect(text.split('\n').map((line) => line.trim())).toEqual([
    '50 %  x.ts (4 of 9)',
    'line 1: + → -',
    'line 3: < → <=',
  ]);
  expect(report({ file: 'y.ts', all: 9, tried: 0, survived: [] })).toContain('no test  y.ts');
});

test('mutants are gone through from everywhere, each once', () => {
  for (const length of [0, 1, 6, 7, 77, 1001]) {
    const all = Array.from({ length }, (_, at) => at);
    expect([...spread(all)].sort((a, b) => a - b)).toEqual(all);
  }
  expect(spread(Array.from({ length: 20 }, (_, at) => at)).slice(0, 3)).toEqual([0, 7, 14]);
});

test('the rules about money are found, with the tests that reach them', () => {
  const targets = targetsIn(join(import.meta.dirname, '../..'));
  expect(targets.length).toBeGreaterThan(20);
  const untested = targets.filter(({ near, far }) => near.length + far.length === 0);
  expect(untested.map(({ file }) => file)).toEqual([]);
  const price = targets.find(({ file }) => file === 'domain/src/kernel/price.ts');
  expect(price.near).toContain('domain/src/kernel/money-figures.test.ts');
  expect(isMoneyRule('server/src/modules/people/identity/rules.ts')).toBe(false);
});
