import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function pathsOfTheTable(): readonly string[] {
  const folder = join(import.meta.dirname, '../web/src/routes');
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && name !== 'page.tsx')
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const found = sources.flatMap((text) => [...text.matchAll(/\bpath: '([^']+)'/g)]);
  return [...new Set(found.map((match) => match[1] ?? ''))].sort();
}
