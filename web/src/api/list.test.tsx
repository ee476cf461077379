import { defineList, ID, word } from '@holdfast/domain/kernel/list';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { List } from './list.tsx';
import { useList } from './use-list.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ASSET = '0190a0b0-0000-7000-8000-00000000000a';
const COMMITMENTS = defineList({
  searched: true,
  filters: { assetId: ID, kind: word(['person', 'company'], 'person') },
});

let root: Root;
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const page = Number(new URL(url, 'http://x').searchParams.get('page'));
    const body = {
      success: true,
      data: [{ id: `row ${page}` }],
      meta: { page, limit: 1, total: 3 },
    };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

type Shown = { readonly isApart?: boolean; readonly fixed?: { readonly assetId: string } };

function Commitments(options: Shown) {
  const list = useList('GET /user/commitments', COMMITMENTS, { columns: [], limit: 1, ...options });
  return (
    <List
      list={list}
      what="Commitments"
      empty="None"
      choices={{ kind: { label: 'Kind', choices: { person: 'Persons', company: 'Companies' } } }}
    >
      {(rows) => rows.map(({ id }) => id).join()}
    </List>
  );
}

async function openAt(address: string, options: Shown) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const component = () => <Commitments {...options} />;
  const router = createRouter({
    history,
    routeTree: createRootRoute({ component }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => `?${new URLSearchParams(search as Record<string, string>)}`,
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  await act(() => router.load());
  return history;
}

const press = (label: string) =>
  act(async () => (document.querySelector(`[aria-label="${label}"]`) as HTMLElement).click());
const text = () => document.body.textContent;

it('requests the page number in the URL, and changes it there', async () => {
  const history = await openAt('/?page=2&kind=company&other=1', {});
  expect(asked).toEqual(['/api/user/commitments?kind=company&page=2&limit=1']);
  await expect.poll(text).toContain('row 2');
  await press('Next page');
  expect(history.location.href).toBe('/?page=3&kind=company&other=1');
  await expect.poll(text).toContain('row 3');
});

it('as a part of a page, keeps its page number out of the URL and fixes its filters', async () => {
  const history = await openAt('/?page=2', { isApart: true, fixed: { assetId: ASSET } });
  expect(asked).toEqual([`/api/user/commitments?assetId=${ASSET}&page=1&limit=1`]);
  await press('Next page');
  expect(history.location.href).toBe('/?page=2');
  await expect.poll(text).toContain('row 2');
});
