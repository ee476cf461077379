import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';
import {
  acceptRisks,
  approveCase,
  confirmCase,
  fillCase,
  fillPerson,
  place,
  reviewerOf,
  sendCase,
} from '../steps/verifying.ts';

const PASSWORD = 'Quiet-Harbour-41!';

const email = `maeve.tully.${Date.now()}@example.test`;
const companyName = `Curlew Capital ${Date.now()}`;

async function register(page: Page): Promise<void> {
  const data = {
    email,
    password: PASSWORD,
    firstName: 'Maeve',
    lastName: 'Tully',
    institutional: { companyName },
  };
  const answer = await page.request.post('/api/user/register', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto('/onboarding/email');
  let code = '';
  await expect(async () => {
    const mails = await page.request.get('/api/dev/mail', { params: { recipient: email } });
    const list = ((await mails.json()) as { data: { subject: string }[] }).data;
    code = list.map((one) => one.subject.match(/\b\d{6}\b/)?.[0]).find(Boolean) ?? '';
    expect(code).not.toBe('');
  }).toPass();
  await page.getByLabel('Code').first().click();
  await page.keyboard.type(code);
  await expect(page.getByRole('heading', { name: 'Risk declaration', level: 1 })).toBeVisible();
}

test('a company completes its case, answers a further request and is approved', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(180_000);
  await test.step('the company registers and completes every step', async () => {
    await register(page);
    await acceptRisks(page);
    await fillCase(page);
    expect((await page.request.get('/api/user/portfolio')).status()).toBe(403);
  });

  const staff =
    await test.step('compliance rejects one step and requests more information', async () => {
      const opened = await reviewerOf(browser, world.url, companyName);
      await opened.getByRole('button', { name: 'Reject directors' }).click();
      await opened.getByLabel(/^Reason for rejecting/).fill('The register names Rory Tully too.');
      await opened.getByRole('button', { name: 'Confirm rejection of directors' }).click();
      await expect(opened.getByText('Already rejected: directors.')).toBeHidden();
      await opened.getByRole('heading', { name: companyName }).click();
      await opened.keyboard.press('e');
      await expect(opened.getByText('Already rejected: directors.')).toBeVisible();
      await opened.getByLabel(/^Message to/).fill('Please name both directors.');
      await opened.keyboard.press('Control+Enter');
      await opened.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
      await expect(opened.getByText('Request sent').first()).toBeVisible();
      return opened;
    });

  await test.step('the company answers and resubmits', async () => {
    await page.goto('/account/corporate');
    await expect(page.getByText('Please name both directors.').first()).toBeVisible();
    await expect(place(page, 'Directors')).toBeVisible();
    await page.getByRole('button', { name: 'Add director' }).click();
    await fillPerson(page, 'Director 2', 'Rory Tully');
    await page.getByRole('button', { name: 'Save directors' }).click();
    await confirmCase(page);
    await sendCase(page);
  });

  await test.step('compliance waives one step, approves the others and the company', async () => {
    await staff.context().close();
    const again = await reviewerOf(browser, world.url, companyName);
    await again.getByRole('button', { name: 'Waive investor status' }).click();
    await again.getByLabel('Reason for waiving investor status').fill('Known from its register.');
    await again.getByRole('button', { name: 'Confirm waiver of investor status' }).click();
    await expect(again.getByText('Skipped', { exact: true }).first()).toBeVisible();
    await again.getByRole('heading', { name: companyName }).click();
    await approveCase(again, 6);
    await again.context().close();
  });

  await test.step('the company can open its portfolio and commit', async () => {
    await page.goto('/account/corporate');
    await expect(page.getByText('Your company is verified.')).toBeVisible();
    await page.goto('/notifications');
    await expect(page.getByText(`${companyName} is verified`).first()).toBeVisible();
    expect((await page.request.get('/api/user/portfolio')).status()).toBe(200);
  });
});

test('companies verified earlier have every step of their case completed', async ({
  browser,
  baseURL,
}) => {
  for (const email of ['company@holdfast.test', 'owner@holdfast.test']) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await signIn(context.request, email);
    const member = await context.newPage();
    await member.goto('/account/corporate');
    await expect(
      member.getByText('Your company is verified. Its answers are below.'),
    ).toBeVisible();
    await expect(member.getByText(/^(\d+) of \1 steps completed$/)).toBeVisible();
    await context.close();
  }
});
