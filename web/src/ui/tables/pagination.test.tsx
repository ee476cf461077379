import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
});
afterEach(() => act(() => root.unmount()));

const button = (name: string) =>
  document.querySelector(`button[aria-label="${name}"]`) as HTMLButtonElement;

it('shows the last page as current when opened past it', async () => {
  const onPage = vi.fn();
  await act(() => root.render(<Pagination page={99} limit={25} total={60} onPage={onPage} />));
  expect(document.body.textContent).toContain('51 to 60 of 60');
  expect(button('Page 3').getAttribute('aria-current')).toBe('page');
  expect(button('Next page').disabled).toBe(true);
  act(() => button('Previous page').click());
  expect(onPage).toHaveBeenLastCalledWith(2);
});

async function openAt(address: string, total: number) {
  const history = createMemoryHistory({ initialEntries: ['/before', address] });
  const onPage = vi.fn();
  const asked = Number(new URL(address, 'http://x').searchParams.get('page'));
  let shown = total;
  const component = () => <Pagination page={asked} limit={25} total={shown} onPage={onPage} />;
  const router = createRouter({ history, routeTree: createRootRoute({ component }) });
  const show = async (next: number) => {
    shown = next;
    await act(() => root.render(<RouterProvider key={next} router={router} />));
    await act(() => router.load());
  };
  await show(total);
  return { history, onPage, show };
}

it('corrects the page in the URL only after the list has loaded', async () => {
  const { history, onPage, show } = await openAt('/deposits?q=ann&page=99', 0);
  expect(history.location.href).toBe('/deposits?q=ann&page=99');
  await show(60);
  expect(history.location.href).toBe('/deposits?q=ann&page=3');
  expect(onPage).not.toHaveBeenCalled();
  act(() => history.back());
  expect(history.location.href).toBe('/before');
});

it('leaves the number of an existing page unchanged', async () => {
  const { history } = await openAt('/deposits?page=2', 60);
  expect(history.location.href).toBe('/deposits?page=2');
});

it('reports the corrected page if it is kept outside the URL', async () => {
  const onPage = vi.fn();
  await act(() => root.render(<Pagination page={9} limit={25} total={60} onPage={onPage} />));
  expect(onPage).toHaveBeenCalledWith(3);
});
