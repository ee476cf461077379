import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type FunctionComponent } from 'react';
import { createRoot, type Root } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;

export async function draw(component: FunctionComponent): Promise<void> {
  const route = createRootRoute({ component });
  const router = createRouter({ routeTree: route, history: createMemoryHistory() });
  await router.load();
  const drawn = createRoot(document.body.appendChild(document.createElement('div')));
  root = drawn;
  await act(async () =>
    drawn.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
}

export async function clear(): Promise<void> {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
}

export function fieldOf(label: string): HTMLInputElement {
  const named = [...document.querySelectorAll('label')].find((one) =>
    one.textContent?.startsWith(label),
  );
  const field =
    document.querySelector(`input[aria-label="${label}"]`) ??
    (named && document.getElementById(named.htmlFor));
  if (!(field instanceof HTMLInputElement)) throw new Error(`There is no field ${label}`);
  return field;
}

/** Replaces a field's content, as typing or pasting does. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    field.focus();
    setValue?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function enter(field: HTMLInputElement): Promise<void> {
  const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  let goesOn = true;
  await act(async () => {
    goesOn = field.dispatchEvent(press);
  });
  await act(async () => (goesOn ? field.form?.requestSubmit() : undefined));
}

export const leave = (field: HTMLInputElement): Promise<void> => act(async () => field.blur());

export const fieldErrors = (): string[] =>
  [...document.querySelectorAll('.mantine-InputWrapper-error')]
    .map((one) => one.textContent ?? '')
    .filter((text) => text !== '');
