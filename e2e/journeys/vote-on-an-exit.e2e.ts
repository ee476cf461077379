import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';
import { assetBySymbol } from '../steps/investing.ts';

test.use({ worldName: 'vote-on-an-exit' });

const SYMBOL = 'LQS';
const QUESTION = 'Sell the quays to the university and pay out?';

test('an exit vote is requested, approved and held', async ({ page, browser, world }) => {
  test.setTimeout(240_000);
  const opened = async (email: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: world.url });
    await signIn(context.request, email);
    return context.newPage();
  };
  const assetId = await assetBySymbol(page, SYMBOL);
  const owner = await opened('owner@holdfast.test');

  await test.step('the owner drafts the vote and previews it for holders', async () => {
    await owner.goto(`/owner/assets/${assetId}/polls`);
    await owner.getByRole('button', { name: 'New poll' }).click();
    const naming = owner.getByRole('dialog');
    await naming.getByLabel('What do holders decide?').fill(QUESTION);
    await naming.getByRole('button', { name: 'Create draft' }).click();
    await owner.getByRole('radio', { name: /^The exit/ }).check();
    await owner.getByLabel('Explanation').fill('The university offers $112.00 a unit in cash.');
    await owner.getByLabel('For means').fill('$112.00 a unit');
    await owner.getByLabel('We recommend “For”').check();
    const seen = owner.getByRole('region', { name: 'Holder preview' });
    await expect(seen).toContainText(QUESTION);
    await expect(seen).toContainText('Owner recommends');
    await expect(owner.getByRole('list', { name: 'Still required' })).toHaveText('End is required');
    await expect(owner.getByRole('button', { name: 'Submit exit vote' })).toBeDisabled();
    const end = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 16);
    await owner.getByLabel('Closes').fill(end);
    await owner.getByRole('button', { name: 'Submit exit vote' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Submit exit vote' }).click();
    await expect(owner.getByText('In review', { exact: true })).toBeVisible();
  });

  await test.step('Holdfast staff review the vote and approve it', async () => {
    const listings = await opened('listings@holdfast.test');
    await listings.goto('/admin/exit-votes');
    const card = listings.getByRole('region', { name: QUESTION });
    await expect(card).toContainText('$112.00 a unit');
    await card.getByRole('button', { name: 'Approve vote' }).click();
    await expect(listings.getByRole('heading', { name: 'No exit votes to review' })).toBeVisible();
  });

  await test.step('trading is closed during the vote', async () => {
    const investor = await opened('investor@holdfast.test');
    await investor.goto(`/trade/${assetId}`);
    await expect(investor.getByText('Holders are voting on the exit of the asset')).toBeVisible();
    await expect(investor.getByRole('button', { name: 'Trading is halted' })).toBeDisabled();
    await investor.goto(`/assets/${assetId}`);
    await investor.getByRole('link', { name: 'View poll' }).first().click();
    await investor.getByRole('link', { name: QUESTION }).click();
    await investor.getByRole('radio', { name: /^For/ }).check();
    await investor.getByRole('button', { name: 'Cast vote' }).click();
    const dialog = investor.getByRole('dialog');
    await expect(dialog).toContainText('Your vote can’t be changed');
    await dialog.getByRole('button', { name: 'Cast vote' }).click();
    await expect(investor.getByRole('region', { name: 'Your receipt' })).toContainText(/VR-\w{4}/);
    await investor.reload();
    await expect(investor.getByRole('region', { name: 'Your receipt' })).toContainText('Received');
    await expect(investor.getByRole('button', { name: 'Cast vote' })).toHaveCount(0);
  });

  await test.step('the owner sees neither the result nor the voters', async () => {
    await owner.reload();
    await expect(owner.getByText('The result is sealed.')).toBeVisible();
    const turnout = owner.getByRole('region', { name: 'Turnout', exact: true });
    await expect(turnout).toContainText('Exact turnout is shown when the poll closes');
  });
});
