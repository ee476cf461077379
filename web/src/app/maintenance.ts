import { redirect } from '@tanstack/react-router';
import { closingOf } from '../lib/front-end.ts';
import { paths } from '../paths.ts';

// Sign-in stays open, so that staff can enter; the page about it must be reachable too.
const ALWAYS_OPEN = /^\/(under-maintenance|sign-in|owner\/sign-in|verify|password-reset)(\/|$)/;

let asked: { readonly href: string; readonly closing: Promise<string | undefined> } | undefined;

/** The navigation is over: the next one asks again, wherever it leads. */
export const forgetMaintenance = (): void => {
  asked = undefined;
};

/** Asked once for a navigation: it begins anew once the rest of the URL table has come. */
function closingAt(href: string, pathname: string): Promise<string | undefined> {
  if (asked?.href !== href) asked = { href, closing: closingOf(pathname) };
  return asked.closing;
}

/** Checked before each navigation. Only a clear yes closes the page; without an answer it opens. */
export async function checkMaintenance(href: string): Promise<void> {
  const [pathname = '/'] = href.split(/[?#]/);
  if (ALWAYS_OPEN.test(pathname)) return;
  if (await closingAt(href, pathname)) throw redirect({ href: paths.underMaintenance(href) });
}
