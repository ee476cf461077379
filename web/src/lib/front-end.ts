import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { hearNotices } from './notices.ts';

/** Which front end an address belongs to. */
export function frontEndOf(pathname: string): 'web' | 'owner' | 'admin' {
  if (/^\/owner(\/|$)/.test(pathname)) return 'owner';
  return /^\/admin(\/|$)/.test(pathname) ? 'admin' : 'web';
}

/** Whether the front end of an address is closed now, with the message for its visitors. */
export async function closingOf(pathname: string): Promise<string | undefined> {
  try {
    const body = { key: frontEndOf(pathname) };
    const { notices } = await call('POST /maintenance-mode', { body, background: true });
    hearNotices(notices);
    return undefined;
  } catch (error) {
    const isClosed = error instanceof ApiError && error.code === 'MAINTENANCE_ENABLED';
    return isClosed ? error.message : undefined;
  }
}
