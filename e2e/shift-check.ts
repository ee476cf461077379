import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { settled } from './walk.ts';

const MOST_SHIFT = 0.02;

type Moved = { readonly value: number; readonly what: string };

type Options = { readonly apart: number; readonly places: number };

/**
 * Reports layout shifts. Responses are held back in `places` groups by address, `apart`
 * milliseconds apart, so that loading states appear.
 */
export async function watchShifts(page: Page, { apart, places }: Options) {
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
    // Shifts are reported a frame after the last response is drawn.
    await page.waitForTimeout(150);
    await settled(page, at);
    const moved = await page.evaluate(() => (window as unknown as { moved: Moved[] }).moved);
    const sum = moved.reduce((all, { value }) => all + value, 0);
    if (sum < MOST_SHIFT) return undefined;
    const why = moved.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('; ');
    return `${sum.toFixed(4)} (${why})`;
  };
}

const letters = (path: string): number =>
  [...path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973,
    7,
  );
