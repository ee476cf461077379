import { ApiError } from './api-error.ts';
import { type CallData, call } from './call.ts';
import { rememberedAnswer } from './given-answers.ts';
import { hearNotices } from './notices.ts';
import { hearPauses } from './pauses.ts';

export function frontEndOf(pathname: string): 'web' | 'owner' | 'admin' {
  if (/^\/owner(\/|$)/.test(pathname)) return 'owner';
  return /^\/admin(\/|$)/.test(pathname) ? 'admin' : 'web';
}

/**
 * Milliseconds for which embedded data is valid, since a page may come from the browser's cache.
 */
const STILL_TRUE_MS = 60_000;

type Opened = CallData<'POST /maintenance-mode'>;

function hear({ notices, paused }: Opened): void {
  hearNotices(notices);
  hearPauses(paused);
}

/** The message to visitors of a closed front end; undefined if it is open. */
export async function closingOf(pathname: string): Promise<string | undefined> {
  try {
    const given = rememberedAnswer('/api/maintenance-mode');
    if (given && Date.now() - given.at < STILL_TRUE_MS) {
      hear(given.answer.data as Opened);
      return undefined;
    }
    const body = { key: frontEndOf(pathname) };
    hear(await call('POST /maintenance-mode', { body, background: true }));
    return undefined;
  } catch (error) {
    const isClosed = error instanceof ApiError && error.code === 'MAINTENANCE_ENABLED';
    return isClosed ? error.message : undefined;
  }
}
