import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';

// The single-approver limit covers 24 hours, so no other journey may use it up.
test.use({ worldName: 'card top-ups' });

const chip = (page: Page) => page.getByRole('link', { name: /^Wallet, available \$/ });

async function available(page: Page): Promise<number> {
  const text = await chip(page).innerText();
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
}

async function begin(page: Page, amount: string): Promise<void> {
  await page.goto('/payments/wallet');
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('No money moves')).toBeVisible();
}

async function payWith(page: Page, card: RegExp): Promise<void> {
  await page.getByRole('button', { name: card }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

test.beforeEach(async ({ context }) => {
  await signIn(context.request, 'investor@holdfast.test');
});

test('a declined card shows the reason, and another card credits the wallet once', async ({
  page,
}) => {
  await page.goto('/payments/wallet');
  const before = await available(page);
  await begin(page, '250');
  await payWith(page, /0002/);
  await expect(page.getByRole('alert')).toContainText('Your bank declined the card');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment failed');
  expect(await available(page)).toBe(before);

  await page.getByRole('link', { name: 'Try again' }).click();
  await payWith(page, /4242/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$250.00 added to your wallet');
  await expect.poll(() => available(page)).toBe(before + 25_000);

  await page.getByRole('link', { name: 'Open wallet' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Card ending in 4242' }).first();
  await expect(row).toContainText('+$250.00');
  await page.reload();
  await expect.poll(() => available(page)).toBe(before + 25_000);

  await page.getByRole('link', { name: 'Fund history' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Completed');
});

test('an amount below the minimum shows a field error and starts no payment', async ({ page }) => {
  await page.goto('/payments/wallet');
  await page.getByLabel('Amount', { exact: true }).fill('9.99');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText("Amount shouldn't be less than 10.00")).toBeVisible();
  await expect(page).toHaveURL(/\/payments\/wallet$/);
});

test('an investor resumes an abandoned checkout, authenticates, and is refunded by staff', async ({
  page,
  browser,
  baseURL,
}) => {
  await begin(page, '40');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout not completed');
  await page.goto('/payments/fund-history');
  const left = page.getByRole('row').filter({ hasText: 'Not paid yet: continue' }).first();
  await left.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout not completed');
  await page.getByRole('button', { name: 'Cancel deposit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout expired');

  await begin(page, '40');
  await payWith(page, /3220/);
  await page.getByRole('button', { name: 'No, decline' }).click();
  await expect(page.getByRole('alert')).toContainText('confirmed with your bank');
  await payWith(page, /3220/);
  await page.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$40.00 added to your wallet');

  const staff = await browser.newContext(baseURL ? { baseURL } : {});
  await signIn(staff.request, 'finance@holdfast.test');
  const desk = await staff.newPage();
  await desk.goto('/admin/funds/cards');
  await desk.getByRole('row').filter({ hasText: '$40.00' }).first().getByRole('link').click();
  await desk.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByLabel('Amount')).toHaveValue('40.00');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Paid by mistake');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  const refund = desk.getByRole('listitem').filter({ hasText: 'Paid by mistake' });
  await expect(refund).toContainText('Refunded');
  await expect(desk.getByText('Fully refunded, or refund in progress.')).toBeVisible();
  await staff.close();

  await page.goto('/payments/fund-history');
  const refunded = page.getByRole('row').filter({ hasText: 'Card refund' });
  await expect(refunded.first()).toBeVisible();
});
