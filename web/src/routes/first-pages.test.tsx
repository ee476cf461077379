import { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { FIRST_PAGES, reachedBy } from '../../first-pages.ts';
import { session } from '../lib/session/session.ts';
import { wholeTree } from './root.tsx';
import { signedInRoutes } from './signed-in.tsx';

// The browser preloads the first requests in the HTML. An extra one is wasted; a missing one
// loads late.

afterEach(() => vi.unstubAllGlobals());

it.each(FIRST_PAGES)(
  'the declared first requests of $path match its actual ones',
  async ({ path, reads }) => {
    session.end();
    const asked: string[] = [];
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return new Promise(() => {});
    });
    const router = createRouter({
      routeTree: wholeTree({}, signedInRoutes) as AnyRoute,
      history: createMemoryHistory({ initialEntries: [path.replace(':assetId', 'a1')] }),
      context: { queryClient: new QueryClient() },
    });
    await router.load();
    const told = reads.map((read) => read.replace(':assetId', 'a1'));
    expect([...new Set(asked)].sort()).toEqual([...told].sort());
  },
);

it.each([['app/main.tsx'], ...FIRST_PAGES.map(({ files }) => files)])(
  'a first visit loads no response schemas with %s',
  (...files) => {
    for (const file of files) expect([...reachedBy(file).packages.keys()]).not.toContain('zod');
  },
);
