import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';
import {
  agreeToTerms,
  commitmentOf,
  confirmTerms,
  proposeTerms,
  readNewTerms,
} from '../steps/changing-terms.ts';
import { assetBySymbol, commitTo } from '../steps/investing.ts';
import { until } from '../steps/moving-time.ts';

test.use({ worldName: 'change-terms' });

const SYMBOL = 'HRW';
const DATES = /\d{2} \w{3} \d{4}, \d{2}:\d{2}/;

test('terms change: one investor confirms, another declines, and figures are updated', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(300_000);
  const opened = async (email: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: world.url });
    await signIn(context.request, email);
    return context.newPage();
  };
  const assetId = await assetBySymbol(page, SYMBOL);
  const investor = await opened('investor@holdfast.test');
  const company = await opened('company@holdfast.test');
  const owner = await opened('owner@holdfast.test');

  await test.step('two investors commit', async () => {
    await commitTo(investor, assetId, '40');
    await expect(investor.getByRole('heading', { name: /^\$2,000\.00 committed/ })).toBeVisible();
    await commitTo(company, assetId, '100');
    await expect(company.getByRole('heading', { name: /^\$5,000\.00 committed/ })).toBeVisible();
  });

  await test.step('the owner reviews the effect of a change and proposes it', async () => {
    const reason = 'The roof costs more than the first survey said';
    await proposeTerms(owner, assetId, { price: '52.00', reason });
    await expect(owner.getByRole('region', { name: 'Change of terms' })).toContainText(
      '0 of 2 approved',
    );
  });

  await test.step('two staff members approve the change', async () => {
    const offer = { id: assetId, name: 'Harbour Row Workspaces' };
    for (const [email, at] of [
      ['listings@holdfast.test', 'first'],
      ['finance@holdfast.test', 'second'],
    ] as const) {
      const staff = await opened(email);
      await agreeToTerms(staff, offer, at);
      await staff.context().close();
    }
  });

  await test.step('one investor compares old and new terms and confirms', async () => {
    await readNewTerms(investor, assetId, ['50.00', '52.00']);
    await expect(investor.getByText(/^Respond by /)).toContainText(DATES);
    await expect(investor.getByText('$80.80 more is reserved in your wallet.')).toBeVisible();
    await confirmTerms(investor, assetId, '$2,100.80');
    await expect(investor.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
  });

  await test.step('the other investor declines, and the money is released', async () => {
    await readNewTerms(company, assetId, ['50.00', '52.00']);
    await company.getByRole('button', { name: 'Decline and release $5,050.00' }).click();
    await company.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await until(async () => (await commitmentOf(company, assetId)).stage, 'CANCELLED');
    await expect(company.getByText('The changed terms were declined')).toBeVisible();
  });

  await test.step('the owner’s figures change, and the market shows both versions', async () => {
    await owner.reload();
    const funnel = owner.getByLabel('Commitments by stage');
    await expect(funnel).toContainText('To be confirmed');
    await owner.getByLabel('Stage', { exact: true }).selectOption({ label: 'Cancelled' });
    await expect(owner.getByRole('table', { name: 'Commitments' })).toContainText('$5,000.00');
    await page.goto(`/assets/${assetId}/investment`);
    const second = page.getByRole('region', { name: 'Version 2' });
    await expect(second).toContainText('The roof costs more than the first survey said');
    await expect(second.getByRole('row', { name: /Unit price/ })).toContainText('$50.00');
    await expect(page.getByRole('timer')).toBeVisible();
  });
});
