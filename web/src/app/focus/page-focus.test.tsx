import { beforeEach, expect, it } from 'vitest';
import { keepPageFocus } from './page-focus.ts';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
keepPageFocus({
  subscribe: (name: string, listener: Listener) => listeners.set(name, listener),
} as unknown as Parameters<typeof keepPageFocus>[0]);

const leave = () => listeners.get('onBeforeNavigate')?.({});
const arrive = (from: string, to: string) =>
  listeners.get('onRendered')?.({ fromLocation: { pathname: from }, toLocation: { pathname: to } });
const focused = () => document.activeElement?.textContent;
const content = (page: string) => {
  (document.getElementById('content') as HTMLElement).innerHTML = page;
};

beforeEach(() => {
  document.body.innerHTML = '<a href="/b">Next</a><main id="content"></main>';
});

it('leaves the focus at the start until the user acts, so that Tab reaches the skip link', () => {
  content('<h1>Redirected</h1>');
  leave();
  arrive('/a', '/b');
  expect(document.activeElement).toBe(document.body);
  document.body.dispatchEvent(new Event('click'));
  arrive('/a', '/b');
  expect(focused()).toBe('Redirected');
});

it('moves the focus to the heading of a new page, also one that comes late', async () => {
  document.querySelector('a')?.focus();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  leave();
  arrive('/a', '/b');
  expect(focused()).toBe('Next');
  content('<h1>Portfolio</h1>');
  await new Promise((next) => setTimeout(next));
  expect(focused()).toBe('Portfolio');
});

it('leaves the focus alone if only the search of the address changes', () => {
  content('<h1>Market</h1>');
  document.querySelector('a')?.focus();
  leave();
  arrive('/a', '/a');
  expect(focused()).toBe('Next');
});

it('leaves the focus in a field that the page or the user chose, and in a dialog', () => {
  content('<h1>Sign in</h1><input aria-label="Email">');
  leave();
  document.querySelector('input')?.focus();
  arrive('/a', '/b');
  expect(document.activeElement?.tagName).toBe('INPUT');

  leave();
  document.querySelector('a')?.focus();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  arrive('/b', '/c');
  expect(focused()).toBe('Next');
});
