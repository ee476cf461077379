import type { MarketData } from '@holdfast/domain/market/exchange/shapes';
import { PERMISSIONS, ROLE_NAMES } from '@holdfast/domain/permissions';
import { MantineProvider } from '@mantine/core';
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '../api/query.ts';
import { session } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';
import type { PageFacts } from './names.ts';
import { wholeTree } from './root.tsx';
import { signedInRoutes } from './signed-in.tsx';

// With a server that never responds, learns every page's first requests: all must be preloaded with
// the page's file.

// jsdom has no canvas; the signature field makes no requests.
vi.mock('../ui/inputs/signature-canvas.tsx', () => ({ default: () => null }));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ID = '0190a0b0-0000-7000-8000-00000000000a';

let root: Root;
let failed: unknown[] = [];
beforeEach(() => {
  failed = [];
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')), {
    onCaughtError: (error) => failed.push(error),
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  session.end();
  vi.unstubAllGlobals();
});

/** A user who may open the page: approved, with every permission. */
function userFor({ name, for: audience }: PageFacts): SessionUser {
  const isCompany = audience === 'owner' || name.startsWith('corporate_');
  return {
    email: 'signe@example.com',
    emailVerified: true,
    isHoldfastEmployee: audience === 'staff',
    profile: { userStatus: 'active', riskDeclaration: true, isInstitutional: isCompany },
    kyc: { country: 'SWE', isUsPerson: false, firstName: 'Signe', lastName: 'Dahlgren' },
    onboardingSteps: { hasAdminApproved: true, partialComplete: true },
    preferences: { nameToSenders: 'shown' },
    company: isCompany ? { isOwner: audience === 'owner', riskDeclaration: true } : null,
    roles: ROLE_NAMES,
    permissions: PERMISSIONS.map((name) => ({ name })),
  } as unknown as SessionUser;
}

type Line = { readonly facts: PageFacts; readonly path: string; readonly why: string | undefined };

const routerAt = (href: string, queryClient: QueryClient) =>
  createRouter({
    routeTree: wholeTree({ component: Outlet }, signedInRoutes),
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [href] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => `?${new URLSearchParams(search as Record<string, string>)}`,
  });

/** Excludes layout routes. */
const LINES: readonly Line[] = Object.values<AnyRoute>(
  routerAt('/', new QueryClient()).routesById,
).flatMap(({ options, fullPath, children }) => {
  const { page: facts, noQueries: why } = options.staticData ?? {};
  return facts && !children ? [{ facts, path: fullPath, why }] : [];
});

const ASSET = {
  id: ID,
  name: 'Harbour Row',
  status: 'IN_TRADING',
  availability: { state: 'trading', label: 'In trading', at: null, reason: null, isTradable: true },
  category: 'real_estate',
  seesTradeData: true,
  nav: null,
  units: '1000.000',
  unitPrice: '100.00',
  cover: null,
  isOwn: false,
};
const MARKET: MarketData = {
  assetId: ID,
  name: 'Harbour Row',
  symbol: 'HRW',
  unitDecimals: 3,
  minTrade: '10.00',
  makerBps: 25,
  takerBps: 50,
  bandBps: 2000,
  lastPrice: '100.00',
  lastTradeAt: null,
  changeFrom: '100.00',
  referencePrice: '100.00',
  halt: null,
  halts: [],
  unsettledTrades: 0,
};
const KNOWN = [
  [keyOf('GET /assets/:assetId', { params: { assetId: ID } }), ASSET],
  [keyOf('GET /trade/:assetId', { params: { assetId: ID } }), MARKET],
] as const;

/** Opens a page. Returns the requests preloaded for it and those it makes once rendered. */
async function open({ facts, path }: Line, search = '') {
  if (facts.for !== 'visitor') session.adopt(userFor(facts), 'token');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (facts.name.startsWith('trade')) {
    for (const [key, data] of KNOWN)
      queryClient.setQueryData(key, { data: { ...data, transfer: null } });
  }
  const router = routerAt(path.replace(/\$\w+/g, ID).replace('$', 'nowhere') + search, queryClient);
  const cache = queryClient.getQueryCache();
  await router.load();
  const fetched = namesOf(cache.getAll());
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  const asked = namesOf(cache.getAll().filter((one) => one.getObserversCount() > 0));
  queryClient.clear();
  expect(failed).toEqual([]);
  return { fetched, asked };
}

/** Pending or cached reads, such as `GET /assets {"page":"1"}`. */
const namesOf = (queries: readonly Query[]): string[] =>
  queries
    .filter(({ state, queryKey }) => {
      const isWanted = state.fetchStatus === 'fetching' || state.data !== undefined;
      return isWanted && String(queryKey[0]).startsWith('GET ');
    })
    .map(({ queryKey: [name, ...input] }) => `${name} ${JSON.stringify(input)}`);

/** Read when the stream opens, since the stream continues from the last trades. */
const LATER = ['GET /assets/:assetId/trades'];

const endpointOf = (name: string) => name.slice(0, name.indexOf(' ', 4));

describe.each(LINES.map((line) => [line.facts.name, line] as const))('%s', (_, line) => {
  const hasReason = line.why !== undefined;
  const title = hasReason
    ? 'says why it fetches nothing first'
    : 'fetches what it shows first with its file';
  it(title, async () => {
    if (hasReason) return expect(line.why).not.toBe('');
    const { fetched, asked } = await open(line);
    expect(fetched).not.toEqual([]);
    const missing = asked.filter((one) => !fetched.includes(one));
    expect(missing.filter((one) => !LATER.includes(endpointOf(one)))).toEqual([]);
  });

  it('requests no preloaded endpoint again with other parameters, on any list page', async () => {
    const { fetched, asked } = await open(line, '?page=2&limit=50&q=signe%40example.com');
    const endpoints = fetched.map(endpointOf);
    const twice = asked.filter(
      (one) => !fetched.includes(one) && endpoints.includes(endpointOf(one)),
    );
    expect(twice).toEqual([]);
  });
});
