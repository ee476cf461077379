import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { list, query } from '../api/query.ts';
import type { PageProps } from '../lib/page-params.ts';
import { LIST, oneOf, pageOf } from '../lib/search.ts';
import { session } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';
import { page, type RouterContext } from './page.tsx';

let asked: string[] = [];
let status = 200;
beforeEach(() => {
  asked = [];
  status = 200;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    // For an empty page after the first, the client would look for the last page.
    return new Response(JSON.stringify({ success: status < 400, data: [{}], message: 'No' }), {
      status,
    });
  });
});
afterEach(() => {
  session.end();
  vi.unstubAllGlobals();
});

const SEARCH = { ...LIST, status: oneOf('open') } as const;

/**
 * Navigates to `href` in a small route table, where the module of /custody never finishes loading.
 */
function open(href: string) {
  const root = createRootRouteWithContext<RouterContext>()();
  const never = () => new Promise<never>(() => {});
  const lines = [
    page(root, {
      path: '/custody/$queue',
      name: 'custody',
      title: 'Custody',
      for: 'anyone',
      search: SEARCH,
      queries: ({ queue }, search) => [
        query('GET /assets/:assetId', { params: { assetId: queue } }),
        list('GET /admin/settlement', { query: { ...pageOf(search), q: search.status } as object }),
      ],
      load: never,
    }),
    page(root, {
      path: '/staff',
      name: 'staff',
      title: 'Staff',
      for: 'staff',
      queries: () => [query('GET /admin/fees')],
      load: async () => ({ Page: () => null }),
    }),
  ];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({
    routeTree: root.addChildren(lines),
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [href] }),
  });
  return { router, queryClient, loaded: router.load() };
}

it('prefetches data for the URL while the page loads', async () => {
  open('/custody/a%2Fb?page=2&status=open&limit=x');
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked).toEqual(['/api/assets/a%2Fb', '/api/admin/settlement?page=2&limit=25&q=open']);
});

it('prefetches nothing for a page that is held or redirected', async () => {
  const ledAway = open('/staff');
  await ledAway.loaded;
  expect(ledAway.router.latestLocation.pathname).toBe('/sign-in');
  const user = { roles: [], permissions: [], profile: {}, kyc: {}, onboardingSteps: {} };
  session.adopt(user as unknown as SessionUser, 'token');
  const held = open('/staff');
  await held.loaded;
  expect(held.router.state.matches.at(-1)?.context).toMatchObject({ held: 'not_authorized' });
  expect(asked).toEqual([]);
});

it('ignores failed prefetches, and skips cached data', async () => {
  status = 503;
  const { router, queryClient } = open('/custody/a');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(router.state.matches.some((match) => match.status === 'error')).toBe(false);
});

it('passes a page only the parameters of its own and parent routes', () => {
  const root = createRootRouteWithContext<RouterContext>()();
  const staff = { for: 'staff', title: 'Case', noQueries: 'none' } as const;
  const Page = ({ params }: PageProps<'desk' | 'caseId'>) => params.desk + params.caseId;
  const load = async () => ({ Page });
  page(root, { ...staff, path: '/$desk', name: 'desk', noQueries: '', load: nothing }, (desk) => [
    page(desk, { ...staff, path: 'cases/$caseId', name: 'case', load }),
    // @ts-expect-error The page asks for the parameter `caseId`, which this path does not have.
    page(desk, { ...staff, path: 'cases', name: 'cases', load }),
  ]);
  const readsOther = { ...staff, path: '/fees/$feeId', name: 'fee', load: nothing } as const;
  // @ts-expect-error The page's queries ask for `assetId`, which its path doesn't have.
  page(root, { ...readsOther, noQueries: undefined, queries: ({ assetId }) => [assetId] });
});
const nothing = async () => ({ Page: () => null });

it('passes the open page the parameters of its URL', async () => {
  const root = createRootRouteWithContext<RouterContext>()();
  const seen: unknown[] = [];
  const Page = ({ params }: PageProps<'assetId'>) => {
    seen.push(params.assetId);
    return params.assetId;
  };
  const line = { path: '/assets/$assetId', name: 'asset', title: 'Asset', for: 'anyone' } as const;
  const route = page(root, { ...line, noQueries: 'none', load: async () => ({ Page }) });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    context: { queryClient: new QueryClient() },
    history: createMemoryHistory({ initialEntries: ['/assets/a%2Fb'] }),
  });
  await router.load();
  expect(renderToString(<RouterProvider router={router as never} />)).toContain('a/b');
  expect(seen).toContain('a/b');
});
