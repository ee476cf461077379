import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder } from './files.mjs';
import { ROOT } from './node24.mjs';

const IMPORT = /^import \{([^}]+)\} from '(\.[^']+)';/gm;
const imported = filesUnder(ROOT, 'bench').flatMap((path) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORT)].map(([, names, from]) => ({
    path,
    from: join(ROOT, dirname(path), from),
    names: names.split(',').flatMap((name) => name.trim().split(' as ')[0] || []),
  })),
);

it('every benchmark finds what it imports from the product', () => {
  // The benchmarks' own packages aren't installed, so no type check reads them.
  const missing = imported.flatMap(({ path, from, names }) => {
    const source = readFileSync(from, 'utf8');
    const isExported = (name) =>
      new RegExp(`export (async )?(const|function|class|type) ${name}\\b`).test(source) ||
      new RegExp(`export (type )?\\{[^}]*\\b${name}\\b`).test(source);
    return names
      .filter((name) => !isExported(name.replace(/^type /, '')))
      .map((name) => `${path}: ${name}`);
  });
  expect(imported.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
