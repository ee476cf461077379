import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';
import { pdfText } from '../steps/pdf-text.ts';
import { nextStatement } from '../steps/statements.ts';
import { callAs } from '../steps/trading.ts';

test.use({ worldName: 'money that leaves' });

const INVESTOR = 'investor@holdfast.test';
const [ASKS, APPROVES] = ['finance@holdfast.test', 'finance2@holdfast.test'];

type Balance = {
  walletBalance: { currencies: { code: string; available: string; total: string }[] };
};

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().click();
};

async function deskOf(browser: Browser, email: string, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await signIn(context.request, email);
  const page = await context.newPage();
  await page.goto('/admin/funds/withdrawals');
  return page;
}

test('a large withdrawal is requested with a code, approved twice, exported and paid', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const as = await callAs(page.request, DEMO_PASSWORD);
  const checkout = (await as(INVESTOR, 'POST', '/stripe/checkout-session', {
    amount: '20000',
    currency: 'USD',
  })) as { url: string };
  const session = checkout.url.split('/').at(-1);
  await as(INVESTOR, 'POST', `/sandbox/checkout/${session}/pay`, { number: '4242424242424242' });
  const begun = (await as(INVESTOR, 'POST', '/user/two-factor-authentication', {
    type: 'AUTHENTICATOR',
    password: DEMO_PASSWORD,
  })) as { secret: string };
  const app = new TOTP({ secret: Secret.fromBase32(begun.secret.replaceAll(' ', '')) });
  const now = Date.now();
  const code = (steps: number) => app.generate({ timestamp: now + steps * 30_000 });
  // Only the session that enables the factor survives.
  await as(INVESTOR, 'POST', '/user/two-factor-authentication', {
    type: 'AUTHENTICATOR',
    code: code(-1),
  });
  // A factor enabled in this session is accepted only after a password.
  await as(INVESTOR, 'POST', '/user/proof', { password: DEMO_PASSWORD, code: code(0) });
  const before = (await as(INVESTOR, 'GET', '/user/wallet/overview')) as Balance;
  const available = Number(before.walletBalance.currencies[0]?.available);

  await page.goto('/payments/wallet');
  await press(page, 'Withdraw');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('12,000');
  await press(page, 'Continue');
  await dialog.getByLabel('Code, digit 1 of 6').click();
  await page.keyboard.type(code(1));
  await press(page, 'Withdraw $12,000.00');
  await expect(page.getByText('Awaiting approval')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Awaiting approval' });
  const reference = /WD-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  expect(reference).not.toBe('');

  const first = await deskOf(browser, ASKS, baseURL);
  await press(first, `Review ${reference}`);
  await press(first, 'Approve $12,000.00 (1 of 2)');
  await expect(first.getByText('Second approval requested')).toBeVisible();
  const second = await deskOf(browser, APPROVES, baseURL);
  await press(second, `Review ${reference}`);
  await press(second, 'Approve $12,000.00');
  await expect(
    second.getByRole('row').filter({ hasText: reference }).getByText('Ready for the bank'),
  ).toBeVisible();

  await first.reload();
  await press(first, /^Export \d+$/);
  await press(first, /^Export \$/);
  await expect(first.getByText(/^PB-\d{6} · /).first()).toBeVisible();
  const download = first.waitForEvent('download');
  await first
    .getByRole('link', { name: /^Download PB-/ })
    .first()
    .click();
  const file = await (await download).path();
  const { readFile } = await import('node:fs/promises');
  expect(await readFile(file, 'utf8')).toContain(`<EndToEndId>${reference}</EndToEndId>`);

  const asStaff = await callAs(first.request, DEMO_PASSWORD);
  const statement = await nextStatement(asStaff, ASKS, {
    amount: '-12000.00',
    text: `Holdfast ${reference}`,
    reference: `OUT-${reference}`,
  });
  const { token } = (
    (await (
      await first.request.post('/api/user/login', {
        data: { email: ASKS, password: DEMO_PASSWORD },
      })
    ).json()) as { data: { token: string } }
  ).data;
  const uploaded = await first.request.post('/api/admin/funds/statements', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      file: { name: 'statement.csv', mimeType: 'text/csv', buffer: statement },
    },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const { data } = (await uploaded.json()) as { data: { id: string } };
  const path = `/admin/funds/statements/${data.id}`;
  const { plan } = (await asStaff(APPROVES, 'GET', path)) as { plan: { fingerprint: string } };
  await asStaff(APPROVES, 'POST', `${path}/confirm`, { fingerprint: plan.fingerprint });

  await expect
    .poll(async () => {
      const rows = (await as(INVESTOR, 'GET', '/user/wallet/withdrawals')) as {
        reference: string;
        status: string;
      }[];
      return rows.find((one) => one.reference === reference)?.status;
    })
    .toBe('completed');
  await page.goto('/payments/fund-history');
  await expect(
    page.getByRole('row').filter({ hasText: reference }).getByText('Completed'),
  ).toBeVisible();
  const after = (await as(INVESTOR, 'GET', '/user/wallet/overview')) as Balance;
  expect(Number(after.walletBalance.currencies[0]?.available)).toBeCloseTo(available - 12_000, 2);

  await findsItsReceipt(page, reference);
  await takesAStatement(page, reference, after.walletBalance.currencies[0]?.total ?? '');
});

const bytesOf = async (page: Page, name: string | RegExp): Promise<Buffer> => {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name }).first().click();
  const { readFile } = await import('node:fs/promises');
  return readFile(await (await download).path());
};

async function findsItsReceipt(page: Page, reference: string): Promise<void> {
  await page.goto('/payments/wallet');
  await page.getByLabel('Reference, name or amount').fill(reference);
  await expect(page).toHaveURL(new RegExp(`q=${reference}`));
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toHaveCount(1);
  await expect(row.getByText('−$12,000.00')).toBeVisible();
  const csv = (await bytesOf(page, 'CSV')).toString('utf8').trim().split('\r\n');
  expect(csv).toHaveLength(2);
  expect(csv[1]).toContain('"-12000.00"');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawal');
  await expect(page.getByText('Paid out', { exact: true })).toBeVisible();
  await expect(page.getByText('Ledger entry')).toBeVisible();
  const receipt = await pdfText(await bytesOf(page, 'Download PDF'));
  expect(receipt).toContain(reference);
  expect(receipt).toContain('−$12,000.00');
}

async function takesAStatement(page: Page, reference: string, total: string): Promise<void> {
  await page.goto('/payments/wallet');
  await press(page, 'Statement');
  await expect(page.getByRole('cell', { name: money(total) })).toBeVisible();
  const csv = (await bytesOf(page, 'Download CSV')).toString('utf8');
  const closing = csv.split('\r\n').find((line) => line.startsWith('"closing","USD"'));
  expect(closing).toContain(`"${total}"`);
  const text = await pdfText(await bytesOf(page, 'Download PDF'));
  expect(text).toContain('Wallet statement');
  expect(text).toContain(reference);
  expect(text).toContain(money(total).slice(1));
}

const money = (text: string): string => `$${text.replace(/\B(?=(\d{3}){1,5}\.)/g, ',')}`;

test('a transfer between two users arrives immediately for both', async ({ page }) => {
  const as = await callAs(page.request, DEMO_PASSWORD);
  const checkout = (await as('company@holdfast.test', 'POST', '/stripe/checkout-session', {
    amount: '100',
    currency: 'USD',
  })) as { url: string };
  const session = checkout.url.split('/').at(-1);
  await as('company@holdfast.test', 'POST', `/sandbox/checkout/${session}/pay`, {
    number: '4242424242424242',
  });
  await signIn(page.request, 'company@holdfast.test');
  await page.goto('/payments/wallet');
  await press(page, 'Transfer balance');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To', { exact: true }).fill('owner@holdfast.test');
  await dialog.getByLabel('Amount').fill('25.50');
  await dialog.getByLabel('Message (optional)').fill('For the tickets');
  await press(page, 'Continue');
  const receiver = dialog.getByRole('status').filter({ hasText: 'owner@holdfast.test' });
  await expect(receiver).not.toContainText(/Looking|No account/);
  const name = await receiver.locator('strong').innerText();
  await press(page, 'Send $25.50');
  await expect(page.getByText(`$25.50 sent to ${name}`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '−$25.50' }).first()).toBeVisible();
  const rows = (await as(
    'owner@holdfast.test',
    'GET',
    '/user/wallet/transactions?kind=transfer',
  )) as { amount: string }[];
  expect(rows[0]?.amount).toBe('25.50');
});
