import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Action } from './action.ts';
import { Finder } from './finder.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Element.prototype.scrollIntoView = () => {};

const action = (label: string): Action => ({ key: label, label, icon: null, run: vi.fn() });
const [market, wallet, harbour] = ['Market', 'Wallet', 'Harbour Lofts'].map(action);
const pages = { label: 'Pages', actions: [market, wallet] as Action[] };
const assets = { label: 'Assets', actions: [harbour] as Action[] };
const chosen = vi.fn();
let root: Root;

const show = (groups: readonly { label: string; actions: Action[] }[], query = '') =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <Finder
          label="Search"
          {...{ groups, query }}
          onQuery={vi.fn()}
          onFocus={vi.fn()}
          onChoose={chosen}
          onClose={vi.fn()}
        />
      </MantineProvider>,
    ),
  );
const field = () => document.querySelector('[role="combobox"]') as HTMLElement;
const press = (key: string) =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
/** What a screen reader announces for the choice. */
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  chosen.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

it('names the chosen option while the focus stays in the field', async () => {
  await show([pages]);
  expect(active()).toBe('Market');
  await press('ArrowDown');
  expect(active()).toBe('Wallet');
  await press('ArrowDown');
  expect(active()).toBe('Market');
  await press('ArrowUp');
  await press('Enter');
  expect(chosen).toHaveBeenCalledExactlyOnceWith(wallet);
});

it('chooses the first of the whole list until the user moves, then what the user chose', async () => {
  await show([pages]);
  await show([assets, pages]);
  expect(active()).toBe('Harbour Lofts');
  await press('ArrowDown');
  await show([pages]);
  expect(active()).toBe('Market');
  await show([assets, pages], 'h');
  expect(active()).toBe('Harbour Lofts');
});

it('says how many results there are, and none', async () => {
  await show([pages]);
  const said = () => document.querySelector('[role="status"]')?.textContent;
  expect(said()).toBe('2 results');
  await show([], 'xyz');
  expect(said()).toBe('No results');
  expect(field().getAttribute('aria-expanded')).toBe('false');
});
