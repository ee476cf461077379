import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../journey.ts';
import { joinAndVerify, newcomer } from '../steps/joining.ts';

test.use({ worldName: 'leaving' });

const DAY_SECONDS = 24 * 60 * 60;

async function prove(page: Page, password: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function closeAccount(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Close my account' }).click();
  await page.getByLabel('Why are you leaving? (optional)').fill('I was only looking');
  await prove(page, password, 'Close my account');
  await expect(page.getByText(/Your account closes on/)).toBeVisible();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/sign-in?return=/account/privacy');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a user exports data, closes and reopens the account, then erases it and rejoins', async ({
  page,
}) => {
  const who = newcomer('Ottilie', 'Brandvold');
  await joinAndVerify(page, who);
  await expect(page.getByRole('heading', { level: 1, name: 'Residence' })).toBeVisible();
  await page.goto('/account/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  const account = page.locator('details').filter({ hasText: 'To give you an account' });
  await account.locator('summary').click();
  await expect(account.getByText('Your account', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Request your data' }).click();
  await prove(page, who.password, 'Request your data');
  await page.getByRole('button', { name: 'Download archive' }).click();
  const download = page.waitForEvent('download');
  await prove(page, who.password, 'Download');
  const archive = unzipSync(await readFile(await (await download).path()));
  const copied = JSON.parse(strFromU8(archive['identity/user.json'] ?? new Uint8Array()));
  expect(copied.rows[0]).toMatchObject({ first_name: 'Ottilie', email: who.email });
  expect(strFromU8(archive['index.html'] ?? new Uint8Array())).toContain('Ottilie Brandvold');
  await expect(page.getByText(/You can request a new one on/)).toBeVisible();

  await closeAccount(page, who.password);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Close my account' })).toBeEnabled();

  await closeAccount(page, who.password);
  const moved = { advanceSeconds: 14 * DAY_SECONDS + 3600 };
  await page.request.post('/api/dev/clock', { data: moved });
  const { email, password } = who;
  await expect(async () => {
    const answer = await page.request.post('/api/user/login', { data: { email, password } });
    expect((await answer.json()).code).toBe('EMAIL_DOES_NOT_EXISTS');
  }).toPass();
  await page.context().clearCookies();
  await signIn(page, email, password);
  await expect(page.getByText('Unregistered email. Please join.').first()).toBeVisible();

  await joinAndVerify(page, who);
  await page.goto('/account/privacy');
  await expect(page.getByRole('button', { name: 'Request your data' })).toBeEnabled();
});
