import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, clientFailure } from './api-error.ts';
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

test('no answer ends no session: the page is being left, or the line is gone for a while', async () => {
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

test('an answer that is no user ends it, and says whether a session was there', async () => {
  session.readBy(() => Promise.reject(refused(500)));
  expect(await session.start()).toBe(false);
  expect([session.now().state, maySignedIn()]).toEqual(['visitor', false]);
});

test('the page itself may have asked before: how that session ended is said all the same', async () => {
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
