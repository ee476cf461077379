import { addressBook, type Viewer } from '../address-book.ts';
import { checkForcedColours } from '../forced-colours-check.ts';
import { expect, test } from '../journey.ts';
import { settled, walkAs } from '../walk.ts';

const PAGES: Readonly<Partial<Record<Viewer, readonly string[]>>> = {
  visitor: ['/market', '/gallery', 'background'],
  investor: ['order-book', 'invest', '/portfolio/assets', '/payments/wallet', '/account/display'],
  owner: ['/owner/assets'],
  compliance: ['/admin/onboarding/$caseId'],
};

test.use({ trace: 'off', screenshot: 'off' });

for (const [viewer, paths] of Object.entries(PAGES) as [Viewer, readonly string[]][]) {
  test(`in forced colours, ${viewer} sees what is chosen and what is disabled`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const { context, page, named } = await walkAs(viewer, { browser, playwright, baseURL });
    const problems: string[] = [];
    for (const path of paths) {
      const address = addressBook[path]?.at(named) ?? path;
      await page.goto(address);
      await settled(page, address);
      problems.push(...(await checkForcedColours(page)).map((say) => `${path}: ${say}`));
    }
    await context.close();
    expect(problems).toEqual([]);
  });
}
