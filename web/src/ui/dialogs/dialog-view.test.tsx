import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DialogView } from './dialog-view.tsx';
import type { Dialog } from './dialogs.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const where = {
  support: '/support-center',
  ask: '/service-requests',
  market: '/market',
  verify: '/onboarding/email',
};

async function shown(dialog: Dialog) {
  const route = createRootRoute({ component: () => <DialogView dialog={dialog} paths={where} /> });
  const router = createRouter({ routeTree: route, history: createMemoryHistory() });
  await router.load();
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    ),
  );
  const box = document.querySelector('[role="dialog"]');
  const text = (selector: string) =>
    [...(box?.querySelectorAll(selector) ?? [])].map((each) => each.textContent ?? '');
  return {
    title: text('h2')[0],
    text: box?.textContent ?? '',
    buttons: text('button, a').filter(Boolean),
  };
}

it.each([
  [
    'not_authorized',
    'Not Authorized',
    'You do not have the required permission to take this action. Please contact your Company administrator for getting the access.',
    ['Close'],
  ],
  [
    'sorry',
    'Sorry',
    'We do not serve US persons, so this part of Holdfast is not available to you. You can still browse the market.',
    ['Support center', 'Go to market'],
  ],
  [
    'blocked',
    'Access is blocked',
    'Your account is blocked. Your holdings and balance are safe. Contact support to find out why.',
    ['Close', 'Contact support'],
  ],
  [
    'verify',
    'Reminder to get verified',
    'Verify your identity to commit, trade and use the wallet. It takes about 10 minutes.',
    ['Cancel', 'Get Verified'],
  ],
] as const)('the %s dialog has the specified text', async (kind, title, text, buttons) => {
  const dialog = await shown({ kind });
  expect(dialog.title).toBe(title);
  expect(dialog.text).toContain(text);
  expect(dialog.buttons).toEqual(buttons);
});
