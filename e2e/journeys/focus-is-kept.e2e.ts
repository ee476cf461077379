import type { Locator, Page } from '@playwright/test';
import { addressBook } from '../address-book.ts';
import { expect, test } from '../journey.ts';
import { goByPalette, pressOn } from '../steps/by-keyboard.ts';
import { settled, walkAs } from '../walk.ts';

// Every other journey watches the focus as well (focus-watch.ts); these name where it goes.

test.use({ worldName: 'where the focus goes' });

const heading = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, ...(name ? { name } : {}) });
const said = (page: Page): Locator => page.locator('[data-page-name]');

test('a new page has the focus on its heading, and its name in the title and live region', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { context, page } = await walkAs('investor', { browser, playwright, baseURL });
  await page.goto('/market');
  await settled(page, '/market');
  await expect(page.locator('body')).toBeFocused();
  const menu = page.getByRole('complementary');
  for (const [link, title] of [
    ['Portfolio', 'Portfolio'],
    ['Wallet', 'Wallet'],
    ['Market', 'Market'],
  ] as const) {
    await menu.getByRole('link', { name: link, exact: true }).click();
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`${title} · Holdfast$`));
    await expect(said(page)).toHaveText(new RegExp(`${title}$`));
  }
  await goByPalette(page, 'watchlist', /^Watchlist/);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Watchlist · /);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search assets, pages, actions' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(heading(page)).toBeFocused();
  await context.close();
});

test('the second step of a withdrawal is announced by its first field, or its heading', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { context, page } = await walkAs('investor', { browser, playwright, baseURL });
  await page.goto('/payments/wallet');
  await settled(page, '/payments/wallet');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw' });
  await dialog.getByLabel('Amount').click();
  await page.keyboard.type('100');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const step = dialog.getByRole('form', { name: 'Check and confirm' });
  await expect(step.locator(':focus')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeFocused();
  await context.close();
});

test('J and K in a queue say whose case it is, and opening a document keeps the place', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { context, page } = await walkAs('compliance', { browser, playwright, baseURL });
  await page.goto('/admin/onboarding');
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  const first = (await heading(page).textContent()) ?? '';
  await page.keyboard.press('j');
  await expect(heading(page)).not.toHaveText(first);
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  const second = (await heading(page).textContent()) ?? '';
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(`${second} · Holdfast`);
  await expect(said(page)).toHaveText(second);
  await page.keyboard.press('k');
  await expect(heading(page, first)).toBeFocused();
  await expect(said(page)).toHaveText(first);

  await pressOn(page, /^(Open|Download) (?!.*new tab)/);
  await expect(page.locator(':focus')).toHaveCount(1);
  await context.close();
});

test('an order that is placed and cancelled leaves the focus on something named', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { context, page, named } = await walkAs('investor', { browser, playwright, baseURL });
  const address = addressBook['order-book']?.at(named) ?? '';
  await page.goto(address);
  await settled(page, address);
  const price = page.getByRole('textbox', { name: /^Price/ });
  await price.fill('1');
  await page.getByRole('textbox', { name: /^Units/ }).fill('1');
  await page.getByRole('button', { name: /^Buy / }).last().click();
  await expect(page.locator(':focus')).toHaveCount(1);
  await context.close();
});

test('at 400 % zoom, no bar covers the focused control', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { context, page, named } = await walkAs('investor', { browser, playwright, baseURL });
  const covered: string[] = [];
  for (const height of [256, 640]) {
    await page.setViewportSize({ width: 320, height });
    for (const path of ['background', 'order-book', 'invest'] as const) {
      const address = addressBook[path]?.at(named) ?? '';
      await page.goto(address);
      await settled(page, address);
      for (let stop = 0; stop < 70; stop++) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(barOverFocus);
        if (found === undefined) break;
        if (found) covered.push(`${path} at ${height}: ${found}`);
      }
    }
  }
  await context.close();
  expect(covered).toEqual([]);
});

/** Undefined at the end of the page; of a control taller than the window, its visible middle. */
async function barOverFocus(): Promise<string | undefined> {
  for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
  const here = document.activeElement;
  if (!here || here === document.body) return undefined;
  const box = here.getBoundingClientRect();
  const y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1);
  const top = document.elementFromPoint(box.left + box.width / 2, y);
  const bar = top?.closest('[data-sticky]');
  return bar && !bar.contains(here) ? `“${(here.textContent ?? '').trim().slice(0, 30)}”` : '';
}
