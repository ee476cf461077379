import { redirect } from '@tanstack/react-router';
import { closingOf } from '../lib/front-end.ts';
import { paths } from '../paths.ts';

// Sign-in stays open for staff; the maintenance page must be reachable, too.
const ALWAYS_OPEN = /^\/(under-maintenance|sign-in|owner\/sign-in|verify|password-reset)(\/|$)/;

let asked: { readonly href: string; readonly closing: Promise<string | undefined> } | undefined;

/** Runs after a navigation: the next one checks again. */
export const forgetMaintenance = (): void => {
  asked = undefined;
};

/** Checked once per navigation, which restarts when the rest of the URL table has loaded. */
function closingAt(href: string, pathname: string): Promise<string | undefined> {
  if (asked?.href !== href) asked = { href, closing: closingOf(pathname) };
  return asked.closing;
}

/**
 * Runs before each navigation. Only an explicit yes closes the page; without an answer it opens.
 */
export async function checkMaintenance(href: string): Promise<void> {
  const [pathname = '/'] = href.split(/[?#]/);
  if (ALWAYS_OPEN.test(pathname)) return;
  if (await closingAt(href, pathname)) throw redirect({ href: paths.underMaintenance(href) });
}
