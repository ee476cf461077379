import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addressBook, findNamed, type Looker, lookers, pathsOfTheTable } from '../address-book.ts';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';

const WIDTHS = [1440, 768, 390] as const;
const SCHEMES = ['light', 'dark'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.describe.configure({ mode: 'parallel' });
// What is wrong is said in words; a trace of every page costs more than looking at it.
test.use({ trace: 'off', screenshot: 'off' });

test('every page of the URL table is looked at here', () => {
  expect(Object.keys(addressBook).sort()).toEqual(pathsOfTheTable());
});

for (const looker of Object.keys(lookers) as Looker[]) {
  for (const scheme of SCHEMES) {
    test(`what ${looker} sees is sound in ${scheme}`, async ({ browser, playwright, baseURL }) => {
      test.setTimeout(300_000);
      const origin = baseURL ?? '';
      const context = await browser.newContext({
        baseURL: origin,
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
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
      for (const [path, line] of Object.entries(addressBook)) {
        if (!line.by.includes(looker)) continue;
        const said = await lookAt(page, line.at(named), scheme, heard);
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
    if (message.type() === 'error' && !refused) heard.push(`console: ${message.text()}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 500) heard.push(`${answer.status()} from ${answer.url()}`);
  });
  return heard;
}

type Scheme = (typeof SCHEMES)[number];

async function lookAt(page: Page, at: string, scheme: Scheme, heard: string[]): Promise<string[]> {
  heard.length = 0;
  const problems: string[] = [];
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  await page.goto(at);
  await settled(page, at === '/gallery');
  if ((await page.title()) === '') problems.push('has no title');
  // Only colours differ between the schemes: the dark look asks about them alone.
  const axe = new AxeBuilder({ page });
  const asked = scheme === 'light' ? axe.withTags(RULES) : axe.withRules(['color-contrast']);
  for (const { id, nodes } of (await asked.analyze()).violations) {
    const where = nodes.slice(0, 3).map((node) => node.target.join(' '));
    problems.push(`axe ${id} (${nodes.length}): ${where.join(' | ')}`);
  }
  if (scheme === 'light') problems.push(...(await tooWide(page)));
  return [...problems, ...heard];
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
