import type { Browser, BrowserContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { addressBook, type Named, type Viewer, viewers } from './address-book.ts';
import { findNamed } from './find-named.ts';
import { expect } from './journey.ts';
import { signIn } from './people.ts';

type Given = Pick<PlaywrightWorkerArgs, 'playwright'> & {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
};
type Walker = { readonly context: BrowserContext; readonly page: Page; readonly named: Named };

export async function walkAs(viewer: Viewer, given: Given): Promise<Walker> {
  const baseURL = given.baseURL ?? '';
  const context = await given.browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const email = viewers[viewer];
  const named = await findNamed(async (as) => {
    const api = await given.playwright.request.newContext({ baseURL });
    await signIn(api, as);
    return api;
  });
  if (email) await signIn(context.request, email);
  return { context, page: await context.newPage(), named };
}

export function partsOf(viewer: Viewer, size: number) {
  const own = Object.entries(addressBook).filter(([, line]) => line.by.includes(viewer));
  const parts: (typeof own)[] = [];
  for (let from = 0; from < own.length; from += size) parts.push(own.slice(from, from + size));
  return parts.map((lines) => ({
    lines,
    which: parts.length > 1 ? `, from ${lines[0]?.[0]}` : '',
  }));
}

/** A heading, and nothing is loading, except in the gallery, which displays loading states. */
export async function settled(page: Page, at: string): Promise<void> {
  let url = '';
  // A queue opens its first case, which loads in turn.
  while (url !== page.url()) {
    url = page.url();
    await expect(page.locator('h1').first()).toBeVisible();
    if (at !== '/gallery') {
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    }
    await idle(page);
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** A page that draws nothing may get no idle callback for minutes. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<unknown>((next) => requestIdleCallback(next, { timeout: 2_000 })),
  );
}
