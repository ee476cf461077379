import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addressBook, type Viewer } from '../address-book.ts';
import { expect, test } from '../journey.ts';
import { spokenTree } from '../spoken-page.ts';
import { settled, walkAs } from '../walk.ts';

/**
 * The recorded trees are read by a person: `npm run spoken-pages` records them again, and the diff
 * shows what a screen reader says differently.
 */
const FOLDER = join(import.meta.dirname, '../spoken-pages');
const isRecording = process.env.RECORD_SPOKEN === '1';

/** By whom; the first page of each is recorded with its frame. */
const PAGES: Readonly<Partial<Record<Viewer, readonly string[]>>> = {
  visitor: ['/', '/market', '/join', '/sign-in', '/assets/$assetId', 'background'],
  investor: [
    '/payments/wallet',
    '/portfolio/assets',
    'order-book',
    'invest',
    '/assets/$assetId/commit',
    '/account/security',
    '/service-requests/$ticketId',
  ],
  owner: ['/owner', '/owner/assets/$assetId/overview', '/owner/polls/$pollId'],
  administrator: ['/admin', '/admin/funds/withdrawals', '/admin/users/$userId'],
  compliance: ['/admin/onboarding/$caseId'],
};

// Other journeys change what the pages show.
test.use({ worldName: 'spoken pages', trace: 'off', screenshot: 'off' });

for (const [viewer, paths] of Object.entries(PAGES) as [Viewer, readonly string[]][]) {
  test(`a screen reader reads the recorded pages of ${viewer}`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const { context, page, named } = await walkAs(viewer, { browser, playwright, baseURL });
    const changed: string[] = [];
    for (const [at, path] of paths.entries()) {
      const address = addressBook[path]?.at(named) ?? path;
      await page.goto(address);
      await settled(page, address);
      const name = [viewer, ...path.split(/[^a-z]+/i)].filter(Boolean).join('-');
      const file = join(FOLDER, `${name}.txt`);
      const recorded = isRecording ? '' : readFileSync(file, 'utf8');
      const tree = await treeOf(page, at === 0 ? 'body' : 'main', recorded);
      if (isRecording) {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, tree);
        continue;
      }
      if (recorded !== tree) changed.push(`${name}\n${difference(recorded, tree)}`);
    }
    await context.close();
    expect(changed, 'if intended: npm run spoken-pages').toEqual([]);
  });
}

const READS = 12;

/** Late parts, such as charts, are waited for: until as recorded, or the same for a while. */
async function treeOf(page: Page, part: 'main' | 'body', recorded: string): Promise<string> {
  let tree = await spokenTree(page, part);
  for (let reads = 1; reads < READS && tree !== recorded; reads += 1) {
    await page.waitForTimeout(500);
    tree = await spokenTree(page, part);
  }
  return tree;
}

function difference(recorded: string, now: string): string {
  const [before, after] = [recorded.split('\n'), now.split('\n')];
  const gone = before.filter((line) => !after.includes(line)).map((line) => `- ${line}`);
  const come = after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`);
  return [...gone, ...come].slice(0, 40).join('\n');
}
