import { redirect } from '@tanstack/react-router';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/call.ts';
import { paths } from '../paths.ts';

/** Which front end an address belongs to. */
export function frontEndOf(pathname: string): 'web' | 'owner' | 'admin' {
  if (/^\/owner(\/|$)/.test(pathname)) return 'owner';
  return /^\/admin(\/|$)/.test(pathname) ? 'admin' : 'web';
}

// Sign-in stays open, so that staff can enter; the page about it must be reachable too.
const ALWAYS_OPEN = /^\/(under-maintenance|sign-in|owner\/sign-in|verify)(\/|$)/;

/** Asked before each navigation. Only a clear yes closes the page; no answer lets through. */
export async function checkMaintenance(pathname: string): Promise<void> {
  if (ALWAYS_OPEN.test(pathname)) return;
  if (await isClosed(pathname)) throw redirect({ href: paths.underMaintenance() });
}

/** Whether the front end of an address is closed now. */
export async function isClosed(pathname: string): Promise<boolean> {
  try {
    await call('POST /maintenance-mode', { body: { key: frontEndOf(pathname) }, background: true });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.code === 'MAINTENANCE_ENABLED';
  }
}
