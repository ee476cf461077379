import { safeReturn } from '../paths.ts';

const KEY = 'holdfast.last-page';

/** Remembers this tab's open page. */
export function keepLastPage(href: string): void {
  try {
    sessionStorage.setItem(KEY, href);
  } catch {
    // Without storage, only the page behind a dialog is lost.
  }
}

/** Returns the last open page once, so that a forbidden page isn't tried again. */
export function takeLastPage(): string | undefined {
  try {
    const href = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return safeReturn(href);
  } catch {
    return undefined;
  }
}
