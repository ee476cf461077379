import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { bearerOf, DEMO_PASSWORD, signIn } from '../people.ts';

const OWNER = 'owner@holdfast.test';

const signInHere = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

async function fill(page: Page): Promise<void> {
  await page.goto('/owner/structures/new');
  await page.getByLabel('Legal name').fill('Foz Storage Holdings');
  await page.getByLabel('Jurisdiction').selectOption('PRT');
  await page.getByLabel('Registration number').fill('514 222 333');
  await page.getByLabel('Incorporated on').fill('2024-03-01');
  await page.getByLabel('Registered address').fill('Rua do Porto 1, Lisbon');
}

/** The open page notices on its next call at the latest. */
async function endElsewhere(device: APIRequestContext, page: Page): Promise<void> {
  const headers = await bearerOf(device, OWNER);
  const ended = await device.post('/api/user/sessions/end-others', { headers });
  expect(ended.status(), await ended.text()).toBe(200);
  await page
    .getByRole('button', { name: 'Create structure' })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/unauthorized$/);
}

test('restores a form after its session ended, for the same user only', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const device = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signIn(context.request, OWNER);
  await fill(page);
  await endElsewhere(device, page);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await signInHere(page, OWNER);

  await expect(page).toHaveURL(/\/owner\/structures\/new$/);
  await expect(page.getByLabel('Legal name')).toHaveValue('Foz Storage Holdings');
  await expect(page.getByLabel('Registration number')).toHaveValue('514 222 333');
  await expect(page.getByLabel('Registered address')).toHaveValue('Rua do Porto 1, Lisbon');
  await expect(
    page.getByText('We restored what you typed before your session ended.'),
  ).toBeVisible();

  await page.getByLabel('Legal name').fill('Foz Storage Two');
  await endElsewhere(device, page);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await signInHere(page, 'ingrid.owner@holdfast.test');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.goto('/owner/structures/new');
  await expect(page.getByLabel('Legal name')).toHaveValue('');
  await expect(page.getByText('We restored')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Foz');
  await device.dispose();
});
