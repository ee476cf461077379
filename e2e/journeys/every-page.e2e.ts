import type { Page } from '@playwright/test';
import { faultsOf } from '../../server/test/written-text.ts';
import { bringRules, type From, violations } from '../accessibility-check.ts';
import { addressBook, type Viewer, viewers } from '../address-book.ts';
import { expect, test } from '../journey.ts';
import { checkKeyboard } from '../keyboard-check.ts';
import { pathsOfTheTable } from '../url-table.ts';
import { partsOf, settled, walkAs } from '../walk.ts';

/**
 * `npm test` checks one width in the light scheme. EVERY_WIDTH=1 (before a merge) and DEEP=1 check
 * every width and the dark scheme.
 */
const isEveryWidth = process.env.EVERY_WIDTH === '1' || process.env.DEEP === '1';
const WIDE = 1440;
const WIDTHS = isEveryWidth ? [WIDE, 768, 390] : [WIDE];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.describe.configure({ mode: 'parallel', timeout: 360_000 });
// Problems are listed as text; traces cost more than the check.
test.use({ trace: 'off', screenshot: 'off' });

test('checks every page of the URL table', () => {
  expect(Object.keys(addressBook).sort()).toEqual(pathsOfTheTable());
});

/** So that the workers share a viewer's pages evenly. */
const PAGES_PER_TEST = 20;

for (const viewer of Object.keys(viewers) as Viewer[]) {
  for (const { lines, which } of partsOf(viewer, PAGES_PER_TEST)) {
    test(`the pages of ${viewer} have no problems${which}`, async ({
      browser,
      playwright,
      baseURL,
    }) => {
      const { context, page, named } = await walkAs(viewer, { browser, playwright, baseURL });
      const pageErrors = listen(page);
      const problems: string[] = [];
      const seen = { frames: new Set<string>(), walked: new Set<string>() };
      for (const [path, line] of lines) {
        const checksKeyboard = line.by[0] === viewer;
        const found = await checkPage(page, line.at(named), {
          checksKeyboard,
          ...seen,
          pageErrors,
        });
        problems.push(...found.map((say) => `${path} ${say}`));
      }
      await context.close();
      expect(problems).toEqual([]);
    });
  }
}

function listen(page: Page): string[] {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(`threw: ${error.message}`));
  page.on('console', (message) => {
    // Refused requests are handled by the page.
    const refused = message.text().startsWith('Failed to load resource');
    // Mails are in a frame without scripts, where the accessibility rules can't run.
    const sandboxed = message.text().includes("in 'about:srcdoc'");
    if (message.type() === 'error' && !refused && !sandboxed)
      pageErrors.push(`console: ${message.text()}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 500) pageErrors.push(`${answer.status()} from ${answer.url()}`);
  });
  return pageErrors;
}

type Checks = {
  readonly checksKeyboard: boolean;
  readonly frames: Set<string>;
  readonly walked: Set<string>;
  readonly pageErrors: string[];
};

/** Accessibility, width, keyboard, then the dark scheme, where only colours differ. */
async function checkPage(page: Page, at: string, checks: Checks): Promise<string[]> {
  const { checksKeyboard, frames, walked, pageErrors } = checks;
  pageErrors.length = 0;
  const problems: string[] = [];
  await page.setViewportSize({ width: WIDE, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(at);
  await settled(page, at);
  if ((await page.title()) === '') problems.push('has no title');
  const frame = await page.evaluate(frameAround);
  const from = fromOf(frame, frames);
  problems.push(...(await brokenRules(page, at, from)));
  problems.push(...(await tooWide(page)));
  problems.push(...(await machineForms(page)));
  const stayed = new URL(page.url()).pathname === at.split(/[?#]/)[0];
  if (checksKeyboard && stayed) {
    problems.push(...(await checkKeyboard(page, fromOf(frame, walked))));
  }
  if (isEveryWidth) problems.push(...(await inDark(page, from)));
  return [...problems, ...pageErrors];
}

function fromOf(frame: string, known: Set<string>): From {
  const from = known.has(frame) ? 'content' : 'page';
  known.add(frame);
  return from;
}

async function brokenRules(page: Page, at: string, from: From): Promise<string[]> {
  await bringRules(page);
  const broken = await violations(page, from, RULES);
  if (broken.length === 0) return [];
  await settled(page, at);
  return violations(page, from, RULES);
}

function frameAround(): string {
  const parts = document.querySelectorAll('a:not(main *), button:not(main *), input:not(main *)');
  return [...parts].map((part) => part.getAttribute('href') ?? part.tagName).join(' ');
}

async function inDark(page: Page, from: From): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate(drawnTwice);
  const dark = await violations(page, from, ['color-contrast']);
  return dark.map((say) => `in dark: ${say}`);
}

/** Until the new scheme's colours are applied, transitions included. */
async function drawnTwice(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) {
    await new Promise((next) => requestAnimationFrame(next));
  }
  const ends = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ends.map((each) => each.finished));
}

/** Figures, dates and codes shown as in JSON, except in code blocks. */
async function machineForms(page: Page): Promise<string[]> {
  const texts = await Promise.all(
    page.frames().map((frame) => frame.evaluate(readableText).catch(() => '')),
  );
  return [...new Set(texts.flatMap(faultsOf))];
}

function readableText(): string {
  const code = [...document.querySelectorAll<HTMLElement>('pre, code')];
  for (const part of code) part.hidden = true;
  const text = document.body.innerText;
  for (const part of code) part.hidden = false;
  return text;
}

async function tooWide(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) problems.push(`is ${over} px wider than a screen of ${width}`);
  }
  await page.setViewportSize({ width: WIDE, height: 900 });
  return problems;
}
