import { type Viewer, viewers } from '../address-book.ts';
import { expect, test } from '../journey.ts';
import { watchShifts } from '../shift-check.ts';
import { partsOf, walkAs } from '../walk.ts';

// Pages don't shift while responses arrive one by one. Run by `npm run test:deep` (DEEP=1).

const PAGES_PER_TEST = 10;

test.describe.configure({ mode: 'parallel', timeout: 360_000 });
test.use({ trace: 'off', screenshot: 'off' });

for (const viewer of Object.keys(viewers) as Viewer[]) {
  for (const { lines, which } of partsOf(viewer, PAGES_PER_TEST)) {
    test(`the pages of ${viewer} do not shift while loading${which}`, async ({
      browser,
      playwright,
      baseURL,
    }) => {
      const { context, page, named } = await walkAs(viewer, { browser, playwright, baseURL });
      const jumpAt = await watchShifts(page, { apart: 180, places: 6 });
      const jumps: string[] = [];
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        for (const [path, line] of lines) {
          const jump = await jumpAt(line.at(named));
          if (jump) jumps.push(`${path} at ${width}: ${jump}`);
        }
      }
      await context.close();
      expect(jumps).toEqual([]);
    });
  }
}
