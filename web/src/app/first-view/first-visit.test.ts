import { expect, test } from 'vitest';
import { inSources, reachedBy } from '../../../first-pages.ts';

// The first page's transitive imports are sent to every visitor before anything shows.

const { files, packages } = reachedBy('app/main.tsx');

test('a first visit loads no contract schemas', () => {
  expect(files.size).toBeGreaterThan(60);
  expect([...(packages.get('zod') ?? [])]).toEqual([]);
});

test('a first visit loads no signed-in pages', () => {
  const found = [...files.keys()].map(inSources);
  expect(found).toContain('routes/public.tsx');
  expect(found.filter((file) => file.startsWith('routes/owner'))).toEqual([]);
  expect(found).not.toContain('search-params.ts');
});
