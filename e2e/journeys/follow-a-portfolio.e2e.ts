import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';

type Mail = { readonly subject: string; readonly actionUrl: string | null };

async function mailTo(request: APIRequestContext, recipient: string, says: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await request.get('/api/dev/mail', { params: { recipient } });
    const { data } = (await answer.json()) as { data: Mail[] };
    found = data.find((mail) => says.test(mail.subject));
    expect(found).toBeDefined();
  }).toPass();
  return found as Mail;
}

const figure = async (page: Page, label: string): Promise<string> =>
  page
    .locator('dt', { hasText: label })
    .first()
    .locator('xpath=following-sibling::dd[1]')
    .innerText();

test.beforeEach(async ({ context }) => {
  await signIn(context.request, 'investor@holdfast.test');
});

test('an investor reviews performance, previews a sale and downloads the report', async ({
  page,
}) => {
  await page.goto('/portfolio/assets');
  await expect(page.getByRole('heading', { name: 'Performance' })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Range' }).getByText('All').click();
  await expect(page).toHaveURL(/range=ALL/);
  await expect(page.getByText('Time-weighted return')).toBeVisible();
  expect(await figure(page, 'Time-weighted return')).toMatch(/%$/);
  const chart = page.getByRole('slider', { name: 'Value and net deposits' });
  await chart.press('Home');
  // The value before the first deposit: the all-time figures are loaded.
  await expect(chart).toHaveAttribute('aria-valuetext', /Value \$0\.00/);
  const first = await chart.getAttribute('aria-valuetext');
  await chart.press('ArrowRight');
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(first);
  await page.getByRole('switch', { name: 'View as table: Value and net deposits' }).click();
  const days = page.getByRole('table', { name: 'Value and net deposits' });
  await expect(days.getByRole('row').last()).toContainText(first?.split(':')[0] ?? 'a day');

  await page.getByRole('radiogroup', { name: 'Performance shown as' }).getByText('Return').click();
  await page.getByRole('combobox', { name: 'Compare with' }).fill('5%');
  await page.getByRole('option', { name: '5% a year' }).click();
  await expect(page).toHaveURL(/show=return.*against=rate/);
  await expect(page.getByText(/^Portfolio .*%, 5% a year \+/)).toBeVisible();
  await expect(page.getByRole('slider', { name: /compared with 5% a year/ })).toBeVisible();

  await page
    .getByRole('radiogroup', { name: 'Allocation by' })
    .getByText('Currency', { exact: true })
    .click();
  await page.getByRole('switch', { name: 'View as table', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Allocation by currency' })).toContainText('USD');

  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Estimate a sale' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Estimated proceeds')).toBeVisible();
  await dialog.getByLabel('Units').fill('1');
  await expect(dialog.getByText(/not an offer|nothing can be sold now/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'If sold now' }).click();
  await expect(page.getByRole('table', { name: 'Estimated proceeds by holding' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Statement' }).click();
  await page.getByRole('menuitem', { name: 'Gains report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gains report');
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^holdfast-gains-\d{4}\.csv$/);
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^holdfast-gains-\d{4}\.pdf$/);
});

test('an investor is notified about watched assets', async ({ page }) => {
  await page.goto('/portfolio/watchlist');
  await page.getByRole('button', { name: /alerts? on Salmon Harvest/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Price' }).fill('1,000,000');
  await dialog.getByRole('button', { name: 'Add alert' }).click();
  await expect(dialog.getByText('The price is $1,000,000.00 or more')).toBeVisible();
  await dialog.getByRole('button', { name: /^Remove alert.* or more/ }).click();
  await expect(dialog.getByText('The price is $1,000,000.00 or more')).toHaveCount(0);

  // Its condition is already met, so it is sent in the app and by mail, and appears without a
  // reload.
  await dialog.getByRole('combobox', { name: 'Notify me when' }).click();
  await page.getByRole('option', { name: 'Price falls to' }).click();
  await dialog.getByRole('textbox', { name: 'Price' }).fill('900,000');
  await dialog.getByRole('button', { name: 'Add alert' }).click();
  await expect(dialog.getByText(/^The price is \$900,000.00 or less · sent/)).toBeVisible();
  await mailTo(page.request, 'investor@holdfast.test', /^Salmon Harvest.* fell to/);
  await dialog.getByRole('button', { name: /^Remove alert.*900,000/ }).click();
  await page.goto('/notifications');
  await expect(page.getByText(/Salmon Harvest.* fell to/).first()).toBeVisible();
});

test('watchlist, wallet and company are refreshed on demand', async ({ page, context }) => {
  const readsAnew = async (at: string, button: string, call: string) => {
    await page.goto(at);
    const control = page.getByRole('button', { name: button, exact: true });
    await expect(control).toBeEnabled();
    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === call);
    await control.click();
    expect((await asked).status()).toBe(200);
    await expect(control).toBeEnabled();
  };
  await readsAnew('/portfolio/watchlist', 'Refresh watchlist', '/api/user/watchlist/all');
  await readsAnew('/payments/wallet', 'Refresh balance', '/api/user/wallet/overview');
  await readsAnew('/portfolio/currency', 'Refresh balances', '/api/user/wallet/overview');
  await context.clearCookies();
  await signIn(context.request, 'company@holdfast.test');
  await readsAnew('/account/corporate', 'Refresh company', '/api/company/profile');
});

test('a search for an unknown transfer reference finds nothing', async ({ page }) => {
  await page.goto('/payments/fund-history');
  const field = page.getByLabel('Reference or transaction ID');
  await field.fill('FT-NOT-KNOWN');
  await page.getByRole('button', { name: 'Find transfer' }).click();
  await expect(page.getByText('We could not find that')).toBeVisible();
  await expect(page).toHaveURL(/\/payments\/fund-history$/);
});

test('an investor shares the portfolio with an accountant and revokes access', async ({
  page,
  browser,
  baseURL,
}) => {
  const accountant = 'rosa@books.example';
  await page.goto('/portfolio/sharing');
  await page.getByRole('button', { name: 'Share portfolio' }).first().click();
  await page.getByLabel('Email').fill(accountant);
  await page.getByLabel('Name (optional)').fill('Rosa');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();

  const link = (await mailTo(page.request, accountant, /shared their portfolio with you/))
    .actionUrl;
  const window = await browser.newContext(baseURL ? { baseURL } : {});
  const reader = await window.newPage();
  const { pathname, hash } = new URL(link ?? '', baseURL ?? 'http://127.0.0.1');
  await reader.goto(`${pathname}${hash}`);
  await reader.getByRole('button', { name: 'Send code' }).click();
  const { subject } = await mailTo(page.request, accountant, /is your code for the portfolio/);
  await reader.getByLabel('Code').fill(subject.slice(0, 6));
  await reader.getByRole('button', { name: 'Open portfolio' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/^Portfolio of Amara/);
  await expect(reader.getByRole('table', { name: 'Your holdings' })).toBeVisible();
  await expect(reader.getByRole('button', { name: /Invest|Actions for|Statement/ })).toHaveCount(0);

  await page.reload();
  const shown = page.getByRole('row').filter({ hasText: accountant }).first();
  await expect(shown).toContainText('Once');
  await page.getByRole('button', { name: `Revoke access of ${accountant}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click();
  await expect(shown).toContainText('Revoked');
  await reader.getByRole('radiogroup', { name: 'Range' }).getByText('3M').click();
  await expect(reader.getByText('This session has ended')).toBeVisible();
  await window.close();
});

test('demo notifications carry the dates of their events', async ({ page }) => {
  const answer = await page.request.get('/api/user/notifications?limit=100');
  const { data } = (await answer.json()) as { data: { kind: string; createdAt: string }[] };
  const days = data.filter(({ kind }) => kind === 'order_filled').map((one) => one.createdAt);
  expect(new Set(days.map((at) => at.slice(0, 10))).size).toBeGreaterThan(1);
});
