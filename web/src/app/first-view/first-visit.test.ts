import { expect, test } from 'vitest';
import { inSources, reachedBy } from '../../../first-pages.ts';

// Every visitor downloads the first page's transitive imports before anything shows.

const { files, packages } = reachedBy('app/main.tsx');

test('a first visit loads no contract schemas', () => {
  expect(files.size).toBeGreaterThan(60);
  expect([...(packages.get('zod') ?? [])]).toEqual([]);
});

test('a first visit loads no pages for signed-in users', () => {
  const found = [...files.keys()].map(inSources);
  expect(found).toContain('routes/public.tsx');
  expect(found.filter((file) => file.startsWith('routes/owner'))).toEqual([]);
  expect(found).not.toContain('search-params.ts');
});
