import { expect, type Page } from '@playwright/test';
import { pdfNamed } from './pdfs.ts';

export async function startStructure(page: Page, plan: string, name: string): Promise<string> {
  await page.goto('/owner/spv-plans');
  await page.getByRole('link', { name: `Start with plan: ${plan}` }).click();
  await expect(page.getByLabel('SPV plan')).toContainText(plan);
  return createStructure(page, name);
}

export async function createStructure(page: Page, name: string): Promise<string> {
  await page.getByLabel('Legal name').fill(name);
  await page.getByLabel('Jurisdiction').selectOption('PRT');
  await page.getByLabel('Registration number').fill('514 222 333');
  await page.getByLabel('Incorporated on').fill('2024-03-01');
  await page.getByLabel('Registered address').fill('Rua do Porto 1, Lisbon');
  await page.getByRole('button', { name: 'Create structure' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/owner\/structures\/[0-9a-f-]{36}\/details$/);
  return new URL(page.url()).pathname.split('/')[3] ?? '';
}

export async function addDirector(page: Page, structureId: string, name: string): Promise<void> {
  await page.goto(`/owner/structures/${structureId}/members`);
  await fillDirector(page, name);
}

export async function fillDirector(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name).first()).toBeVisible();
}

type Shares = { readonly name: string; readonly code: string; readonly authorised: string };

export async function addShareClass(page: Page, structureId: string, of: Shares): Promise<void> {
  await page.goto(`/owner/structures/${structureId}/share-classes`);
  await fillShareClass(page, of);
}

export async function fillShareClass(page: Page, of: Shares): Promise<void> {
  await page.getByRole('button', { name: 'Add share class' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(of.name);
  await dialog.getByLabel('Code').fill(of.code);
  await dialog.getByLabel('Authorised units').fill(of.authorised);
  await dialog.getByRole('button', { name: 'Add share class' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: of.name })).toBeVisible();
}

type Anchor = {
  readonly name: string;
  readonly units: string;
  readonly price: string;
  readonly shares: string;
};

export async function bringAnchor(page: Page, structureId: string, of: Anchor): Promise<void> {
  await page.goto(`/owner/structures/${structureId}/anchor-shareholders`);
  await page.getByRole('button', { name: 'Add anchor shareholder' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Holder').selectOption('outside');
  await dialog.getByLabel('E-mail').fill('desk@anchor.test');
  await dialog.getByLabel('Legal name').fill(of.name);
  await dialog.getByLabel('Registration number').fill('500 100 200');
  await dialog.getByLabel('Share class').selectOption({ label: of.shares });
  await dialog.getByLabel('Units').fill(of.units);
  await dialog.getByLabel('Price per unit').fill(of.price);
  await dialog.getByRole('button', { name: 'Add anchor' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: of.name }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const asking = page.getByRole('dialog').filter({ hasText: `Invite ${of.name}?` });
  await asking.getByRole('button', { name: 'Invite' }).click();
  for (const [words, file] of [
    ['Upload signed commitment', 'commitment'],
    ['Upload proof', 'proof'],
  ] as const) {
    await expect(page.getByRole('button', { name: words })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(pdfNamed(file));
  }
  await expect(page.getByText('Our listings team is reviewing it: 0 of 2 approved.')).toBeVisible();
}

export async function sendStructure(page: Page, structureId: string): Promise<void> {
  await page.goto(`/owner/structures/${structureId}/details`);
  await submitStructure(page);
}

export async function submitStructure(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Holdfast is reviewing this structure.')).toBeVisible();
}

export async function approveStructure(staff: Page, structureId: string): Promise<void> {
  await staff.goto(`/admin/structures/${structureId}`);
  await staff.getByRole('button', { name: 'Approve structure' }).click();
  await expect(staff.getByRole('button', { name: 'Approve structure' })).toHaveCount(0);
}

export async function agreeToAnchor(staff: Page, structureId: string, name: string): Promise<void> {
  await staff.goto(`/admin/structures/${structureId}`);
  const open = () => staff.getByRole('button', { name }).click();
  await open();
  const approve = staff.getByRole('dialog').getByRole('button', { name: /^Approve .* units/ });
  await expect(approve).toBeDisabled();
  const papers = staff.getByRole('dialog').getByRole('button', { name: /^Download PDF/ });
  for (const paper of await papers.all()) {
    await Promise.all([staff.waitForEvent('download'), paper.click()]);
  }
  await expect(approve).toBeEnabled();
  await approve.click();
  await expect(approve.and(staff.locator(':enabled'))).toHaveCount(0);
}

export async function linkAsset(page: Page, structureId: string, link: AssetLink): Promise<void> {
  await page.goto(`/owner/structures/${structureId}/assets`);
  await fillLink(page, link);
}

type AssetLink = { readonly asset: string; readonly shares: string };

export async function fillLink(page: Page, { asset, shares }: AssetLink): Promise<void> {
  await page.getByRole('button', { name: 'Link asset' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Asset').selectOption({ label: asset });
  await dialog.getByLabel('Share class').selectOption({ label: shares });
  await dialog.getByRole('button', { name: 'Link asset' }).click();
  await expect(dialog).toBeHidden();
}

type Raise = { readonly code: string; readonly units: string; readonly resolution: string };

export async function askForUnits(page: Page, structureId: string, of: Raise): Promise<void> {
  await page.goto(`/owner/structures/${structureId}/share-classes`);
  const start = page.getByRole('button', { name: `Start resolution for class ${of.code}` });
  await start.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Additional units')).toBeFocused();
  await page.keyboard.type(of.units);
  await page.keyboard.press('Tab');
  await page.keyboard.type(of.resolution);
  await page.locator('input[type=file]').setInputFiles(pdfNamed('resolution'));
  await dialog.getByRole('button', { name: 'Submit resolution' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(`Resolution for ${of.units}.000 additional units in review.`),
  ).toBeVisible();
}

export async function authoriseUnits(staff: Page, structureId: string): Promise<void> {
  await staff.goto(`/admin/structures/${structureId}`);
  const paper = staff.getByRole('button', { name: 'Download PDF: the resolution' });
  await Promise.all([staff.waitForEvent('download'), paper.click()]);
  const authorise = staff.getByRole('button', { name: /^Authorise .* units/ });
  await expect(authorise).toBeEnabled();
  await authorise.click();
  await expect(authorise).toHaveCount(0);
}

type Versions = { readonly code: string; readonly before: string; readonly after: string };

export async function readClassVersions(
  page: Page,
  structureId: string,
  { code, before, after }: Versions,
): Promise<void> {
  await page.goto(`/owner/structures/${structureId}/share-classes`);
  const way = page.getByRole('button', { name: `2 versions of the terms of class ${code}` });
  await way.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Terms history of class ${code}` });
  const table = dialog.getByRole('table', { name: 'Changes in version 2' });
  const units = table.getByRole('row').filter({ hasText: 'Authorised units' });
  await expect(units.getByRole('deletion')).toHaveText(before);
  await expect(units.getByRole('insertion')).toHaveText(after);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(dialog.getByText('current terms')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(way).toBeFocused();
}
