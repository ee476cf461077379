import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';
import { assetBySymbol } from '../steps/investing.ts';
import { startAsset } from '../steps/writing.ts';

const NOT_AUTHORIZED =
  'You do not have the required permission to take this action. Please contact your Company administrator for getting the access.';

// Needs a world in which no other journey decides commitments.
test.use({ worldName: 'what-an-analyst-may' });

test.beforeEach(async ({ page }) => {
  await signIn(page.request, 'aidan.owner@holdfast.test');
});

async function offered(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Owner area' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
}

async function isRefused(page: Page, path: string, data?: object): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const headers = {
    'x-xsrf-token': token,
    'idempotency-key': crypto.randomUUID(),
    origin: new URL(page.url()).origin,
  };
  const answer = data
    ? await page.request.post(`/api${path}`, { data, headers })
    : await page.request.get(`/api${path}`);
  expect(answer.status(), path).toBe(403);
  expect((await answer.json()).code, path).toBe('E_UNAUTHORIZED_ACTION');
}

test('every page offered to an analyst opens without a refused call', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if ([401, 403].includes(answer.status())) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto('/owner');
  const pages = await offered(page);
  expect(pages).toContain('/owner/assets');
  expect(pages).toContain('/owner/structures');
  expect(pages).not.toContain('/owner/users');
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/did not load|couldn’t load/)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(refused).toEqual([]);
});

test('decisions about investors are not offered to an analyst, and the calls are refused', async ({
  page,
}) => {
  await page.goto('/owner');
  const task = page
    .getByRole('region', { name: 'Needs your attention' })
    .getByRole('listitem')
    .filter({ hasText: /^Decide \d+ commitments/ })
    .first();
  await expect(task).toContainText('Your company administrator decides this');
  await expect(task.getByRole('link')).toHaveCount(0);

  const assets = page.getByRole('table', { name: /Your assets/ });
  await assets.getByRole('link').first().click();
  const tabs = page.getByRole('navigation', { name: /^About / });
  await expect(tabs.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Commitments' })).toHaveCount(0);

  const assetId = await assetBySymbol(page, 'PAS');
  const path = `/owner/assets/${assetId}/commitments`;
  await page.goto(path);
  await expect(page.getByRole('dialog')).toContainText(NOT_AUTHORIZED);
  await isRefused(page, path);
  await isRefused(page, `/offerings/${crypto.randomUUID()}/close`, {});
  await isRefused(page, `/commitments/${crypto.randomUUID()}/approve`, {});
});

test('the team and company money are reserved for administrators', async ({ page }) => {
  await page.goto('/owner/users');
  await expect(page.getByRole('dialog')).toContainText(NOT_AUTHORIZED);
  await isRefused(page, '/company/members');
  await isRefused(page, '/company/members/invite', {
    email: 'friend@example.test',
    role: 'owner_administrator',
  });
  await isRefused(page, '/user/wallet/withdrawals', {
    currency: 'USD',
    amount: '10',
    bankAccountId: crypto.randomUUID(),
  });
  await page.goto('/payments/wallet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of [/^Withdraw/, /^Pay \$/, /^Transfer/, /^Convert/]) {
    await expect(page.getByRole('button', { name, disabled: false })).toHaveCount(0);
  }
});

test('an analyst can create, edit and save a draft', async ({ page }) => {
  const symbol = `AN${String(Date.now()).slice(-7)}`;
  await startAsset(page, { name: `Written by an analyst ${Date.now()}`, symbol });
  const summary = page.getByLabel('One-line summary');
  await summary.fill('Written by an analyst');
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await page.reload();
  await expect(summary).toHaveValue('Written by an analyst');
  await expect(page.getByText(/^Version \d+, .* by Aidan Foley$/)).toBeVisible();
});

test('an unknown address shows the not-found page with a link to the dashboard', async ({
  page,
}) => {
  await page.goto('/owner/nothing-is-here');
  await expect(page.getByRole('heading', { name: 'We could not find that' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(/\/owner$/);
});
