import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

test('names the same minimum Node in README and package.json, and mutes npm warnings', () => {
  const { engines, workspaces } = JSON.parse(read('package.json'));
  const [, named] = /with Node \(([\d.]+) or newer\)/.exec(read('README.md')) ?? [];
  expect(engines.node).toBe(`>=${named}`);
  for (const workspace of workspaces) {
    expect(JSON.parse(read(`${workspace}/package.json`)).engines ?? engines).toEqual(engines);
  }
  const [, major, minor] = /OLDEST = \[(\d+), (\d+)\]/.exec(read('tools/node-version.mjs')) ?? [];
  expect(`${major}.${minor}`).toBe(named);
  // Otherwise npm warns of each package that requires the newer Node.
  expect(read('.npmrc')).toMatch(/^loglevel=error$/m);
});
