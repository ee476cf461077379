import type { Page } from '@playwright/test';
import { type Viewer, viewers } from '../address-book.ts';
import { expect, test } from '../journey.ts';
import { checkLayout } from '../layout-check.ts';
import { partsOf, settled, walkAs } from '../walk.ts';

// Every page at every width of the design, with the names and figures of the demo world: no figure
// breaks, nothing is cut, overlaps or leaves its card. A run of all tests looks at what investors
// and visitors see at the one width that is hardest (a sidebar, and the panels still beside the
// content); DEEP=1 walks every page at all widths.

const isDeep = process.env.DEEP === '1';
const WIDTHS = isDeep ? [1440, 1280, 1200, 1024, 768, 390] : [1200];
const walkers = isDeep ? (Object.keys(viewers) as Viewer[]) : (['visitor', 'investor'] as const);
const PAGES_PER_TEST = 15;

test.describe.configure({ mode: 'parallel' });
// The problems are listed as text; a trace of every page costs more than the check.
test.use({ trace: 'off', screenshot: 'off' });

for (const viewer of walkers) {
  for (const { lines, which } of partsOf(viewer, PAGES_PER_TEST)) {
    test(`what ${viewer} sees stands in its place${which}`, async ({
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

test('a wallet with conversions shows every amount whole', async ({
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
  await page.setViewportSize({ width: WIDTHS[0] ?? 1440, height: 900 });
  await page.goto(at);
  await settled(page, at);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    problems.push(...(await checkLayout(page)).map((say) => `at ${width}: ${say}`));
  }
  return problems;
}
