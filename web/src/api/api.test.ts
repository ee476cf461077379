import {
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidate, write } from './cache.ts';
import { mutation, serverMessage } from './mutation.ts';
import { prefetch } from './prefetch.ts';
import { cursorList, keyOf, list, query } from './query.ts';

vi.mock('../ui/notify.tsx', () => ({ notify: { ok: vi.fn(), bad: vi.fn() } }));
const { notify } = await import('../ui/notify.tsx');

type Sent = { url: string; method: string; headers: Record<string, string> };
type Reply = { status?: number; data?: unknown; meta?: unknown; message?: string; code?: string };
let sent: Sent[] = [];
let reply: (sent: Sent) => Reply;
let client: QueryClient;
let watched: { destroy: () => void }[] = [];

beforeEach(() => {
  sent = [];
  reply = () => ({ data: {} });
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (url: string, { method = '', headers }: RequestInit) => {
    const one = { url, method, headers: headers as Record<string, string> };
    sent.push(one);
    const { status = 200, ...body } = reply(one);
    return new Response(JSON.stringify({ success: status < 400, ...body }), { status });
  });
});
afterEach(() => {
  for (const each of watched) each.destroy();
  watched = [];
  client.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function shows<T>(options: T) {
  const observer = new QueryObserver(
    client,
    options as ConstructorParameters<typeof QueryObserver>[1],
  );
  observer.subscribe(() => {});
  watched.push(observer);
  return { data: () => observer.getCurrentResult().data, meta: () => observer.options.meta };
}
const urls = () => sent.map(({ url }) => url);
const settled = () => expect.poll(() => client.isFetching() + client.isMutating()).toBe(0);

/**
 * A server whose responses wait for `answer()` and contain the value at the time of the request.
 */
function slow(): { change: (to: number) => void; answer: () => void } {
  let now = 0;
  let waiting: (() => void)[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const data = now;
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      waiting.push(() => resolve(new Response(JSON.stringify({ success: true, data }))));
    });
  });
  return {
    change: (to) => {
      now = to;
    },
    answer: () => {
      for (const one of waiting) one();
      waiting = [];
    },
  };
}

describe('a query', () => {
  it('is fetched once for all consumers, each with its own selection', async () => {
    reply = () => ({ data: [{ id: 'a' }], meta: { page: 1, limit: 20, total: 41 } });
    const plain = shows(query('GET /assets'));
    const chosen = shows(query('GET /assets', {}, { select: (rows) => rows.length }));
    const paged = shows(list('GET /assets'));
    await settled();
    expect(urls()).toEqual(['/api/assets']);
    expect(plain.data()).toEqual([{ id: 'a' }]);
    expect(chosen.data()).toBe(1);
    expect(paged.data()).toEqual({ rows: [{ id: 'a' }], total: 41 });
  });

  it('has one cache entry per URL, however its input is written', () => {
    const key = keyOf('GET /assets', { query: { page: 2, q: 'solar' } });
    expect(keyOf('GET /assets', { query: { q: 'solar', page: '2' } })).toEqual(key);
    expect(keyOf('GET /assets', { query: { q: '' } })).toEqual(keyOf('GET /assets', {}));
  });

  it('has a separate cache entry per parameter, filter or body', async () => {
    shows(query('GET /assets/:assetId', { params: { assetId: 'a' } }));
    shows(query('GET /assets/:assetId', { params: { assetId: 'b' } }));
    shows(query('GET /assets', { query: { page: 1 } }));
    shows(query('GET /assets', { query: { page: 2 } }));
    shows(query('POST /shared-portfolio/look', { body: { token: 'x' } }));
    shows(query('POST /shared-portfolio/look', { body: { token: 'y' } }));
    await settled();
    expect(urls()).toEqual([
      '/api/assets/a',
      '/api/assets/b',
      '/api/assets?page=1',
      '/api/assets?page=2',
      '/api/shared-portfolio/look',
      '/api/shared-portfolio/look',
    ]);
  });

  it('shows its failure in the requesting component unless it is page-wide', () => {
    expect(shows(query('GET /fees')).meta()).toEqual({ quiet: true });
    expect(shows(query('GET /fees', {}, { pageWide: true })).meta()).toEqual({ quiet: false });
  });

  it('does not extend the session when it polls', async () => {
    shows(query('GET /fees'));
    shows(query('GET /admin/fees', {}, { refetchInterval: (data) => (data ? false : 1000) }));
    await settled();
    expect(sent.map(({ headers }) => headers['x-background'])).toEqual([undefined, '1']);
  });

  it('is not sent while disabled', () => {
    shows(query('GET /assets/:assetId', { params: { assetId: '' } }, { enabled: false }));
    expect(sent).toEqual([]);
  });
});

it('a cursor list joins its pages and stops after the last', async () => {
  reply = ({ url }) =>
    url.includes('after')
      ? { data: [{ id: '2' }], meta: { next: null } }
      : { data: [{ id: '1' }], meta: { next: 'c1' } };
  const options = cursorList('GET /user/notifications', { query: { limit: 1 } });
  const observer = new InfiniteQueryObserver(client, options);
  watched.push(observer);
  observer.subscribe(() => {});
  await settled();
  const { data, hasNextPage } = await observer.fetchNextPage();
  expect(urls()[1]).toBe('/api/user/notifications?limit=1&after=c1');
  expect(data?.rows).toEqual([{ id: '1' }, { id: '2' }]);
  expect(hasNextPage).toBe(false);
});

describe('invalidation', () => {
  it('refetches every input of an endpoint and nothing else', async () => {
    shows(query('GET /assets/:assetId', { params: { assetId: 'a' } }));
    shows(query('GET /assets/:assetId', { params: { assetId: 'b' } }));
    shows(query('GET /assets/:assetId/faq', { params: { assetId: 'a' } }));
    shows(query('GET /assets'));
    await settled();
    sent = [];
    await invalidate(client, ['GET /assets/:assetId']);
    expect(urls()).toEqual(['/api/assets/a', '/api/assets/b']);
  });

  it('of a path pattern refetches everything below the path, but not the path itself', async () => {
    shows(query('GET /user/portfolio'));
    shows(query('GET /user/portfolio/exit'));
    shows(query('GET /user/portfolio/performance', { query: { range: '1Y' } }));
    await settled();
    sent = [];
    await invalidate(client, ['GET /user/portfolio/*']);
    expect(urls()).toEqual([
      '/api/user/portfolio/exit',
      '/api/user/portfolio/performance?range=1Y',
    ]);
  });

  it('refetches the pages of a cursor list', async () => {
    reply = () => ({ data: [], meta: { next: null } });
    const observer = new InfiniteQueryObserver(client, cursorList('GET /user/notifications'));
    watched.push(observer);
    observer.subscribe(() => {});
    await settled();
    await invalidate(client, ['GET /user/notifications']);
    expect(sent).toHaveLength(2);
  });

  it('is not needed after a write to the cache', async () => {
    reply = () => ({ data: { unread: 3 } });
    const shown = shows(query('GET /user/notifications/unread'));
    await settled();
    write(client, 'GET /user/notifications/unread', {}, (known) => known && { unread: 0 });
    expect(shown.data()).toEqual({ unread: 0 });
    expect(sent).toHaveLength(1);
  });
});

describe('a mutation', () => {
  const markAll = () =>
    new MutationObserver(
      client,
      mutation('POST /user/notifications/read', {
        invalidates: ['GET /user/notifications/unread'],
        ok: 'All read',
      }),
    );

  it('shows a success notice after its invalidated queries are refetched', async () => {
    reply = () => ({ data: { unread: 3 } });
    const shown = shows(query('GET /user/notifications/unread'));
    await settled();
    reply = () => ({ data: { unread: 0 } });
    await markAll().mutate();
    expect(shown.data()).toEqual({ unread: 0 });
    expect(notify.ok).toHaveBeenCalledExactlyOnceWith('All read');
  });

  it('also invalidates queries after a failure, without a success notice', async () => {
    shows(query('GET /user/notifications/unread'));
    await settled();
    reply = ({ method }) => (method === 'POST' ? { status: 500, message: 'Broken' } : { data: {} });
    await expect(markAll().mutate()).rejects.toThrow('Broken');
    expect(urls().filter((url) => url.endsWith('unread'))).toHaveLength(2);
    expect(notify.ok).not.toHaveBeenCalled();
  });

  it('can show the server’s message', async () => {
    reply = () => ({ data: {}, message: 'Marked' });
    const options = mutation('POST /user/notifications/read', { ok: serverMessage });
    await new MutationObserver(client, options).mutate();
    expect(notify.ok).toHaveBeenCalledExactlyOnceWith('Marked');
  });

  it('keeps its idempotency key until it succeeds', async () => {
    const claim = new MutationObserver(client, mutation('POST /admin/withdrawal-batches'));
    reply = () => ({ status: 503, message: 'Busy' });
    await claim.mutate().catch(() => undefined);
    reply = () => ({ data: {} });
    await claim.mutate();
    await claim.mutate();
    const [lost, again, next] = sent.map(({ headers }) => headers['idempotency-key']);
    expect(lost).toMatch(/^[\w-]{36}$/);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  it('can update the cache before the server responds', async () => {
    const read = 'GET /user/notifications/unread';
    client.setQueryData(keyOf(read, {}), { data: { unread: 3 } });
    const shown = shows(query(read));
    const observer = new MutationObserver(
      client,
      mutation('POST /user/notifications/read', {
        onMutate: (_, held) => write(held, read, {}, () => ({ unread: 0 })),
      }),
    );
    const over = observer.mutate();
    await expect.poll(() => shown.data()).toEqual({ unread: 0 });
    await over;
  });
});

describe('prefetching', () => {
  const fees = query('GET /fees');

  it('fills the cache entry that the page reads', async () => {
    prefetch(client, [fees, cursorList('GET /user/notifications')]);
    await settled();
    shows(fees);
    await settled();
    expect(urls()).toEqual(['/api/fees', '/api/user/notifications']);
  });

  it('skips a cached entry, however old', async () => {
    client.setQueryData(keyOf('GET /fees', {}), { data: {} }, { updatedAt: 1 });
    prefetch(client, [fees]);
    expect(sent).toEqual([]);
  });

  it('leaves a failure to the page, which requests the data again', async () => {
    reply = () => ({ status: 503, message: 'Busy' });
    prefetch(client, [query('GET /fees', {}, { pageWide: true })]);
    await settled();
    const failed = client.getQueryCache().find({ queryKey: fees.queryKey });
    expect(failed?.meta).toEqual({ quiet: true });
    reply = () => ({ data: { rules: [] } });
    const shown = shows(fees);
    await settled();
    expect(shown.data()).toEqual({ rules: [] });
  });
});

describe('data that changes during a running request', () => {
  const KEYS = ['GET /admin/commitments'] as const;

  it('is refetched after any number of successive changes', async () => {
    const server = slow();
    const shown = shows(query('GET /admin/commitments'));
    server.answer();
    await settled();
    const all = [1, 2, 3].map((to) => {
      server.change(to);
      return invalidate(client, KEYS);
    });
    const answering = setInterval(server.answer, 1);
    await Promise.all(all);
    clearInterval(answering);
    expect(shown.data()).toBe(3);
  });

  it('is refetched even if no data was shown before', async () => {
    const server = slow();
    const shown = shows(query('GET /admin/commitments'));
    server.change(1);
    const all = [invalidate(client, KEYS), invalidate(client, KEYS)];
    const answering = setInterval(server.answer, 1);
    await Promise.all(all);
    clearInterval(answering);
    expect(shown.data()).toBe(1);
  });

  it('is up to date when a prefetched page shows it', async () => {
    const server = slow();
    const options = query('GET /admin/commitments');
    const ahead = client.prefetchQuery(options);
    server.change(1);
    const done = invalidate(client, KEYS);
    const answering = setInterval(server.answer, 1);
    await Promise.all([ahead, done]);
    const shown = shows(options);
    await settled();
    clearInterval(answering);
    expect(shown.data()).toBe(1);
  });
});

describe('a list opened past its last page', () => {
  const ROWS = ['a', 'b', 'c', 'd', 'e'];
  const pageOf = (url: string) => Number(new URL(url, 'http://x').searchParams.get('page'));

  it.each([
    ['knows its total on every page', 5],
    ['knows its total on a page with rows only', 0],
  ])('shows its last page when it %s', async (_, totalPastEnd) => {
    reply = ({ url }) => {
      const page = pageOf(url);
      const data = ROWS.slice((page - 1) * 2, page * 2);
      const total = data.length > 0 ? ROWS.length : totalPastEnd;
      return { data, meta: { page, limit: 2, total } };
    };
    const shown = shows(list('GET /owner/assets', { query: { page: 99, limit: 2 } }));
    await settled();
    expect(shown.data()).toEqual({ rows: ['e'], total: 5 });
  });

  it('is empty when it has no rows', async () => {
    reply = ({ url }) => ({ data: [], meta: { page: pageOf(url), limit: 2, total: 0 } });
    const shown = shows(list('GET /owner/assets', { query: { page: 3, limit: 2 } }));
    await settled();
    expect(shown.data()).toEqual({ rows: [], total: 0 });
  });
});
