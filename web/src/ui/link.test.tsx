import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { Link } from './link.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('a link fetches its page’s code when focused, and the data only when followed', async () => {
  const fetched: string[] = [];
  const base = createRootRoute({ component: () => <Link to="/market?q=solar">Market</Link> });
  const market = createRoute({
    getParentRoute: () => base,
    path: '/market',
    loader: () => void fetched.push('data'),
    component: lazyRouteComponent(async () => {
      fetched.push('code');
      return { Page: () => null };
    }, 'Page'),
  });
  const home = createRoute({ getParentRoute: () => base, path: '/' });
  const router = createRouter({
    routeTree: base.addChildren([home, market]),
    history: createMemoryHistory(),
  });
  await router.load();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
  const link = document.querySelector('a');
  await act(async () => link?.focus());
  expect(fetched).toEqual(['code']);
  await act(async () => link?.click());
  expect(fetched).toEqual(['code', 'data']);
  expect(router.state.location.href).toBe('/market?q=solar');
  await act(async () => root.unmount());
});
