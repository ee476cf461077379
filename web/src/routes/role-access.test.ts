import { decideAccess } from '@holdfast/domain/access';
import { allEndpoints } from '@holdfast/domain/contracts';
import { ROLE_NAMES } from '@holdfast/domain/permissions';
import { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memberWith } from '../../test/member-with.ts';
import { session, standingOf } from '../lib/session/session.ts';
import { mayOpen } from '../ui/link.tsx';
import { guard } from './guard.ts';
import type { PageFacts } from './names.ts';
import { wholeTree } from './root.tsx';
import { signedInRoutes } from './signed-in.tsx';

// Every role against every page: those who may open a page may read what it first reads, and meet
// the addresses of an act only if they may do it.

const router = createRouter({ routeTree: wholeTree({}, signedInRoutes) as AnyRoute });
const ACCESS = new Map(
  allEndpoints().map(({ method, path, access }) => [`${method} ${path}`, access]),
);
const ID = '0190a0b0-0000-7000-8000-00000000000a';

type Loader = (call: object) => unknown;
type Line = { readonly page: PageFacts; readonly path: string; readonly load: Loader };

const LINES: readonly Line[] = Object.values<AnyRoute>(router.routesById).flatMap(
  ({ options, fullPath }) => {
    const { page } = options.staticData ?? {};
    const path = fullPath.replace(/\$\w+/g, ID);
    return page ? [{ page, path, load: (options.loader ?? (() => {})) as Loader }] : [];
  },
);

function readsOf({ load, path }: Line): readonly string[] {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const params = new Proxy({}, { get: () => ID });
  load({ context: { queryClient }, location: { href: path, search: {} }, params });
  const keys = queryClient.getQueryCache().getAll();
  queryClient.clear();
  return keys.map(({ queryKey }) => String(queryKey[0]));
}

afterEach(() => {
  session.visit();
  vi.unstubAllGlobals();
});

describe.each(ROLE_NAMES)('%s', (role) => {
  const user = memberWith(role);

  it('may read what each page that opens to it first reads', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    session.adopt(user, 'token');
    const open = LINES.filter(({ page, path }) => guard(page, session.now(), path).kind === 'pass');
    expect(open.length).toBeGreaterThan(20);
    const refused = open.flatMap((line) =>
      readsOf(line).flatMap((read) => {
        const access = ACCESS.get(read);
        const why = access && decideAccess(access, standingOf(user));
        return why ? [`${line.page.name}: ${read}: ${why}`] : [];
      }),
    );
    expect(refused).toEqual([]);
  });

  it('meets an address that opens an act only with the act’s permission', () => {
    const acts = LINES.flatMap(({ page, path }) =>
      Object.entries(page.acts ?? {}).map(([act, permission]) => ({ path, act, permission })),
    );
    expect(acts.length).toBeGreaterThan(0);
    for (const { path, act, permission } of acts) {
      const may = standingOf(user).permissions.has(permission);
      for (const end of [`?do=${act}`, `#${act}`, `?${act}=${ID}`]) {
        expect([end, mayOpen(router, user, path + end)]).toEqual([end, may]);
      }
    }
  });
});
