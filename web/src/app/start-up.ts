import { call } from '../lib/call.ts';
import { applyDisplay } from '../lib/display.ts';
import { session } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';
import { paths } from '../paths.ts';
import { clearCacheOnAccountChange } from './query-client.ts';

export async function readUser(): Promise<SessionUser> {
  const { user } = await call('GET /user/me');
  return user;
}

let started: Promise<void> | undefined;

/** Once. On failure, clears the session and opens the marketplace. */
export function startUp(): Promise<void> {
  started ??= begin();
  return started;
}

async function begin(): Promise<void> {
  session.readBy(readUser);
  session.subscribe(() => applyDisplay(session.user()));
  clearCacheOnAccountChange();
  if (await session.start()) return;
  await call('GET /user/logout').catch(() => undefined);
  history.replaceState(null, '', paths.market());
}
