import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';
import { pressOn, tabTo } from '../steps/by-keyboard.ts';
import { callAs } from '../steps/trading.ts';

test.use({ worldName: 'a day at the desks' });

type Withdrawal = { reference: string; party: { name: string } };

async function deskOf(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await signIn(context.request, email);
  return context.newPage();
}

test('a menu by role opens the person’s own groups and keeps what they opened', async ({
  browser,
  baseURL,
}) => {
  const page = await deskOf(browser, baseURL, 'finance@holdfast.test');
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Platform' });
  const group = (name: RegExp) => menu.getByRole('button', { name });
  await expect(group(/^Money/)).toHaveAttribute('aria-expanded', 'true');
  await expect(group(/^Assets/)).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: /^Withdrawals/ })).toHaveCount(1);
  await pressOn(page, /^Assets/);
  await expect(menu.getByRole('link', { name: /^Registers/ })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole('link', { name: /^Registers/ })).toBeVisible();
  await page.goto('/admin/reports');
  await expect(group(/^Platform/)).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: /^Reports/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('finance takes several withdrawals at once, and they stop waiting for a colleague', async ({
  browser,
  baseURL,
}) => {
  const page = await deskOf(browser, baseURL, 'finance@holdfast.test');
  const colleague = await deskOf(browser, baseURL, 'finance2@holdfast.test');
  const waiting = (at: Page) =>
    at.getByRole('navigation', { name: 'Platform' }).getByRole('link', { name: /^Withdrawals/ });
  await colleague.goto('/admin');
  await expect(waiting(colleague)).toContainText('2 waiting');
  await page.goto('/admin/funds/withdrawals');
  await tabTo(page, /^All on this page/);
  await page.keyboard.press('Space');
  await pressOn(page, /^Assign 4/);
  await expect(page.getByRole('dialog')).toContainText('Assign 4 withdrawals');
  await pressOn(page, /^Assign to /);
  await expect(page.getByRole('status').filter({ hasText: '4 of 4 done' })).toBeVisible();
  await pressOn(page, /^Close$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(waiting(page)).toContainText('2 waiting');
  await colleague.reload();
  await expect(waiting(colleague)).toBeVisible();
  await expect(waiting(colleague)).not.toContainText('waiting');
});

test('compliance finds what happened to one thing, by whom and for whom', async ({
  page: own,
  browser,
  baseURL,
}) => {
  const as = await callAs(own.request, DEMO_PASSWORD);
  const rows = (await as('finance@holdfast.test', 'GET', '/admin/withdrawals')) as Withdrawal[];
  const reference = rows.find(({ party }) => party.name === 'Niamh Dolan')?.reference ?? '';
  const page = await deskOf(browser, baseURL, 'compliance@holdfast.test');
  await page.goto('/admin/audit');
  const lines = page.getByRole('table', { name: /Activity/ });
  await page.getByPlaceholder('About: name or reference').fill(reference);
  await expect(page).toHaveURL(/thing=/);
  await expect(lines.getByText(reference).first()).toBeVisible();
  await expect(lines.getByText('Automatic').first()).toBeVisible();
  await lines.getByRole('button', { name: 'Requested a withdrawal' }).click();
  const line = page.getByRole('dialog');
  await line.getByRole('link', { name: `All activity of ${reference}` }).click();
  await expect(page).toHaveURL(/subject=withdrawal/);
});
