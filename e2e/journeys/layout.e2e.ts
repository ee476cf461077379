import type { Page } from '@playwright/test';
import { type Viewer, viewers } from '../address-book.ts';
import { expect, test } from '../journey.ts';
import { checkLayout } from '../layout-check.ts';
import { touchingBlocks } from '../touching-blocks.ts';
import { partsOf, settled, walkAs } from '../walk.ts';

// Every page at every width of the design. Run by `npm run test:deep` (DEEP=1).

const WIDTHS = [1440, 1280, 1200, 1024, 768, 390] as const;
const walkers = Object.keys(viewers) as Viewer[];
const PAGES_PER_TEST = 15;

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', screenshot: 'off' });

for (const viewer of walkers) {
  for (const { lines, which } of partsOf(viewer, PAGES_PER_TEST)) {
    test(`the pages of ${viewer} have a sound layout${which}`, async ({
      browser,
      playwright,
      baseURL,
    }) => {
      const { context, page, named } = await walkAs(viewer, { browser, playwright, baseURL });
      const problems: string[] = [];
      for (const [path, line] of lines) {
        problems.push(...(await problemsAt(page, line.at(named))).map((say) => `${path} ${say}`));
      }
      await context.close();
      expect(problems).toEqual([]);
    });
  }
}

test('a wallet with conversions shows every amount in full', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { context, page } = await walkAs('investor', { browser, playwright, baseURL });
  const problems = [
    ...(await problemsAt(page, '/payments/wallet?kind=conversion')),
    ...(await problemsAt(page, '/payments/wallet?currency=ALGO')),
  ];
  await context.close();
  expect(problems).toEqual([]);
});

async function problemsAt(page: Page, at: string): Promise<string[]> {
  const problems: string[] = [];
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  await page.goto(at);
  await settled(page, at);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    const found = [...(await checkLayout(page)), ...(await touchingBlocks(page))];
    problems.push(...found.map((say) => `at ${width}: ${say}`));
  }
  return problems;
}
