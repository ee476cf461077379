import { redirect } from '@tanstack/react-router';
import { closingOf } from '../lib/front-end.ts';
import { paths } from '../paths.ts';

// Staff can sign in during maintenance, and everyone can open the maintenance page.
const ALWAYS_OPEN = /^\/(under-maintenance|sign-in|owner\/sign-in|verify|password-reset)(\/|$)/;

let asked: { readonly href: string; readonly closing: Promise<string | undefined> } | undefined;

export const forgetMaintenance = (): void => {
  asked = undefined;
};

/** Once per navigation, even if it restarts because the rest of the URL table has loaded. */
function closingAt(href: string, pathname: string): Promise<string | undefined> {
  if (asked?.href !== href) asked = { href, closing: closingOf(pathname) };
  return asked.closing;
}

/** Without a response, the page opens. */
export async function checkMaintenance(href: string): Promise<void> {
  const [pathname = '/'] = href.split(/[?#]/);
  if (ALWAYS_OPEN.test(pathname)) return;
  if (await closingAt(href, pathname)) throw redirect({ href: paths.underMaintenance(href) });
}
