import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';
import { watchShifts } from '../shift-check.ts';
import { settled } from '../walk.ts';

test.use({ trace: 'off', screenshot: 'off' });

async function tradedAsset(page: Page): Promise<string> {
  const answer = await page.request.get('/api/assets?limit=50');
  const { data } = (await answer.json()) as { data: { id: string; status: string }[] };
  const found = data.find(({ status }) => status === 'IN_TRADING');
  if (!found) throw new Error('No asset of the demo world is traded');
  return found.id;
}

const misfits = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('*')]
      .filter((box) => getComputedStyle(box).contain.includes('inline-size'))
      .flatMap((box) => {
        const drawing = box.querySelector('svg, table');
        if (!drawing || box.clientWidth === 0) return [];
        const { paddingLeft, paddingRight } = getComputedStyle(box);
        const inner =
          box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        const width = drawing.getBoundingClientRect().width;
        return Math.abs(width - inner) > 1.5
          ? [`${Math.round(width)} in ${Math.round(inner)}`]
          : [];
      }),
  );

test('charts fill their boxes on first load and after the window is resized', async ({ page }) => {
  await signIn(page.request, 'investor@holdfast.test');
  const assetId = await tradedAsset(page);
  const found: string[] = [];
  for (const at of [
    '/',
    '/portfolio/assets',
    `/trade/${assetId}/order-book`,
    `/trade/${assetId}/invest`,
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(at);
    await settled(page, at);
    for (const width of [1440, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => misfits(page), { message: `${at} at ${width}` }).toEqual([]);
    }
    found.push(at);
  }
  expect(found).toHaveLength(4);
});

async function jumpsOn(page: Page, apart: number, paths: readonly string[]): Promise<string[]> {
  const jumpAt = await watchShifts(page, { apart, places: 4 });
  const jumps: string[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const at of paths) {
      const jump = await jumpAt(at);
      if (jump) jumps.push(`${at} at ${width}: ${jump}`);
    }
  }
  return jumps;
}

test('an investor’s pages do not shift while loading', async ({ page }) => {
  await signIn(page.request, 'investor@holdfast.test');
  const assetId = await tradedAsset(page);
  const jumps = await jumpsOn(page, 200, [
    '/market',
    `/assets/${assetId}/background`,
    `/trade/${assetId}/order-book`,
    `/trade/${assetId}/history`,
    '/portfolio/assets',
    '/portfolio/transactions',
    '/payments/wallet',
    '/payments/fund-history',
    '/notifications',
  ]);
  expect(jumps).toEqual([]);
});

test('staff tables do not shift while loading', async ({ page }) => {
  await signIn(page.request, 'admin@holdfast.test');
  const jumps = await jumpsOn(page, 0, [
    '/admin/users',
    '/admin/companies',
    '/admin/withdrawals',
    '/admin/audit',
    '/admin/custody',
  ]);
  expect(jumps).toEqual([]);
});
