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
  expect(onPage).toHaveBeenCalledWith(2);
});
