import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { settled } from './walk.ts';

// What moves on a page without anybody's doing while its answers come in, one after the other.

/** The bar of the design: what moves more of the screen than this is seen to jump. */
const MOST_SHIFT = 0.02;

type Moved = { readonly value: number; readonly what: string };

type Options = { readonly apart: number; readonly places: number };

/**
 * Answers a function that opens an address and says what jumped there, if anything did. Answers of
 * the server come late enough for what stands there meanwhile to be seen, and in `places` groups
 * of addresses, so many milliseconds `apart`: what comes first must not move when the next comes.
 */
export async function watchShifts(page: Page, { apart, places }: Options) {
  /** How many answers are still held back. */
  let held = 0;
  await page.addInitScript(() => {
    const moved: Moved[] = [];
    Object.assign(window, { moved });
    type Source = {
      readonly node: Element | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    };
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly Source[];
    };
    const say = ({ node, previousRect: was, currentRect: is }: Source) => {
      const words = node?.textContent?.replace(/\s+/g, ' ').trim().slice(0, 30);
      const name = node?.className || node?.nodeName;
      return `${name} “${words}” ${was.y}+${was.height} to ${is.y}+${is.height}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        moved.push({ value: entry.value, what: entry.sources.map(say).join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/\/api\/(?!health|ready)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const place = letters(pathname) % places;
    held += 1;
    await new Promise((next) => setTimeout(next, 250 + apart * place));
    held -= 1;
    await route.continue().catch(() => undefined);
  });
  return async (at: string): Promise<string | undefined> => {
    await page.goto(at);
    await settled(page, at);
    await expect.poll(() => held, { message: `answers to ${at} are still held back` }).toBe(0);
    // The last answer is drawn, and what moved is told in the frame after it.
    await page.waitForTimeout(150);
    await settled(page, at);
    const moved = await page.evaluate(() => (window as unknown as { moved: Moved[] }).moved);
    const sum = moved.reduce((all, { value }) => all + value, 0);
    if (sum < MOST_SHIFT) return undefined;
    const why = moved.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('; ');
    return `${sum.toFixed(4)} (${why})`;
  };
}

/** The same for an address at every run; what it names (ids, all alike) does not count. */
const letters = (path: string): number =>
  [...path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973,
    7,
  );
