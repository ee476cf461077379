import { safeReturn } from '../paths.ts';

const KEY = 'holdfast.last-page';

/** Remembers this tab's open page, where storage allows. */
export function keepLastPage(href: string): void {
  try {
    sessionStorage.setItem(KEY, href);
  } catch {
    // Only the page behind a dialog is lost.
  }
}

/** Takes the last open page, once: if it is forbidden too, it isn't tried again. */
export function takeLastPage(): string | undefined {
  try {
    const href = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return safeReturn(href);
  } catch {
    return undefined;
  }
}
