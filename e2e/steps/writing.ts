import { expect, type Page } from '@playwright/test';
import { pdfNamed } from './pdfs.ts';

type NewAsset = { readonly name: string; readonly symbol: string };

export async function startAsset(page: Page, { name, symbol }: NewAsset): Promise<string> {
  await page.goto('/owner/assets');
  return createDraft(page, { name, symbol });
}

export async function createDraft(page: Page, { name, symbol }: NewAsset): Promise<string> {
  await page.getByRole('link', { name: 'New asset' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Symbol').fill(symbol);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page).toHaveURL(/\/owner\/assets\/[0-9a-f-]{36}\/basics$/);
  return new URL(page.url()).pathname.split('/')[3] ?? '';
}

export async function openScreen(page: Page, name: string): Promise<void> {
  const screens = page.getByRole('navigation', { name: 'Editor screens' });
  const link = screens.getByRole('link', { name: new RegExp(name) });
  const path = (await link.getAttribute('href')) ?? '';
  // The link moves while the page scrolls to a field.
  await expect(async () => {
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`), { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

export async function kept(page: Page, assetId: string, words: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`/api/owner/assets/${assetId}/draft`)).text())
    .toContain(words);
}

/** In the format of a datetime field; the browser's zone is UTC. */
export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);

export async function writePitch(page: Page, assetId: string, text: string): Promise<void> {
  await openScreen(page, 'Pitch');
  await fillPitch(page, assetId, text);
}

export async function fillPitch(page: Page, assetId: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add part' }).click();
  await page.getByLabel('Title of part 1').fill('What it is');
  await page.getByRole('textbox', { name: 'Text of part 1' }).fill(text);
  await kept(page, assetId, text);
}

export async function writeRisk(page: Page, assetId: string, text: string): Promise<void> {
  await openScreen(page, 'Reasons and risks');
  await fillRisk(page, assetId, text);
}

export async function fillRisk(page: Page, assetId: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add risk' }).click();
  await page.getByLabel('Risk 1', { exact: true }).fill(text);
  await kept(page, assetId, text);
}

export async function uploadRequired(page: Page, folder: string): Promise<void> {
  const names = ['Information memorandum', 'Unit terms', 'Valuation report', 'Title report'];
  await page.getByLabel(`Upload files into ${folder}`).setInputFiles(names.map(pdfNamed));
  for (const name of names) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
}

export type Terms = {
  readonly price: string;
  readonly offered: string;
  readonly least: string;
  readonly perInvestor: readonly [least: string, most: string];
  readonly opens: string;
  readonly closes: string;
  readonly longStop: string;
  readonly rule?: 'pro_rata';
};

export async function writeTerms(page: Page, assetId: string, terms: Terms): Promise<void> {
  await openScreen(page, 'Commitment');
  await fillTerms(page, assetId, terms);
}

export async function fillTerms(page: Page, assetId: string, terms: Terms): Promise<void> {
  await page.getByLabel('Unit price in USD').fill(terms.price);
  await page.getByLabel('Units offered').fill(terms.offered);
  await page.getByLabel('Minimum to complete').fill(terms.least);
  await page.getByLabel('Minimum units per investor').fill(terms.perInvestor[0]);
  await page.getByLabel('Maximum units per investor').fill(terms.perInvestor[1]);
  await page.getByLabel('Cooling-off days').fill('0');
  if (terms.rule) await page.getByLabel('If oversubscribed').selectOption(terms.rule);
  await page.getByLabel('Opens').fill(terms.opens);
  await page.getByLabel('Closes').fill(terms.closes);
  // Typed last, since a save may begin between two fields.
  await page.getByLabel('Long-stop date').fill(terms.longStop);
  await kept(page, assetId, `${terms.longStop}:00.000Z`);
}

export async function writeAgreement(page: Page, assetId: string): Promise<void> {
  await openScreen(page, 'Subscription agreement');
  await fillAgreement(page, assetId);
}

export async function fillAgreement(page: Page, assetId: string): Promise<void> {
  const text = page.getByLabel('Text of the agreement');
  await page.getByRole('button', { name: 'Use our template' }).click();
  await expect(text).toHaveValue(/^1\. Subscription/);
  await text.fill((await text.inputValue()).replaceAll(/\[[^[\]]+\]/g, 'Ireland'));
  await kept(page, assetId, 'by the law of');
}

export async function sendAsset(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Holdfast is reviewing this asset.').first()).toBeVisible();
}

type Note = { readonly about: string; readonly text: string; readonly reason: string };

export async function sendBack(staff: Page, assetId: string, note: Note): Promise<void> {
  await staff.goto(`/admin/assets/${assetId}/review`);
  await staff.getByLabel(`Note about ${note.about}`).fill(note.text);
  await expect(staff.getByText(`Your notes about ${note.about} are included.`)).toBeVisible();
  await staff.getByLabel('Reason', { exact: true }).fill(note.reason);
  const reject = staff.getByRole('button', { name: 'Reject' });
  await reject.click();
  await expect(reject).toHaveCount(0);
}

export async function approveAndPublish(staff: Page, assetId: string, name: string): Promise<void> {
  await staff.goto(`/admin/assets/${assetId}/review`);
  const approve = staff.getByRole('button', { name: 'Approve asset' });
  await approve.click();
  await expect(approve).toHaveCount(0);
  await staff.goto('/admin/assets?review=approved&limit=100');
  const row = staff.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'Publish' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(row.getByRole('button', { name: 'Publish' })).toHaveCount(0);
}
