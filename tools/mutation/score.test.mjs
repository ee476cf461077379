import { join } from 'node:path';
import { expect, test } from 'vitest';
import { report, scoreOf, spread, summary } from './score.mjs';
import { isMoneyRule, targetsIn } from './targets.mjs';

const survivor = { start: 40, line: 3, change: '< → <=' };

test('counts tried mutants and never rounds a score up', () => {
  const results = [
    { all: 200, tried: 100, survived: [survivor] },
    { all: 101, tried: 101, survived: [] },
  ];
  expect(scoreOf(results)).toEqual({ score: 99, tried: 201, all: 301, failing: 0 });
  expect(scoreOf([])).toEqual({ score: 0, tried: 0, all: 0, failing: 0 });
});

test('reports a file with failing tests as not examined, and excludes it from the score', () => {
  const failed = { file: 'x.ts', all: 9, tried: 0, survived: [], failing: true };
  const sound = { file: 'y.ts', all: 4, tried: 4, survived: [survivor], failing: false };
  expect(report(failed)).toContain('x.ts: not examined, its tests fail');
  expect(scoreOf([failed, sound])).toEqual({ score: 75, tried: 4, all: 13, failing: 1 });
  expect(summary([sound])).toBe('Mutation score over money rules: 75 % of 4 mutants (4 in all)');
  expect(summary([failed, sound])).toMatch(/; not examined, since their tests fail: 1$/);
});

test('lists a file’s survivors in line order', () => {
  const first = { start: 4, line: 1, change: '+ → -' };
  const text = report({ file: 'x.ts', all: 9, tried: 4, survived: [survivor, first] });
  expect(text.split('\n').map((line) => line.trim())).toEqual([
    '50 %  x.ts (4 of 9)',
    'line 1: + → -',
    'line 3: < → <=',
  ]);
  expect(report({ file: 'y.ts', all: 9, tried: 0, survived: [] })).toContain('no test  y.ts');
});

test('samples mutants evenly, each exactly once', () => {
  for (const length of [0, 1, 6, 7, 77, 1001]) {
    const all = Array.from({ length }, (_, at) => at);
    expect([...spread(all)].sort((a, b) => a - b)).toEqual(all);
  }
  expect(spread(Array.from({ length: 20 }, (_, at) => at)).slice(0, 3)).toEqual([0, 7, 14]);
});

test('finds the money rules and the tests that reach them', () => {
  const targets = targetsIn(join(import.meta.dirname, '../..'));
  expect(targets.length).toBeGreaterThan(20);
  const untested = targets.filter(({ near, far }) => near.length + far.length === 0);
  expect(untested.map(({ file }) => file)).toEqual([]);
  expect(targets.filter(({ near }) => near.length === 0).map(({ file }) => file)).toEqual([]);
  const price = targets.find(({ file }) => file === 'domain/src/kernel/price.ts');
  expect(price.near).toContain('domain/src/kernel/money-figures.test.ts');
  expect(price.near).toContain('server/src/modules/market/exchange/rules/sweep.test.ts');
  expect(isMoneyRule('server/src/modules/people/identity/rules.ts')).toBe(false);
});

test('selects near tests that are adjacent to the rule and only compute, nearest first', () => {
  const targets = targetsIn(join(import.meta.dirname, '../..'));
  const nearOf = (path) => targets.find(({ file }) => file === path).near;
  expect(nearOf('server/src/modules/cash/withdrawals/rules.ts')).toEqual([
    'server/src/modules/cash/withdrawals/rules.test.ts',
  ]);
  expect(nearOf('domain/src/assets/offerings/terms.ts')[0]).toBe(
    'domain/src/assets/offerings/terms.test.ts',
  );
  const all = targets.flatMap(({ near }) => near);
  expect(all).toContain('domain/src/cash/conversions/terms.test.ts');
  const others = /smtp|storage|database|documents|hostile|process|catalogue|-contract/;
  expect(all.filter((test) => others.test(test) || test.startsWith('server/test/'))).toEqual([]);
});
