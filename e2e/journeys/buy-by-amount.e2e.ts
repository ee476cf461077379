import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';
import { callAs, marketToTrade } from '../steps/trading.ts';

const SELLER = 'investor@holdfast.test';
const BUYER = 'company@holdfast.test';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Buy or sell' });

test('an investor lets a quote expire, requests another, buys, and sees it in the history', async ({
  page,
  request,
}) => {
  const as = await callAs(request, DEMO_PASSWORD);
  const { assetId, symbol, price } = await marketToTrade(as, SELLER, BUYER);
  const plain = price.replaceAll(',', '');
  const make = { assetId, action: 'make_sell', quantity: '4', price: plain };
  await as(SELLER, 'POST', '/trade/orders', make);
  await signIn(page.context().request, BUYER);
  await page.goto(`/trade/${assetId}/invest`);
  const panel = panelOf(page);
  const buy = panel.getByRole('button', { name: /^Buy [\d.,]+ units for \$/ });

  await test.step('a small amount shows an error, and a valid one an estimate, then a quote', async () => {
    await panel.getByLabel('You invest').fill('5');
    await expect(panel.getByText('Trade for a minimum of $10').first()).toBeVisible();
    await panel.getByLabel('You invest').fill(String(Math.ceil(Number(plain) * 2)));
    const estimate = panel.getByRole('region', { name: 'Estimate' });
    await expect(estimate.getByText('Estimated units')).toBeVisible();
    await expect(estimate.getByText('Worst price accepted')).toBeVisible();
    await panel.getByRole('button', { name: 'Review purchase' }).click();
    await expect(estimate).toBeHidden();
    await expect(buy).toBeVisible();
    await expect(panel.getByText('Worst price accepted')).toBeVisible();
  });

  await test.step('the quote expires after 15 seconds', async () => {
    await expect(panel.getByText('This price has expired.')).toBeVisible({ timeout: 17_000 });
    await expect(buy).toBeHidden();
    await panel.getByRole('button', { name: 'Get a new price' }).click();
    await expect(buy).toBeVisible();
  });

  await test.step('a new quote is filled once despite repeated clicks', async () => {
    await buy.dblclick();
    await expect(panel.getByRole('heading', { name: 'You bought' })).toBeVisible();
    await expect(panel.getByText(`${symbol} at $`)).toBeVisible();
    await panel.getByRole('link', { name: 'Open your history' }).click();
  });

  await test.step('the history shows the trade with its transaction and receipt', async () => {
    await expect(page).toHaveURL(/history\?view=transactions$/);
    const row = page.getByRole('row').nth(1);
    await expect(async () => {
      await page.reload();
      await expect(row.getByRole('link')).toHaveAttribute('href', /^\/explorer\/tx\//, {
        timeout: 1_000,
      });
    }).toPass();
    await row.getByRole('button').click();
    const receipt = page.getByRole('dialog');
    await expect(receipt.getByText('Ledger entry')).toBeVisible();
    await expect(receipt.getByText(/, version \d+, 0\.50%$/)).toBeVisible();
  });
  await as(SELLER, 'POST', '/trade/orders/cancel-all', { assetId });
});

test('an investor sells into the book, leaves the remainder as an order and cancels it', async ({
  page,
  request,
}) => {
  const as = await callAs(request, DEMO_PASSWORD);
  const { assetId, price } = await marketToTrade(as, SELLER, BUYER);
  const cents = Math.round(Number(price.replaceAll(',', '')) * 100);
  const bid = (who: string, quantity: string, at: number) =>
    as(who, 'POST', '/trade/orders', {
      assetId,
      action: 'make_buy',
      quantity,
      price: (at / 100).toFixed(2),
    });
  await bid(BUYER, '2', cents);
  // The next bid is the seller's own, so the sale ends before it.
  await bid(SELLER, '1', cents - 1);
  await signIn(page.context().request, SELLER);
  await page.goto(`/trade/${assetId}/invest`);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Sell', exact: true }).click();
  await panel.getByLabel('Units to sell').fill('5');
  await panel.getByLabel('Units to sell').press('Enter');
  await expect(panel.getByText('3.000 units won’t fill')).toBeVisible();
  await panel.getByLabel('Place the remainder as an order').check();
  await panel.getByRole('button', { name: /^Sell 2\.000 units for \$/ }).click();
  await expect(panel.getByText('3.000 rest in the book')).toBeVisible();
  await page.goto(`/trade/${assetId}/history?view=orders&status=open`);
  const rest = page.getByRole('row').filter({ hasText: '2.000 / 5.000' });
  await expect(rest.getByText('Open · 40%')).toBeVisible();
  await rest.getByRole('button', { name: /^Cancel/ }).click();
  await expect(rest).toBeHidden();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Cancelled' }).click();
  await expect(rest.first().getByText('Cancelled by you')).toBeVisible();
  await as(SELLER, 'POST', '/trade/orders/cancel-all', { assetId });
});
