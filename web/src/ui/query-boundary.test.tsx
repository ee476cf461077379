import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { session } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';
import { type Queried, QueryBoundary, stateOf, together } from './query-boundary.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const shown = async (part: ReactNode) => {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <RouterContextProvider router={router}>
          <main>{part}</main>
        </RouterContextProvider>
      </MantineProvider>,
    ),
  );
  return document.querySelector('main') as HTMLElement;
};

const failure = (status: number, code: string, message = 'No') =>
  new ApiError({ status, code, message });
const queried = <T,>(data?: T, error: unknown = null): Queried<T> => ({
  data,
  error,
  refetch: () => undefined,
});

describe('the state of a query', () => {
  it('follows from its data and failure', () => {
    expect(stateOf(queried())).toBe('loading');
    expect(stateOf(queried(undefined, failure(503, 'HTTP')))).toBe('failed');
    expect(stateOf(queried(undefined, failure(403, 'E_UNAUTHORIZED_ACTION')))).toBe('forbidden');
    expect(stateOf(queried([]))).toBe('empty');
    expect(stateOf(queried({ rows: [], total: 0 }))).toBe('empty');
    expect(stateOf(queried({ rows: [1], total: 1 }))).toBe('ready');
    expect(stateOf(queried({}))).toBe('ready');
  });

  it('is failed on any rejection other than a missing permission', () => {
    expect(stateOf(queried(undefined, failure(403, 'USER_NOT_VERIFIED')))).toBe('failed');
  });

  it('keeps its data when a refetch fails', () => {
    expect(stateOf(queried(['a'], failure(503, 'HTTP')))).toBe('ready');
  });
});

describe('a query boundary', () => {
  it('offers to retry, and refetches', async () => {
    const refetch = vi.fn();
    const query = { ...queried(undefined, failure(0, 'NETWORK', 'Network Error')), refetch };
    const body = await shown(
      <QueryBoundary query={query} what="Transactions">
        {() => 'rows'}
      </QueryBoundary>,
    );
    expect(body.querySelector('h2')?.textContent).toBe('We couldn’t load transactions');
    expect(body.textContent).toContain('Network Error');
    await act(async () => body.querySelector('button')?.click());
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('names the data while it loads, and passes the response to its children', async () => {
    const part = (query: Queried<string>) => (
      <QueryBoundary query={query} what="Transactions">
        {(text) => <p>{text}</p>}
      </QueryBoundary>
    );
    const body = await shown(part(queried<string>()));
    expect(body.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe(
      'Loading transactions',
    );
    await shown(part(queried('41 of them')));
    expect(body.textContent).toBe('41 of them');
  });

  it('is loading until the queries above it have loaded', () => {
    const assets = queried(['One']);
    expect(stateOf(together(assets, { isPending: true }))).toBe('loading');
    expect(stateOf(together(assets, { isPending: false }))).toBe('ready');
    const lost = failure(500, 'E_INTERNAL', 'Broken');
    expect(stateOf(together(queried<string[]>(undefined, lost), { isPending: true }))).toBe(
      'failed',
    );
    // Cached data shows even if the refetch failed.
    expect(stateOf(together(queried(['One'], lost), { isPending: true }))).toBe('loading');
  });

  it('shows nothing while it loads if its placeholder is null', async () => {
    const body = await shown(
      <QueryBoundary query={queried<string>()} what="Requests" loading={null}>
        {(text) => text}
      </QueryBoundary>,
    );
    expect(body.innerHTML).toBe('');
  });

  it('shows the empty text, or leaves it to its children', async () => {
    const part = (empty?: ReactNode) => (
      <QueryBoundary query={queried<string[]>([])} what="Transactions" empty={empty}>
        {(rows) => `${rows.length} rows`}
      </QueryBoundary>
    );
    expect((await shown(part('Nothing yet'))).textContent).toBe('Nothing yet');
    expect((await shown(part())).textContent).toBe('0 rows');
  });
});

describe('an account without access to a section', () => {
  const asked = (code: string) =>
    shown(
      <QueryBoundary query={queried<string>(undefined, failure(403, code))} what="The polls">
        {(words) => words}
      </QueryBoundary>,
    );

  it.each([
    ['USER_BLOCKED', 'Access is blocked', 'Contact support'],
    ['US_PERSON', 'We do not serve US persons', 'Browse market'],
    ['USER_NOT_VERIFIED', 'Verify your identity to continue', 'Get Verified'],
  ])('sees the explanation of %s and its next step, never a retry', async (code, title, next) => {
    vi.spyOn(session, 'now').mockReturnValue({ state: 'signed_in', user: user({}) });
    const part = await asked(code);
    expect(part.querySelector('h2, h3')?.textContent).toBe(title);
    expect([...part.querySelectorAll('a, button')].map((each) => each.textContent)).toEqual([next]);
  });

  it.each([
    [true, 'Your company is under review'],
    [false, 'Your organization needs to be verified first'],
  ])('of a company whose case is submitted (%s) sees: %s', async (partialComplete, title) => {
    vi.spyOn(session, 'now').mockReturnValue({
      state: 'signed_in',
      user: user({ isInstitutional: true, partialComplete }),
    });
    const part = await asked('ORGANIZATION_NOT_VERIFIED');
    expect(part.querySelector('h2, h3')?.textContent).toBe(title);
  });
});

const user = ({ isInstitutional = false, partialComplete = false }) =>
  ({
    emailVerified: true,
    profile: { isInstitutional, riskDeclaration: true },
    kyc: { country: 'SWE', isUsPerson: false },
    company: isInstitutional ? { riskDeclaration: true } : null,
    onboardingSteps: { hasAdminApproved: false, partialComplete },
  }) as unknown as SessionUser;
