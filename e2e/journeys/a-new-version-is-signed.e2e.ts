import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';

test.use({ worldName: 'a new version is signed' });

const NOTE = 'Complaints are answered within 10 business days, not 15.';
const INVESTOR = 'investor@holdfast.test';

test('a new account agreement is issued with two approvals, signed and verified', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();

  await test.step('an administrator drafts a version and requests its issue', async () => {
    await signIn(page.request, 'admin@holdfast.test');
    await page.goto('/admin/agreements');
    await page.getByRole('link', { name: /Investor account agreement/ }).click();
    await page.getByText('Draft next version').click();
    const text = page.getByLabel('Text of the agreement');
    const body = await text.inputValue();
    await text.fill(body.replace('within 15 business days', 'within 10 business days'));
    await page.getByLabel('Summary of changes').fill(NOTE);
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Request issue of version 2' }).click();
    await expect(page.getByText('Version 2, pending approval')).toBeVisible();
  });

  await test.step('a second administrator reviews the changes and issues the version', async () => {
    await signIn(other.request, 'admin2@holdfast.test');
    await other.goto(new URL(page.url()).pathname);
    await expect(other.locator('ins').filter({ hasText: '10' })).toBeVisible();
    await expect(other.locator('del').filter({ hasText: '15' })).toBeVisible();
    await other.getByRole('button', { name: 'Issue version 2' }).click();
    await expect(other.getByText(/Version 2 is in force since/)).toBeVisible();
  });

  const path = await test.step('the unsigned version blocks the investor', async () => {
    await signIn(page.request, INVESTOR);
    const assetId = await openAsset(page.request);
    const { agreements } = await dataOf(page.request, `/assets/${assetId}/investment`);
    const names = agreements
      .filter((one: { isSigned: boolean }) => !one.isSigned)
      .map((one: { name: string }) => one.name);
    expect(names).toContain('Investor account agreement');
    return assetId as string;
  });

  await test.step('the investor reads and signs the version under agreements', async () => {
    await page.goto('/agreements');
    await page.getByRole('link', { name: /Read and sign Investor account agreement/ }).click();
    await expect(page.getByText('You signed version 1')).toBeVisible();
    await expect(page.locator('ins').filter({ hasText: '10' })).toBeVisible();
    await page.getByText(/Fingerprint of this text/).scrollIntoViewIfNeeded();
    await expect(page.getByText('Read to the end', { exact: true })).toBeVisible();
    await page.getByText('Type', { exact: true }).click();
    await page.getByLabel(/I have read version 2/).check();
    await page.getByRole('button', { name: 'Sign version 2' }).click();
    await expect(page.getByText('Signed by all parties')).toBeVisible();
  });

  await test.step('the investor can invest again', async () => {
    const { agreements } = await dataOf(page.request, `/assets/${path}/investment`);
    const names = agreements.map((one: { name: string }) => one.name);
    expect(names).not.toContain('Investor account agreement');
  });

  await test.step('a visitor verifies the document by code and by file', () => checked(page));
});

async function checked(page: Page): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { code, pdfUrl } = await dataOf(page.request, `/user/signed-agreement/${id}`);
  const pdf = await (await page.request.get(pdfUrl)).body();
  await page.getByRole('link', { name: 'Verify publicly' }).click();
  await expect(page).toHaveURL(new RegExp(`/proof/${code}$`));
  await expect(page.getByRole('heading', { name: /^Genuine: Investor account/ })).toBeVisible();
  await page.getByLabel('Signed PDF').setInputFiles({
    name: 'mine.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  });
  await expect(page.getByText('The file matches the sealed document')).toBeVisible();
}

// biome-ignore lint/suspicious/noExplicitAny: answers of different calls
async function dataOf(request: APIRequestContext, path: string): Promise<any> {
  const answer = await request.get(`/api${path}`);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()).data;
}

const openAsset = async (request: APIRequestContext): Promise<string> => {
  const [asset] = await dataOf(request, '/assets?status=open&limit=1');
  return asset.id;
};
