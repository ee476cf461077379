import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';

test.use({ worldName: 'a market that opens' });

const ASSET = 'Green Coffee Lots, Harvest 26';
const REASON = 'A report on the warehouse is awaited';

async function as(browser: Browser, baseURL: string | undefined, who: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  await signIn(context.request, `${who}@holdfast.test`);
  return context.newPage();
}

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

test('two staff members open a market; one halts it, and a trader sees the reason', async ({
  browser,
  baseURL,
}) => {
  const [one, two] = [
    await as(browser, baseURL, 'listings'),
    await as(browser, baseURL, 'listings2'),
  ];
  await one.goto('/admin/assets?review=approved&limit=50');
  await one.getByRole('link', { name: ASSET }).click();
  await expect(one.getByRole('heading', { level: 1 })).toHaveText(ASSET);
  await expect(one.getByText('No NAV is approved yet')).toBeVisible();
  await one.getByRole('button', { name: 'Enter a NAV' }).click();
  await one.getByLabel('NAV per unit').fill('61.20');
  await expect(one.getByText('First NAV of this asset.')).toBeVisible();
  await one.getByLabel('Valued on').fill(yesterday());
  await one.getByLabel('Method').fill('Price of the lots at the exchange');
  await one.getByRole('button', { name: 'Enter NAV', exact: true }).click();
  await expect(one.getByRole('button', { name: 'Approve' })).toBeDisabled();

  await two.goto(new URL(one.url()).pathname);
  await two.getByRole('button', { name: 'Approve $61.20' }).click();
  await expect(two.getByText(/^Open trading in .* at \$61\.20, its NAV per unit on/)).toBeVisible();
  await two.getByRole('button', { name: 'Request opening' }).click();
  await expect(two.getByText(/^Awaiting approval from /)).toBeVisible();
  await expect(two.getByRole('button', { name: 'Approve and open trading' })).toBeDisabled();

  await one.reload();
  await expect(one.getByText(/^\$61\.20, the NAV of/)).toBeVisible();
  await one.getByRole('button', { name: 'Approve and open trading' }).click();
  await expect(one.locator('#market').getByText('In trading', { exact: true })).toBeVisible();
  await expect(one.getByText('$61.20').first()).toBeVisible();

  const guard = await as(browser, baseURL, 'compliance');
  await guard.goto('/admin/markets');
  await guard.getByRole('button', { name: `Halt ${ASSET}` }).click();
  await guard.getByRole('dialog').getByLabel('Reason').fill(REASON);
  await guard.getByRole('dialog').getByRole('button', { name: 'Halt' }).click();
  await expect(guard.getByText(REASON)).toBeVisible();

  const trader = await as(browser, baseURL, 'investor');
  const assetId = new URL(one.url()).pathname.split('/').at(-1) ?? '';
  await trader.goto(`/assets/${assetId}/background`);
  const answer = await trader.request.get(`/api/trade/${assetId}`);
  const { transfer } = (await answer.json()).data;
  expect(transfer.buy.reasons).toContainEqual(
    expect.objectContaining({ code: 'TRADING_HALTED', say: `Trading is halted: ${REASON}.` }),
  );

  await trader.goto(`/trade/${assetId}`);
  await expect(trader.getByText(REASON)).toBeVisible();
  await guard.getByRole('button', { name: `Resume ${ASSET}` }).click();
  await guard.getByRole('dialog').getByLabel('Reason').fill('The report has come');
  await guard.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(guard.getByText(REASON)).toHaveCount(0);
  await expect(trader.getByText(REASON)).toHaveCount(0);

  // Typing a NAV far from the last one shows that it will halt trading.
  await one.getByRole('button', { name: 'Enter a NAV' }).click();
  await one.getByLabel('NAV per unit').fill('75.89');
  const far = '+24.00% against $61.20: beyond the tolerance of 10%.';
  await expect(one.getByText(far, { exact: false })).toBeVisible();
  await one.getByLabel('Method').fill('A digit too many');
  await one.getByRole('button', { name: 'Enter NAV', exact: true }).click();
  const question = one.getByRole('dialog', { name: /^Halt trading of/ });
  await expect(question).toContainText('will halt the market until two people approve it');
  await question.getByRole('button', { name: 'Enter $75.89 and halt' }).click();
  await expect(one.getByText('Approval by two other people is required')).toBeVisible();
  await expect(trader.getByText('A new NAV of the asset awaits approval')).toBeVisible();
  await one.getByRole('button', { name: 'Withdraw' }).click();
  await one.getByRole('dialog').getByLabel('Reason').fill('A typing error');
  await one.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(trader.getByText('A new NAV of the asset awaits approval')).toHaveCount(0);
});
