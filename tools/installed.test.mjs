import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingPackages } from './installed.mjs';

function folderWith(wanted, present) {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-installed-'));
  const write = (path, packages) => writeFileSync(join(folder, path), JSON.stringify({ packages }));
  write('package-lock.json', wanted);
  if (present) {
    mkdirSync(join(folder, 'node_modules'));
    write('node_modules/.package-lock.json', present);
  }
  return folder;
}

const WANTED = {
  '': { name: 'x' },
  web: { version: '1.0.0' },
  'node_modules/@x/web': { resolved: 'web', link: true },
  'node_modules/zod': { version: '4.6.7' },
  'web/node_modules/zod': { version: '3.0.0' },
  'node_modules/sharp-win32': { version: '1.0.0', optional: true },
};

test('reports every non-optional package of the lock file missing in a new clone', () => {
  expect(missingPackages(folderWith(WANTED))).toEqual(['node_modules/zod', 'web/node_modules/zod']);
});

test('reports a package in another version as missing, and nothing in a complete folder', () => {
  const present = { 'node_modules/zod': { version: '4.6.7' } };
  const nested = { 'web/node_modules/zod': { version: '2.9.0' } };
  expect(missingPackages(folderWith(WANTED, { ...present, ...nested }))).toEqual([
    'web/node_modules/zod',
  ]);
  const complete = { ...present, 'web/node_modules/zod': { version: '3.0.0' } };
  expect(missingPackages(folderWith(WANTED, complete))).toEqual([]);
});
