import { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { session } from '../lib/session/session.ts';
import { routeTree, wholeTree } from './root.tsx';
import { signedInRoutes } from './signed-in.tsx';
import { UNKNOWN } from './unknown.tsx';

vi.stubGlobal('fetch', () => new Promise(() => {}));
vi.stubGlobal('scrollTo', () => {});

const routerAt = (path: string) => {
  const fetch = vi.fn(async () => {
    addRest(signedInRoutes);
    router.setRoutes(router.buildRouteTree());
  });
  const hasPage = (at: string) => router.getMatchedRoutes(at)[2]?.fullPath !== UNKNOWN;
  const { root, addRest } = routeTree({}, { fetch, hasPage });
  const router = createRouter({
    routeTree: root as AnyRoute,
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { queryClient: new QueryClient() },
  });
  return { router, fetch };
};

it('no URL matches the wrong page while only the first routes are loaded', () => {
  const whole = createRouter({ routeTree: wholeTree({}, signedInRoutes) as AnyRoute });
  const { router } = routerAt('/');
  const paths = Object.keys(whole.routesByPath).map((path) => path.replaceAll('$', 'a-'));
  const wrong = paths.filter((path) => {
    const found = router.getMatchedRoutes(path)[2]?.id;
    return found !== UNKNOWN && found !== whole.getMatchedRoutes(path)[2]?.id;
  });
  expect(paths.length).toBeGreaterThan(150);
  expect(wrong).toEqual([]);
});

it('an address outside the first routes loads the rest and opens its page', async () => {
  session.end();
  const { router, fetch } = routerAt('/agreements');
  await router.load();
  expect(fetch).toHaveBeenCalledOnce();
  // Without a session, the page redirects to sign-in.
  expect(router.latestLocation.pathname).toBe('/sign-in');
});

it('an address opens its page even if the other routes load during its navigation', async () => {
  session.end();
  const { router, fetch } = routerAt('/agreements');
  const loaded = router.load();
  await fetch();
  await loaded;
  expect(router.latestLocation.pathname).toBe('/sign-in');
});

it('an unknown address shows not found when all routes are loaded', async () => {
  const { router, fetch } = routerAt('/nothing-is-here');
  await router.load();
  expect(fetch).toHaveBeenCalledOnce();
  expect(router.state.matches.at(-1)?.staticData.page?.name).toBe('nomatch');
});

it('a page of the first routes loads no others', async () => {
  const { router, fetch } = routerAt('/terms');
  await router.load();
  expect(fetch).not.toHaveBeenCalled();
  expect(router.state.matches.at(-1)?.staticData.page?.name).toBe('terms');
});

it('an address outside the first routes may be a page until the rest have loaded', async () => {
  const { router, fetch } = routerAt('/terms');
  const mayBe = (at: string) => router.getMatchedRoutes(at)[2]?.options.staticData?.mayBeInRest;
  expect([mayBe('/terms'), mayBe('/onboarding/risk'), mayBe('/nothing')]).toEqual([
    undefined,
    true,
    true,
  ]);
  await fetch();
  expect([mayBe('/onboarding/risk'), mayBe('/nothing')]).toEqual([undefined, undefined]);
});
