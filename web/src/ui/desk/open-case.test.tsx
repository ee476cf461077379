import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk, DeskCase, Queue, QueueRow } from './desk.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { useOpenCase } from './use-desk.ts';

// Text typed right after J must reach the newly chosen case, not the previous case.

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const approved = vi.fn();
let answers: Record<string, string | undefined>;
let held: Promise<void> | undefined;
let root: Root;

function Case({ id }: { id: string }) {
  const query = { data: answers[id], error: undefined, refetch: () => undefined };
  const keys = <DeskKeys title="Keys" keys={[]} move={vi.fn()} />;
  return (
    <DeskCase query={query} what="The case" back={{ to: '/desk', label: 'All' }} keys={keys}>
      {(name) => (
        <>
          <h1>{name}</h1>
          <DeskKeys title="Keys" keys={[]} move={vi.fn()} acts={{ a: () => approved(name) }} />
        </>
      )}
    </DeskCase>
  );
}

function Page() {
  const { caseId } = useParams({ strict: false }) as { caseId?: string };
  const open = useOpenCase(caseId, '/desk');
  const rows = [{ id: 'one' }, { id: 'two' }];
  const query = { data: { rows, total: 2 }, error: undefined, refetch: vi.fn() };
  const list = { query, page: 1, limit: 20, set: vi.fn(), isFiltered: false, clear: vi.fn() };
  return (
    <Desk isOpen={open !== ''}>
      <Queue
        label="Cases"
        title="Cases"
        isOpen={open !== ''}
        list={list}
        what="cases"
        empty={null}
        row={({ id }) => (
          <QueueRow to={`/desk/${id}`} isOpen={id === open}>
            {id}
          </QueueRow>
        )}
      >
        {null}
      </Queue>
      <Case id={open} />
    </Desk>
  );
}

const top = createRootRoute({ component: Outlet, beforeLoad: () => held });
const desk = createRoute({ getParentRoute: () => top, path: '/desk/$caseId', component: Page });

async function opened() {
  const history = createMemoryHistory({ initialEntries: ['/desk/one'] });
  const router = createRouter({ routeTree: top.addChildren([desk]), history });
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>,
    );
    await router.load();
  });
  return router;
}
const headings = () => [...document.querySelectorAll('h1')].map((one) => one.textContent);
const press = (key: string) =>
  act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

beforeEach(() => {
  approved.mockClear();
  answers = { one: 'Ann', two: undefined };
  held = undefined;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

describe('the open case of a desk', () => {
  it('changes as soon as a case is selected, even while its page loads', async () => {
    const router = await opened();
    expect(headings()).toEqual(['Ann']);
    let goOn = () => {};
    held = new Promise((resolve) => {
      goOn = resolve;
    });
    let done: Promise<void> = Promise.resolve();
    await act(async () => {
      done = router.navigate({ to: '/desk/two' as never });
      await Promise.resolve();
    });
    // While the new address loads, the previous case must not show.
    expect(headings()).toEqual(['The case']);
    await press('a');
    expect(approved).not.toHaveBeenCalled();
    answers.two = 'Ben';
    await act(async () => {
      goOn();
      await done;
    });
    expect(headings()).toEqual(['Ben']);
    await press('a');
    expect(approved).toHaveBeenCalledExactlyOnceWith('Ben');
  });

  it('has the page’s only heading, even while it loads', async () => {
    answers.one = undefined;
    await opened();
    expect(headings()).toEqual(['The case']);
    expect(document.querySelector('[role="status"]')).not.toBeNull();
  });
});
