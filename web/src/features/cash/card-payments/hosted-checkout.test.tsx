import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { BlockedCheckout, inNewWindow } from './hosted-checkout.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('a checkout window blocked by the browser is replaced by a link', async () => {
  const checkout = { id: 'c1', url: 'https://checkout.example/c1' };
  const route = createRootRoute({ component: () => <BlockedCheckout checkout={checkout} /> });
  const router = createRouter({ routeTree: route, history: createMemoryHistory() });
  await router.load();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    ),
  );
  expect(document.body.textContent).toContain('Allow pop-ups to open the checkout');
  const link = document.querySelector('a');
  expect([link?.textContent, link?.href, link?.target]).toEqual([
    'Open checkout',
    checkout.url,
    '_blank',
  ]);
  await act(async () => root.unmount());
});

it('a checkout window has no access to the page that opened it', () => {
  const opened = { opener: window } as unknown as Window;
  vi.spyOn(window, 'open').mockReturnValueOnce(null).mockReturnValueOnce(opened);
  expect(inNewWindow('https://checkout.example/c1')).toBe(false);
  expect(inNewWindow('https://checkout.example/c1')).toBe(true);
  expect(opened.opener).toBeNull();
});
