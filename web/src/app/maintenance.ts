import { redirect } from '@tanstack/react-router';
import { closingOf } from '../lib/front-end.ts';
import { paths } from '../paths.ts';

// Sign-in stays open, so that staff can enter; the page about it must be reachable too.
const ALWAYS_OPEN = /^\/(under-maintenance|sign-in|owner\/sign-in|verify|password-reset)(\/|$)/;

/** Checked before each navigation. Only a clear yes closes the page; without an answer it opens. */
export async function checkMaintenance(href: string): Promise<void> {
  const [pathname = '/'] = href.split(/[?#]/);
  if (ALWAYS_OPEN.test(pathname)) return;
  if (await closingOf(pathname)) throw redirect({ href: paths.underMaintenance(href) });
}
