import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ActionButton } from './action-button.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function pressed(action: Parameters<typeof ActionButton>[0]['action']) {
  const onClick = vi.fn();
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <ActionButton action={action} onClick={onClick}>
          Close offer
        </ActionButton>
      </MantineProvider>,
    ),
  );
  const button = document.querySelector('button');
  await act(async () => button?.click());
  return { button, clicks: onClick.mock.calls.length };
}

it('is enabled while the action is available', async () => {
  const { button, clicks } = await pressed({ allowed: true });
  expect(button?.getAttribute('aria-disabled')).toBeNull();
  expect(clicks).toBe(1);
});

it('is disabled but focusable, with the reason, while the action is unavailable', async () => {
  const { button, clicks } = await pressed({ allowed: false, reason: 'Nothing is approved' });
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  expect(button?.getAttribute('aria-description')).toBe('Nothing is approved');
  expect(button?.hasAttribute('disabled')).toBe(false);
  expect(clicks).toBe(0);
});

it('is hidden from users who may never take the action', async () => {
  expect((await pressed(undefined)).button).toBeNull();
});
