import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

// What the first page imports, and what that imports, is sent to every visitor before anything
// shows.

const web = resolve(import.meta.dirname, '..');
const domain = resolve(web, '../../domain/src');

/** What a file imports as it is loaded: neither types nor what is imported later. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type\b)(?:(\{[^}]*\}|[^'{]*(?:\{[^}]*\})?) from )?'([^']+)';$/gm,
  );
  return [...found].filter(([, names = '']) => !isOfTypes(names)).map(([, , from = '']) => from);
}

const isOfTypes = (names: string): boolean => {
  const inner = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(',') ?? [''];
  return inner.every((one) => one.trim() === '' || one.trim().startsWith('type ')) && names !== '';
};

function fileOf(from: string, spec: string): string | undefined {
  if (spec.startsWith('@holdfast/domain/')) {
    return join(domain, `${spec.slice('@holdfast/domain/'.length)}.ts`);
  }
  const file = spec.startsWith('.') ? resolve(dirname(from), spec) : '';
  return /\.tsx?$/.test(file) && existsSync(file) ? file : undefined;
}

test('no first visit loads the schemas of the contracts', () => {
  const cameFrom = new Map<string, string>([[join(web, 'app/main.tsx'), '']]);
  const found: string[] = [];
  for (const [file, before] of cameFrom) {
    for (const spec of importsOf(file)) {
      if (spec === 'zod') found.push(`${relative(web, file)}, by ${relative(web, before)}`);
      const next = fileOf(file, spec);
      if (next && !cameFrom.has(next)) cameFrom.set(next, file);
    }
  }
  expect(cameFrom.size).toBeGreaterThan(60);
  expect(found).toEqual([]);
});
