import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';
import { openRelay } from '../steps/relay.ts';
import { callAs, marketToTrade } from '../steps/trading.ts';

const SELLER = 'investor@holdfast.test';
const BUYER = 'company@holdfast.test';
const STAFF = 'admin@holdfast.test';

type Wallet = { walletBalance: { heldBy: { orders: string } } };

async function windowOf(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await signIn(context.request, email);
  return context.newPage();
}

test('a resting order is partly filled, then cancelled, and a halt appears live', async ({
  browser,
  world,
  request,
}) => {
  const began = Date.now();
  const as = await callAs(request, DEMO_PASSWORD);
  const { assetId, symbol, price, bestBid } = await marketToTrade(as, SELLER, BUYER);
  const seller = await windowOf(browser, world.url, SELLER);
  const buyer = await windowOf(browser, world.url, BUYER);
  const openOf = (page: Page) => page.getByRole('region', { name: 'My orders' });
  const formOf = (page: Page) => page.getByRole('region', { name: 'Place an order' });
  const rested = `Cancel sell order of 4.000 at $${price}`;

  await test.step('the seller opens the market from the asset page by keyboard', async () => {
    await seller.goto(`/assets/${assetId}/background`);
    await expect(seller.getByRole('link', { name: `Trade ${symbol}` }).first()).toBeVisible();
    await seller.keyboard.press('t');
    await expect(seller.getByRole('heading', { name: `${symbol} / USD` })).toBeVisible();
    await buyer.goto(`/trade/${assetId}`);
    await expect(buyer).toHaveURL(/order-book$/);
  });

  await test.step('a sell order below the minimum is rejected, a larger one rests', async () => {
    const form = formOf(seller);
    await seller.getByRole('heading', { name: 'My position' }).click();
    await seller.keyboard.press('s');
    await expect(form.getByRole('button', { name: 'Sell', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await form.getByLabel('Price', { exact: true }).fill(price);
    await form.getByLabel('Units').fill('0.001');
    await expect(form.getByText('Trade for a minimum of $10')).toBeVisible();
    await form.getByLabel('Units').fill('999999999');
    await expect(form.getByText(/^Maximum units available: /)).toBeVisible();
    await form.getByLabel('Units').fill('4');
    await form.getByLabel('Units').press('ControlOrMeta+Enter');
    await expect(openOf(seller).getByRole('button', { name: rested })).toBeVisible();
  });

  await test.step('the buyer sees the new level and fills part of it at best price', async () => {
    const level = buyer.getByRole('row', { name: new RegExp(`^${price} `) });
    await expect(level.first()).toBeVisible();
    const form = formOf(buyer);
    await form.getByRole('button', { name: 'At best' }).click();
    await form.getByLabel('Worst price').fill(price);
    await form.getByLabel('Units').fill('1.5');
    await expect(form.getByText('1.500 fill immediately', { exact: false })).toBeVisible();
    // Awaited before the click: a toast lasts two seconds.
    await Promise.all([
      buyer.getByText(`Bought 1.500 ${symbol} at $${price}`).waitFor(),
      form.getByRole('button', { name: `Buy 1.500 ${symbol}` }).dblclick(),
    ]);
  });

  await test.step('the seller sees the fill without reloading, and only one trade', async () => {
    await expect(openOf(seller).getByText('Open · 37%')).toBeVisible();
    const trades = seller.getByRole('region', { name: 'Recent trades', exact: true });
    await expect(trades.getByRole('row').nth(1)).toContainText('1.500');
    const mine = await as(BUYER, 'GET', `/trade/trades?assetId=${assetId}&limit=5`);
    const newest = (mine as { quantity: string; at: string }[]).filter(
      (trade) => Date.parse(trade.at) >= began,
    );
    expect(newest.map((trade) => trade.quantity)).toEqual(['1.500']);
  });

  await test.step('a resting order reserves exactly its displayed total', async () => {
    const inOrders = async () => {
      const { walletBalance } = (await as(BUYER, 'GET', '/user/wallet/overview')) as Wallet;
      return Number(walletBalance.heldBy.orders);
    };
    const before = await inOrders();
    const form = formOf(buyer);
    await form.getByRole('button', { name: 'Limit' }).click();
    await form.getByLabel('Price', { exact: true }).fill(bestBid);
    await form.getByLabel('Units').fill('1.37');
    await expect(form.getByText(/^Reserved for a fee of up to /)).toBeVisible();
    const total = form.locator('dl > div', { hasText: 'Total' }).locator('dd');
    const said = Number((await total.innerText()).replaceAll(/[$,]/g, ''));
    await form.getByRole('button', { name: /^Buy 1\.370 / }).click();
    const asked = buyer.getByRole('dialog').getByRole('button', { name: /^Buy 1\.370 / });
    const placed = openOf(buyer).getByRole('button', { name: /^Cancel buy order of 1\.370 / });
    await expect(asked.or(placed)).toBeVisible();
    if (await asked.isVisible()) await asked.click();
    await expect(placed).toBeVisible();
    expect((await inOrders()) - before).toBeCloseTo(said, 2);

    // By keyboard, inline; the amount reserved must match the dialog.
    await openOf(buyer)
      .getByRole('button', { name: /^Amend buy order of 1\.370 / })
      .focus();
    await buyer.keyboard.press('Enter');
    const change = buyer.getByRole('dialog', { name: /^Amend buy order of 1\.370 / });
    await expect(change.getByRole('button', { name: 'Amend order' })).toBeDisabled();
    await change.getByLabel('Units').fill('1.1');
    await expect(change.getByText('The order keeps its place in the queue')).toBeVisible();
    const held = change.locator('dl > div', { hasText: 'Reserved' }).locator('dd');
    const less = Number((await held.innerText()).replaceAll(/[$,]/g, ''));
    await buyer.keyboard.press('Enter');
    await expect(change).toBeHidden();
    const smaller = openOf(buyer).getByRole('button', { name: /^Cancel buy order of 1\.100 / });
    await expect(smaller).toBeVisible();
    expect((await inOrders()) - before).toBeCloseTo(less, 2);
    await smaller.click();
    await expect(smaller).toBeHidden();
  });

  await test.step('a lost connection pauses prices and form until it is restored', async () => {
    const relay = await openRelay(world.url);
    const far = await windowOf(browser, relay.url, BUYER);
    await far.goto(`/trade/${assetId}/order-book`);
    const paused = far.getByText('Prices paused, reconnecting');
    const form = formOf(far);
    await form.getByLabel('Units').fill('1');
    await expect(form.getByRole('button', { name: /^Buy 1\.000 / })).toBeEnabled();
    relay.cut();
    await expect(paused).toBeVisible();
    await expect(form.getByRole('button', { name: 'Prices are paused' })).toBeDisabled();
    relay.mend();
    await expect(paused).toBeHidden();
    await expect(form.getByRole('button', { name: /^Buy 1\.000 / })).toBeEnabled();
    await far.context().close();
    await relay.close();
  });

  await test.step('a halt is shown to both sides, and orders can still be cancelled', async () => {
    await as(STAFF, 'POST', `/admin/markets/${assetId}/halt`, { reason: 'The owner has news' });
    for (const page of [seller, buyer]) {
      await expect(page.getByText('The owner has news', { exact: false })).toBeVisible();
      await expect(formOf(page).getByRole('button', { name: 'Trading is halted' })).toBeDisabled();
    }
    await openOf(seller).getByRole('button', { name: rested }).click();
    await expect(openOf(seller).getByRole('button', { name: rested })).toBeHidden();
    await openOf(seller)
      .getByRole('button', { name: /^Cancelled/ })
      .click();
    await expect(openOf(seller).getByText('Cancelled by you').first()).toBeVisible();
    await as(STAFF, 'POST', `/admin/markets/${assetId}/resume`, { reason: 'The news are out' });
    await expect(buyer.getByText('The owner has news', { exact: false })).toBeHidden();
  });

  await test.step('a NAV beyond the tolerance halts trading until staff decide', async () => {
    const waits = buyer.getByText('A new NAV of the asset awaits approval', { exact: false });
    const nav = (Number(price.replaceAll(',', '')) * 2).toFixed(2);
    const body = { nav, date: new Date().toISOString().slice(0, 10), note: 'Appraised' };
    const path = `/admin/assets/${assetId}/navs`;
    const { id } = (await as('listings@holdfast.test', 'POST', path, body)) as { id: string };
    await expect(waits).toBeVisible();
    await as('listings2@holdfast.test', 'POST', '/approvals', {
      decision: 'reject',
      kind: 'valuation.nav',
      subjectId: id,
      reason: 'A digit too many',
    });
    await expect(waits).toBeHidden();
  });

  await seller.context().close();
  await buyer.context().close();
});
