import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, clientFailure } from '../api-error.ts';
import { maySignedIn } from './credentials.ts';
import { session } from './session.ts';
import type { SessionUser } from './session-user.ts';

const user = { userId: 'one' } as unknown as SessionUser;
const refused = (status: number) => new ApiError({ code: 'X', status, message: 'Broken' });

beforeEach(() => {
  vi.useFakeTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'XSRF-TOKEN=1; Path=/';
});
afterEach(() => vi.useRealTimers());

async function opened() {
  vi.resetModules();
  return { ...(await import('./session.ts')), ...(await import('../api-error.ts')) };
}

test('keeps the session if a call gets no response', async () => {
  const read = vi.fn<() => Promise<SessionUser>>();
  read.mockRejectedValueOnce(clientFailure.network());
  read.mockRejectedValueOnce(clientFailure.aborted());
  session.readBy(read.mockResolvedValue(user));
  const started = session.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(maySignedIn()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await started).toBe(true);
  expect([session.user(), read.mock.calls.length]).toEqual([user, 3]);
});

test('keeps the session offline, and opens the app when the connection returns', async () => {
  const { session, clientFailure } = await opened();
  session.readBy(() => Promise.reject(clientFailure.network()));
  const started = session.start();
  await vi.advanceTimersByTimeAsync(0);
  // At first, this looks the same as calls that are aborted because the user leaves the page.
  expect(session.now()).toEqual({ state: 'starting' });
  await vi.advanceTimersByTimeAsync(600);
  expect(session.now()).toEqual({ state: 'starting', isUnreachable: true });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([session.now().state, maySignedIn()]).toEqual(['starting', true]);
  session.readBy(() => Promise.resolve(user));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([await started, session.user()]).toEqual([true, user]);
});

test('reports an unresponsive server as a missing connection, and keeps the session', async () => {
  const { session } = await opened();
  session.readBy(() => new Promise(() => {}));
  void session.start();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(session.now()).toEqual({ state: 'starting', isUnreachable: true });
  expect(maySignedIn()).toBe(true);
});

test('Try again retries immediately', async () => {
  const { session, retryStart, clientFailure } = await opened();
  session.readBy(() => Promise.reject(clientFailure.network()));
  const started = session.start();
  await vi.advanceTimersByTimeAsync(60_000);
  session.readBy(() => Promise.resolve(user));
  retryStart();
  await vi.advanceTimersByTimeAsync(0);
  expect(await started).toBe(true);
});

test('ends the session after an invalid response, and reports whether one existed', async () => {
  session.readBy(() => Promise.reject(refused(500)));
  expect(await session.start()).toBe(false);
  expect([session.now().state, maySignedIn()]).toEqual(['visitor', false]);
});

test('reports the end of a session even if the page requested the user itself', async () => {
  session.end();
  expect(maySignedIn()).toBe(false);
  const read = vi.fn(() => Promise.reject(refused(401)));
  session.readBy(read);
  expect(await session.start()).toBe(true);
  expect(read).not.toHaveBeenCalled();
  document.head.innerHTML = '<link rel="preload" as="fetch" href="/api/user/me">';
  expect(await session.start()).toBe(false);
  expect([session.now().state, read.mock.calls.length]).toEqual(['visitor', 1]);
});
