import { expect, test } from 'vitest';
import { inSources, reachedBy } from '../../../first-pages.ts';

// The first page's transitive imports are sent to every visitor before anything shows.

const { files, packages } = reachedBy('app/main.tsx');

test('no first visit loads the schemas of the contracts', () => {
  expect(files.size).toBeGreaterThan(60);
  expect([...(packages.get('zod') ?? [])]).toEqual([]);
});

test('no first visit loads the pages of people who are signed in', () => {
  const found = [...files.keys()].map(inSources);
  expect(found).toContain('routes/public.tsx');
  expect(found.filter((file) => file.startsWith('routes/owner'))).toEqual([]);
  expect(found).not.toContain('search-params.ts');
});
