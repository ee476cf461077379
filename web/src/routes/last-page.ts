import { safeReturn } from '../paths.ts';

const KEY = 'holdfast.last-page';

/** Remembers the page that is open, for this tab alone. A browser without storage forgets it. */
export function keepLastPage(href: string): void {
  try {
    sessionStorage.setItem(KEY, href);
  } catch {
    // Nothing is lost but the page behind a dialog.
  }
}

/** The page that was open last, once: a page that may not open either is not come back to. */
export function takeLastPage(): string | undefined {
  try {
    const href = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return safeReturn(href);
  } catch {
    return undefined;
  }
}
