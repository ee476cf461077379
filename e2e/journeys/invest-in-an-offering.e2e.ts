import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';
import {
  approveEvidence,
  assetBySymbol,
  closingOf,
  commitTo,
  openEvidence,
  topUp,
} from '../steps/investing.ts';
import { identify, joinAndVerify, newcomer, passTheGates } from '../steps/joining.ts';
import { pdfNamed } from '../steps/pdfs.ts';
import { approvePerson } from '../steps/verifying.ts';

const SYMBOL = 'HRW';
const ASSET = 'Harbour Row Workspaces';

test('an investor joins, is verified, deposits, commits and receives settled units', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(600_000);
  const who = newcomer('Maren', 'Holt');
  const opened = async (email: string) => {
    const context = await browser.newContext({ baseURL: world.url });
    await signIn(context.request, email);
    return context.newPage();
  };
  const assetId = await assetBySymbol(page, SYMBOL);

  await test.step('a visitor finds an asset and reads about it', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Market' }).first().click();
    await page.getByPlaceholder('Name, ticker or manager').fill('Harbour Row');
    await expect(page).toHaveURL(/q=Harbour/);
    await page
      .getByRole('link', { name: /Harbour Row Workspaces/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Harbour Row Workspaces' })).toBeVisible();
    for (const tab of ['Investment', 'Updates', 'Data room', 'FAQ']) {
      await page.getByRole('link', { name: tab }).first().click();
      await expect(page.getByRole('link', { name: tab }).first()).toHaveAttribute('aria-current');
    }
  });

  await test.step('the visitor joins and submits a case', async () => {
    await joinAndVerify(page, who);
    // A country without a cooling-off period, so that the offering can close on the same day.
    await passTheGates(page, 'United Kingdom');
    await identify(page, 'United Kingdom');
    await expect(page.getByText(/reviews within one business day/i).first()).toBeVisible();
  });

  await test.step('compliance reviews and approves the case', async () => {
    await approvePerson(browser, world.url, who);
  });

  await test.step('a declined card changes nothing, and another credits the wallet', async () => {
    await topUp(page, '5000', '4000 0000 0000 0002');
    await expect(page.getByText(/declined/i).first()).toBeVisible();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '$5,000.00 added to your wallet',
    );
    await page.goto('/payments/wallet');
    await expect(page.getByRole('link', { name: /\$5,000\.00/ })).toBeVisible();
  });

  await test.step('the investor signs and commits, and the cash is reserved', async () => {
    await commitTo(page, assetId, '40');
    const made = page.getByRole('heading', {
      name: '$2,000.00 committed to Harbour Row Workspaces',
    });
    await expect(made).toBeVisible();
    await page.goto('/payments/wallet');
    await expect(page.getByText('$2,980.00').first()).toBeVisible();
    await expect(page.getByText('$2,020.00').first()).toBeVisible();
  });

  await test.step('the owner closes the offering and uploads the closing documents', async () => {
    const owner = await opened('owner@holdfast.test');
    await owner.goto(`/owner/assets/${assetId}/commitments?limit=100`);
    await owner.getByRole('checkbox', { name: /all/i }).first().check();
    await owner.getByRole('button', { name: /^Approve \d/ }).click();
    const approving = owner.getByRole('dialog');
    await expect(approving).toContainText(
      /\d commitments? of \$\d[\d,.]{3,20} to Harbour Row Workspaces/,
    );
    await approving.getByRole('button', { name: /^Approve \d/ }).click();
    await expect(approving).toBeHidden();
    await owner.getByRole('button', { name: 'Close offering' }).click();
    await owner
      .getByRole('dialog')
      .getByRole('button', { name: /^Close/ })
      .last()
      .click();
    await expect(owner.getByRole('heading', { name: 'Closing documents' })).toBeVisible();
    for (const name of ['title', 'closing-statement', 'valuation']) {
      const pickers = owner.locator('input[type=file]');
      const before = await pickers.count();
      await pickers.first().setInputFiles(pdfNamed(name));
      await expect(pickers).toHaveCount(before - 1);
    }
    await owner.context().close();
  });

  await test.step('an approver rejects a document, and the owner uploads a new one', async () => {
    const staff = await opened('finance@holdfast.test');
    const evidence = await openEvidence(staff, ASSET);
    await evidence.getByLabel('Valuation', { exact: true }).fill('It is not signed');
    await evidence.getByRole('button', { name: 'Reject' }).click();
    await expect(evidence).toBeHidden();
    const card = await closingOf(staff, ASSET);
    await staff.getByRole('link', { name: 'All closings' }).click();
    await expect(card.getByText(/Rejected .*: It is not signed/)).toBeVisible();
    await staff.context().close();
    const owner = await opened('owner@holdfast.test');
    await owner.goto(`/owner/assets/${assetId}/commitments`);
    await expect(owner.getByText(/Rejected .*: It is not signed/)).toBeVisible();
    const pickers = owner.locator('input[type=file]');
    await expect(pickers).toHaveCount(1);
    await pickers.setInputFiles(pdfNamed('signed-valuation'));
    await expect(pickers).toHaveCount(0);
    await owner.context().close();
  });

  await test.step('two different staff members open every document and approve', async () => {
    for (const email of ['finance@holdfast.test', 'finance2@holdfast.test']) {
      const staff = await opened(email);
      await approveEvidence(staff, ASSET);
      await staff.context().close();
    }
  });

  await test.step('the portfolio shows the units with their transaction', async () => {
    await expect(async () => {
      await page.goto('/portfolio/assets');
      await expect(page.getByRole('cell', { name: '40.000' })).toBeVisible({ timeout: 4000 });
    }).toPass({ timeout: 60_000 });
    await page.getByRole('link', { name: 'On chain' }).first().click();
    await expect(page).toHaveURL(/\/explorer\/tx\//);
    await expect(page.getByText(/Confirmed/i).first()).toBeVisible();
  });

  await test.step('the investor is notified in the app and by email', async () => {
    await page.goto('/notifications');
    await expect(page.getByText(/units/i).first()).toBeVisible();
    const answer = await page.request.get('/api/dev/mail', { params: { recipient: who.email } });
    expect(((await answer.json()) as { data: unknown[] }).data.length).toBeGreaterThan(2);
  });
});
