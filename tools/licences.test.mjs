import { expect, test } from 'vitest';
import { isAllowed, licenceProblems } from './licences.mjs';

const allowed = new Set(['MIT', 'Apache-2.0']);
const exceptions = [{ packages: 'tool', licences: ['MPL-2.0'], reason: 'A tool.', onlyDev: true }];
const problemsOf = (packages, more = {}) =>
  licenceProblems(packages, { exceptions, ...more }).problems;
const tool = { 'node_modules/tool': { version: '1.0.0', license: 'MPL-2.0', dev: true } };

test('requires one side of an OR expression to be allowed, and both sides of an AND', () => {
  expect(isAllowed('MIT', allowed)).toBe(true);
  expect(isAllowed('(MPL-2.0 OR Apache-2.0)', allowed)).toBe(true);
  expect(isAllowed('MIT or MPL-2.0', allowed)).toBe(true);
  expect(isAllowed('Apache-2.0 AND MIT', allowed)).toBe(true);
  expect(isAllowed('MIT AND GPL-3.0-only', allowed)).toBe(false);
  expect(isAllowed('MIT OR (Apache-2.0 AND GPL-3.0-only)', allowed)).toBe(false);
  expect(isAllowed(undefined, allowed)).toBe(false);
});

test('reports a package with an unlisted licence at any nesting level', () => {
  const packages = {
    '': { name: 'holdfast' },
    ...tool,
    'node_modules/good': { version: '1.0.0', license: 'MIT' },
    'node_modules/good/node_modules/@scope/bad': { version: '2.0.0', license: 'GPL-3.0-only' },
    'node_modules/silent': { version: '3.0.0' },
    'node_modules/@holdfast/domain': { link: true },
  };
  expect(problemsOf(packages)).toEqual([
    '@scope/bad@2.0.0: licence GPL-3.0-only is not allowed here',
    'silent@3.0.0: licence not named is not allowed here',
  ]);
});

test('also reads the installed licence where it differs from the lock file', () => {
  const packages = { ...tool, 'node_modules/turned': { version: '4.0.0', license: 'MIT' } };
  const installedLicence = (path) => (path.endsWith('turned') ? 'BUSL-1.1' : undefined);
  expect(problemsOf(packages, { installedLicence })).toEqual([
    'turned@4.0.0: licence BUSL-1.1 is not allowed here',
  ]);
});

test('limits an exception for tools to development, and reports unused exceptions', () => {
  const shipped = { 'node_modules/tool': { version: '1.0.0', license: 'MPL-2.0' } };
  expect(problemsOf(shipped)).toEqual(['tool@1.0.0: licence MPL-2.0 is not allowed here']);
  expect(problemsOf({})).toEqual(['tool*: an exception that no package needs']);
});
