import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addressBook, findNamed, type Looker, lookers, pathsOfTheTable } from '../address-book.ts';
import { expect, test } from '../journey.ts';
import { walkByKeyboard } from '../keyboard-walk.ts';
import { signIn } from '../people.ts';

const WIDTHS = [1440, 768, 390] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.describe.configure({ mode: 'parallel' });
// What is wrong is said in words; a trace of every page costs more than looking at it.
test.use({ trace: 'off', screenshot: 'off' });

test('every page of the URL table is looked at here', () => {
  expect(Object.keys(addressBook).sort()).toEqual(pathsOfTheTable());
});

/** Each test looks at some of a person's pages, so that two workers share them evenly. */
const PAGES_PER_TEST = 10;

for (const looker of Object.keys(lookers) as Looker[]) {
  const own = Object.entries(addressBook).filter(([, line]) => line.by.includes(looker));
  for (let from = 0; from < own.length; from += PAGES_PER_TEST) {
    const lines = own.slice(from, from + PAGES_PER_TEST);
    const which = own.length > PAGES_PER_TEST ? `, from ${lines[0]?.[0]}` : '';
    test(`what ${looker} sees is sound${which}`, async ({ browser, playwright, baseURL }) => {
      const origin = baseURL ?? '';
      const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
      const email = lookers[looker];
      const named = await findNamed(async (as) => {
        const asker = await playwright.request.newContext({ baseURL: origin });
        await signIn(asker, as);
        return asker;
      });
      if (email) await signIn(context.request, email);
      const page = await context.newPage();
      const heard = listen(page);
      const unsound: string[] = [];
      for (const [path, line] of lines) {
        // What several look at is walked by the keyboard by the first of them.
        const walks = line.by[0] === looker;
        const said = await lookAt(page, line.at(named), walks, heard);
        unsound.push(...said.map((say) => `${path} ${say}`));
      }
      await context.close();
      expect(unsound).toEqual([]);
    });
  }
}

/**
 * What the page itself complains about: errors in its console, scripts that broke, answers of 5xx.
 */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(`broke: ${error.message}`));
  page.on('console', (message) => {
    // A refused request is an answer that the page shows, not an error of its own.
    const refused = message.text().startsWith('Failed to load resource');
    // A mail is shown in a frame where no script runs: not the rules' own either.
    const sandboxed = message.text().includes("in 'about:srcdoc'");
    if (message.type() === 'error' && !refused && !sandboxed)
      heard.push(`console: ${message.text()}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 500) heard.push(`${answer.status()} from ${answer.url()}`);
  });
  return heard;
}

/**
 * Loads a page once and looks at it in every way: rules of accessibility, three widths, the
 * keyboard, then the dark scheme, where only colours differ.
 */
async function lookAt(page: Page, at: string, walks: boolean, heard: string[]): Promise<string[]> {
  heard.length = 0;
  const problems: string[] = [];
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(at);
  await settled(page, at === '/gallery');
  if ((await page.title()) === '') problems.push('has no title');
  problems.push(...(await rulesBroken(axeOf(page).withTags(RULES))));
  problems.push(...(await tooWide(page)));
  // What leads elsewhere is walked where it leads.
  const stayed = new URL(page.url()).pathname === at.split(/[?#]/)[0];
  if (walks && stayed) problems.push(...(await walkByKeyboard(page)));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate(drawnTwice);
  const dark = await rulesBroken(axeOf(page).withRules(['color-contrast']));
  return [...problems, ...dark.map((say) => `in dark: ${say}`), ...heard];
}

/** Colours have turned when what turned was drawn, and what depends on it after it. */
async function drawnTwice(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) {
    await new Promise((next) => requestAnimationFrame(next));
  }
  // What turns for ever (something that loads) has no end to wait for.
  const ends = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ends.map((each) => each.finished));
}

/** In the page itself: putting the parts of frames together opens a blank tab for each look. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function rulesBroken(axe: AxeBuilder): Promise<string[]> {
  return (await axe.analyze()).violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => node.target.join(' '));
    return `axe ${id} (${nodes.length}): ${where.join(' | ')}`;
  });
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
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  return problems;
}

/**
 * Until the page has a heading and nothing is being loaded (the gallery shows that state itself).
 */
async function settled(page: Page, isGallery: boolean): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  if (!isGallery) await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
