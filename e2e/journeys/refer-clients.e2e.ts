import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';
import { topUp } from '../steps/investing.ts';
import { joinAndVerify, newcomer } from '../steps/joining.ts';
import { afterDays } from '../steps/moving-time.ts';
import { pdfText } from '../steps/pdf-text.ts';
import { giveFeeBack, joinAsClient, signAsDistributor } from '../steps/referring.ts';
import { type CallAs, callAs, marketToTrade } from '../steps/trading.ts';

test.use({ worldName: 'refer-clients' });

const DISTRIBUTOR = 'mia.kershaw@holdfast.test';
const NAME = 'Mia Kershaw';
const SELLER = 'investor@holdfast.test';
const SPENT = 4_000;

test('a distributor signs, refers two people, and is paid for one of their investments', async ({
  page,
  browser,
  world,
  request,
}) => {
  test.setTimeout(600_000);
  const as = await callAs(request, DEMO_PASSWORD);
  const opened = async (email: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: world.url });
    await signIn(context.request, email);
    return context.newPage();
  };
  const client = newcomer('Tilde', 'Falk');
  let code = '';

  await test.step('the role is granted with a contract approved by two staff members', async () => {
    const admin = await opened('admin@holdfast.test');
    await admin.goto(`/admin/users?q=${encodeURIComponent(DISTRIBUTOR)}`);
    await admin
      .getByRole('row', { name: new RegExp(NAME) })
      .getByRole('link')
      .click();
    await admin.getByRole('button', { name: 'Add role' }).click();
    const giving = admin.getByRole('dialog');
    await giving.getByLabel('Role').selectOption('distributor');
    await giving.getByLabel('Reason').fill('Advises families in Sydney');
    await giving.getByRole('button', { name: 'Add role' }).click();
    await expect(giving).toHaveCount(0);
    await admin.context().close();
    const finance = await opened('finance@holdfast.test');
    await finance.goto(`/admin/referrals/partners?q=${NAME}`);
    await finance.getByRole('button', { name: `Contract for ${NAME}` }).click();
    const terms = finance.getByRole('dialog');
    await terms.getByLabel('Share of fees, %').fill('20');
    await terms.getByLabel('Reason').fill('As negotiated in Sydney');
    await terms.getByRole('button', { name: 'Propose terms' }).click();
    await expect(terms).toHaveCount(0);
    await finance.context().close();
    const second = await opened('finance2@holdfast.test');
    await second.goto('/admin/referrals/partners');
    await second.getByRole('button', { name: `Review the terms of ${NAME}` }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Approve terms' }).click();
    await expect(second.getByText('Approved', { exact: true }).first()).toBeVisible();
    await second.context().close();
  });

  await test.step('the code is valid once both agreements are signed', async () => {
    await signIn(page.request, DISTRIBUTOR);
    await page.goto('/referrals/record');
    await expect(page.getByText(/Your code isn’t active yet/)).toBeVisible();
    await signAsDistributor(as, DISTRIBUTOR);
    await page.reload();
    await expect(page.getByText(/Distributor contract: 20\.00% of Holdfast’s fees/)).toBeVisible();
    await expect(page.getByText(/Your code isn’t active yet/)).toHaveCount(0);
    const summary = (await as(DISTRIBUTOR, 'GET', '/user/referrals/summary')) as { code: string };
    code = summary.code;
    await expect(page.getByText(code, { exact: true })).toBeVisible();
  });

  const theirs = await (await browser.newContext({ baseURL: world.url })).newPage();
  await test.step('two people join through the link; one is verified and deposits', async () => {
    const link = `/join?ref=${code}`;
    const other = await (await browser.newContext({ baseURL: world.url })).newPage();
    await joinAndVerify(other, newcomer('Ruben', 'Alm'), undefined, link);
    await other.context().close();
    await joinAsClient(theirs, client, { link, browser, url: world.url });
    await topUp(theirs, '5000', '4242 4242 4242 4242');
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
      '$5,000.00 added to your wallet',
    );
  });

  await test.step('their trade’s fee accrues commission, due after thirty days', async () => {
    await buyAs(as, await callAs(request, client.password), client.email);
    await page.goto('/referrals/record');
    const row = page.getByRole('row', { name: /T··· F···/ });
    await expect(row).toContainText('Invested');
    await expect(page.getByRole('row', { name: /R··· A···/ })).toContainText('Registered');
    expect(Number((await commissionOf(as)).pending)).toBeGreaterThan(0.3);
  });

  let left = '';
  const earned = Number((await commissionOf(as)).pending);
  await test.step('a partial fee refund reverses its share of the commission', async () => {
    await giveFeeBack(as, await partyOf(as, client.email), '1.00');
    const now = await commissionOf(as);
    // A fifth of the refund, or a cent less, since commissions are rounded down.
    expect(Number(now.voided)).toBeGreaterThanOrEqual(0.19);
    expect(Number(now.voided)).toBeLessThanOrEqual(0.2);
    expect(Number(now.pending)).toBeCloseTo(earned - Number(now.voided), 2);
    left = now.pending;
    await page.reload();
    await expect(page.getByText('Fees refunded')).toBeVisible();
  });

  await test.step('a due payout is proposed and approved by a second approver', async () => {
    await afterDays(request, 31);
    const finance = await opened('finance@holdfast.test');
    const pay = { name: new RegExp(`^Pay .* to ${NAME}$`) };
    await expect(async () => {
      await finance.goto(`/admin/referrals/partners?q=${NAME}`);
      await expect(finance.getByRole('button', pay)).toBeVisible({
        timeout: 5_000,
      });
    }).toPass({ timeout: 150_000 });
    await finance.getByRole('button', pay).click();
    await finance
      .getByRole('dialog')
      .getByRole('button', { name: /^Request payout of \$/ })
      .click();
    await expect(finance.getByText('Second approval requested')).toBeVisible();
    await finance.context().close();
    const second = await opened('finance2@holdfast.test');
    await second.goto('/admin/referrals/payouts');
    const row = second.getByRole('row', { name: new RegExp(NAME) });
    await row.getByRole('button', { name: /^Review PS-/ }).click();
    await second
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve \$/ })
      .click();
    await expect(row.getByText('Paid to wallet')).toBeVisible();
    await second.context().close();
  });

  await test.step('the statement shows the fee, the rate and the payment', async () => {
    await signIn(page.request, DISTRIBUTOR);
    await page.goto('/referrals/statements');
    await page.getByRole('link', { name: /^PS-/ }).click();
    const paper = page.getByRole('region', { name: /^Statement PS-/ });
    await expect(paper.getByText('Paid to wallet')).toBeVisible();
    await expect(paper).toContainText('20.00%');
    await expect(paper).toContainText('T··· F···');
    const download = page.waitForEvent('download');
    await paper.getByRole('link', { name: 'Statement PDF' }).click();
    const text = await pdfText(await readFile(await (await download).path()));
    expect(text).toContain('Commission statement');
    expect(text).toContain(`Paid ${left}`);
    await paper.getByRole('link', { name: 'View in wallet' }).click();
    await expect(page).toHaveURL(/\/payments\/wallet\//);
    await expect(page.getByText(/Commissions, PS-/).first()).toBeVisible();
  });
});

type Summary = { commission: { pending: string; voided: string } };

const commissionOf = async (as: CallAs) =>
  ((await as(DISTRIBUTOR, 'GET', '/user/referrals/summary')) as Summary).commission;

async function partyOf(as: CallAs, email: string): Promise<string> {
  const path = `/admin/parties?q=${encodeURIComponent(email)}`;
  const [found] = (await as('finance@holdfast.test', 'GET', path)) as { id: string }[];
  return found?.id ?? '';
}

async function buyAs(as: CallAs, asClient: CallAs, email: string): Promise<void> {
  const either: CallAs = (who, ...call) => (who === email ? asClient : as)(who, ...call);
  const { assetId, price } = await marketToTrade(either, SELLER, email);
  const plain = price.replaceAll(',', '');
  const quantity = Math.min(10, SPENT / Number(plain)).toFixed(3);
  const order = { assetId, quantity, price: plain };
  await either(SELLER, 'POST', '/trade/orders', { ...order, action: 'make_sell' });
  await either(email, 'POST', '/trade/orders', { ...order, action: 'take_buy' });
}
