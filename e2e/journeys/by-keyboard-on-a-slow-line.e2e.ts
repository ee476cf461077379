import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';
import { pressOn, tabTo } from '../steps/by-keyboard.ts';
import { codeFor, newcomer } from '../steps/joining.ts';
import { onASlowLine, sendOnce, whileWaiting } from '../steps/slow-line.ts';
import { callAs, marketToTrade } from '../steps/trading.ts';

// An investor without a pointer, in a train: what is on its way is named, nothing is sent twice,
// and nothing of what was typed is lost.

const SELLER = 'investor@holdfast.test';
const BUYER = 'company@holdfast.test';

type Market = { readonly id: string; readonly symbol: string; readonly name: string };

/** Two markets of the demo world. */
async function traded(page: Page): Promise<readonly [Market, Market]> {
  const answer = await page.request.get('/api/assets?status=trading&limit=50');
  const [one, other] = ((await answer.json()) as { data: Market[] }).data;
  if (!one || !other) throw new Error('The demo world has fewer than two markets');
  return [one, other];
}

const typeIn = async (page: Page, field: RegExp, text: string) => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};
const tick = async (page: Page, box: RegExp) => {
  await tabTo(page, box);
  await page.keyboard.press('Space');
};

test('joins: the account is made once, and the code is typed where it is asked for', async ({
  page,
}) => {
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

test('looks at a chart alone, and goes to another market', async ({ page }) => {
  await signIn(page.request, 'investor@holdfast.test');
  const [here, other] = await traded(page);
  const { id: assetId, symbol } = here;
  await onASlowLine(page);

  await test.step('the chart says that it is loading', async () => {
    await whileWaiting(page, /\/candles\?/, {
      begin: () => page.goto(`/trade/${assetId}/order-book`),
      look: () => expect(page.getByRole('status', { name: 'Loading chart' }).first()).toBeVisible(),
    });
    await expect(page.getByRole('heading', { name: `${symbol} / USD` })).toBeVisible();
  });

  await test.step('the chart takes the screen and gives it back', async () => {
    await pressOn(page, /on the full screen$/);
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await expect.poll(isFull).toBe(true);
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(isFull).toBe(false);
  });

  await test.step('another market is found by its name, in the same view', async () => {
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

test('orders the units that were typed, once', async ({ page, request }) => {
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
  await tabTo(page, /^Price$/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(bestBid);
  await typeIn(page, /^Units$/, '1.37');
  const buy = page.getByRole('button', { name: `Buy 1.370 ${symbol}` });
  await expect(buy).toBeEnabled();
  // Past the amount, which is computed from the units.
  await tabTo(page, new RegExp(`^Buy 1\\.370 ${symbol}`));
  await sendOnce(page, /\/api\/trade\/orders$/);
  await expect.poll(open).toBe(before + 1);
});
