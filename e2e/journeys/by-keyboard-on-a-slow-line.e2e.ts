import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';
import { pressOn, tabTo } from '../steps/by-keyboard.ts';
import { freeCents } from '../steps/investing.ts';
import { codeFor, newcomer } from '../steps/joining.ts';
import { onASlowLine, sendOnce, whileWaiting } from '../steps/slow-line.ts';
import { callAs, marketToTrade } from '../steps/trading.ts';

const SELLER = 'investor@holdfast.test';
const BUYER = 'company@holdfast.test';

const INSTRUCTIONS = /\/api\/user\/wallet\/transactions\/create$/;

type Market = { readonly id: string; readonly symbol: string; readonly name: string };

async function traded(page: Page): Promise<readonly [Market, Market]> {
  const answer = await page.request.get('/api/assets?status=trading&limit=50');
  const [one, other] = ((await answer.json()) as { data: Market[] }).data;
  if (!one || !other) throw new Error('The demo world has fewer than two markets');
  return [one, other];
}

type Terms = { offering: { stage: string } | null; agreements: { isSigned: boolean }[] };

async function openAndUnsigned(page: Page): Promise<Market> {
  const answer = await page.request.get('/api/assets?status=open&limit=50');
  for (const asset of ((await answer.json()) as { data: Market[] }).data) {
    const terms = await page.request.get(`/api/assets/${asset.id}/investment`);
    const { offering, agreements } = ((await terms.json()) as { data: Terms }).data;
    const isNew = agreements.length > 0 && agreements.every((one) => !one.isSigned);
    if (offering?.stage === 'OPEN' && isNew) return asset;
  }
  throw new Error('The demo world has no open offer that the investor has not signed for');
}

const typeIn = async (page: Page, field: RegExp, text: string) => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};
const typeOver = async (page: Page, field: RegExp, text: string) => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};
const tick = async (page: Page, box: RegExp) => {
  await tabTo(page, box);
  await page.keyboard.press('Space');
};

test('joining creates one account and accepts the code in the focused field', async ({ page }) => {
  await onASlowLine(page);
  const who = newcomer('Tomke', 'Friis');
  await page.goto('/join');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await typeIn(page, /^First name/, who.firstName);
  await typeIn(page, /^Last name/, who.lastName);
  await typeIn(page, /^Email/, who.email);
  await typeIn(page, /^Password/, who.password);
  await tick(page, /terms/i);
  await tabTo(page, /^Join$/);
  await sendOnce(page, /\/api\/user\/register$/);
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await typeIn(page, /^Code/, await codeFor(page.request, who.email));
  await expect(page.getByRole('heading', { name: 'Residence', level: 1 })).toBeVisible();
});

test('an investor views a chart in full screen and switches to another market', async ({
  page,
}) => {
  await signIn(page.request, 'investor@holdfast.test');
  const [here, other] = await traded(page);
  const { id: assetId, symbol } = here;
  await onASlowLine(page);

  await test.step('the chart shows that it is loading', async () => {
    await whileWaiting(page, /\/candles\?/, {
      begin: () => page.goto(`/trade/${assetId}/order-book`),
      look: () => expect(page.getByRole('status', { name: 'Loading chart' }).first()).toBeVisible(),
    });
    await expect(page.getByRole('heading', { name: `${symbol} / USD` })).toBeVisible();
  });

  await test.step('the chart enters and leaves full screen', async () => {
    await pressOn(page, /full screen$/);
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await expect.poll(isFull).toBe(true);
    await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(isFull).toBe(false);
  });

  await test.step('another market is found by name and opens in the same view', async () => {
    await pressOn(page, new RegExp(`^${symbol} / USD`));
    await expect(page.getByLabel('Find a market')).toBeFocused();
    await page.keyboard.type(other.name);
    const found = page.getByRole('listbox', { name: 'Markets' }).getByRole('option');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(other.name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/trade/${other.id}/order-book$`));
    await expect(page.getByRole('heading', { name: `${other.symbol} / USD` })).toBeVisible();
    await pressOn(page, new RegExp(`^${other.symbol} / USD`));
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Find a market')).toBeHidden();
    await expect(page.getByRole('button', { name: `${other.symbol} / USD` })).toBeFocused();
  });
});

test('an order is placed once, for the typed units', async ({ page, request }) => {
  const as = await callAs(request, DEMO_PASSWORD);
  const { assetId, symbol, bestBid } = await marketToTrade(as, SELLER, BUYER);
  const open = async () => {
    const orders = await as(BUYER, 'GET', `/trade/orders?assetId=${assetId}&status=open&limit=50`);
    return (orders as { quantity: string }[]).filter(({ quantity }) => quantity === '1.370').length;
  };
  const before = await open();
  await signIn(page.request, BUYER);
  await onASlowLine(page);
  await page.goto(`/trade/${assetId}/order-book`);
  await expect(page.getByRole('heading', { name: `${symbol} / USD` })).toBeVisible();
  await typeOver(page, /^Price$/, bestBid);
  await typeIn(page, /^Units$/, '1.37');
  const buy = page.getByRole('button', { name: `Buy 1.370 ${symbol}` });
  await expect(buy).toBeEnabled();
  await tabTo(page, new RegExp(`^Buy 1\\.370 ${symbol}`));
  await sendOnce(page, /\/api\/trade\/orders$/);
  await expect.poll(open).toBe(before + 1);
});

test('deposits by card and by bank transfer are each created once', async ({ page }) => {
  await signIn(page.request, SELLER);
  const before = await freeCents(page);
  await onASlowLine(page);

  await test.step('a card payment charges the typed amount', async () => {
    await page.goto('/payments/wallet');
    await expect(page.getByLabel('Amount', { exact: true })).toBeVisible();
    await typeOver(page, /^Amount$/, '125');
    await tabTo(page, /^Pay \$125\.00$/);
    await sendOnce(page, /\/api\/stripe\/checkout-session$/);
    await expect(page.getByText('No money moves')).toBeVisible();
    await typeIn(page, /^Card number/, '4242 4242 4242 4242');
    await tabTo(page, /^Pay \$125\.00$/);
    await sendOnce(page, /\/api\/sandbox\/checkout\/[^/]+\/pay$/);
    const paid = page.getByRole('heading', { level: 1, name: '$125.00 added to your wallet' });
    await expect(paid).toBeVisible();
    expect(await freeCents(page)).toBe(before + 12_500);
  });

  await test.step('a bank transfer receives a reference and is marked as sent', async () => {
    await pressOn(page, /^Open wallet$/);
    await expect(page.getByText('Bank transfer', { exact: true })).toBeVisible();
    await tabTo(page, /^Card$/);
    await page.keyboard.press('ArrowRight');
    await typeIn(page, /^Amount$/, '310.50');
    await tabTo(page, /^Get instructions$/);
    await sendOnce(page, INSTRUCTIONS);
    const waiting = page.locator('section', { hasText: 'Awaiting your transfer' });
    await expect(waiting).toContainText('$310.50');
    await pressOn(page, /^I have sent the transfer/);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Transaction ID')).toBeFocused();
    await page.keyboard.type('KEYBOARD-0001');
    await tabTo(page, /^Send$/);
    await sendOnce(page, INSTRUCTIONS);
    await expect(dialog).toBeHidden();
    await expect(page.locator('section', { hasText: 'KEYBOARD-0001' })).toContainText('On its way');
  });
});

test('an investor reads, accepts and signs by typing, and commits once', async ({ page }) => {
  await signIn(page.request, SELLER);
  const { id: assetId, name } = await openAndUnsigned(page);
  await onASlowLine(page);
  await page.goto(`/assets/${assetId}/commit`);
  await expect(page.getByLabel('Units')).toBeVisible();
  await typeOver(page, /^Amount in USD/, '500');
  const documents = page.getByRole('list', { name: 'Required documents' });
  for (const name of ['Information memorandum', 'Unit terms']) {
    await pressOn(page, new RegExp(`^Open to read: ${name}$`));
    await expect(documents.getByRole('button', { name: `Open again: ${name}` })).toBeVisible();
  }
  await pressOn(page, /^Open to read: .*agreement$/);
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  await expect(page.getByRole('dialog').getByText('Read to the end')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Read again: / })).toBeFocused();
  await tick(page, /^I have read the documents/);
  await tick(page, /^I accept the .*agreement/);
  await tabTo(page, /^Draw$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Your full name')).not.toHaveValue('');
  await tabTo(page, /^Commit \$500\.00$/);
  await sendOnce(page, /\/api\/assets\/[^/]+\/commitments$/);
  const made = page.getByRole('heading', { name: `$500.00 committed to ${name}` });
  await expect(made).toBeVisible();
});
