import { expect, type Page } from '@playwright/test';
import { pdfNamed } from './pdfs.ts';

// What an owner sets up before an asset can be offered: its structure with members, classes and
// anchors; and what the listings team says to it.

/** Starts a structure from a plan, complete but for its members and classes. */
export async function startStructure(page: Page, plan: string, name: string): Promise<string> {
  await page.goto('/owner/spv-plans');
  await page.getByRole('link', { name: `Start with it: ${plan}` }).click();
  await expect(page.getByLabel('SPV plan')).toContainText(plan);
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
  await page.getByRole('button', { name: 'Add a member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name).first()).toBeVisible();
}

type Shares = { readonly name: string; readonly code: string; readonly authorised: string };

export async function addShareClass(page: Page, structureId: string, of: Shares): Promise<void> {
  await page.goto(`/owner/structures/${structureId}/share-classes`);
  await page.getByRole('button', { name: 'Add a share class' }).click();
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

/** Adds an anchor from outside and invites it, records its commitment and shows what it paid. */
export async function bringAnchor(page: Page, structureId: string, of: Anchor): Promise<void> {
  await page.goto(`/owner/structures/${structureId}/anchor-shareholders`);
  await page.getByRole('button', { name: 'Add an anchor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Holder').selectOption('outside');
  await dialog.getByLabel('E-mail').fill('desk@anchor.test');
  await dialog.getByLabel('Legal name').fill(of.name);
  await dialog.getByLabel('Registration number').fill('500 100 200');
  await dialog.getByLabel('Share class').selectOption({ label: of.shares });
  await dialog.getByLabel('Units').fill(of.units);
  await dialog.getByLabel('Price a unit').fill(of.price);
  await dialog.getByRole('button', { name: 'Add anchor' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: of.name }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const asking = page.getByRole('dialog').filter({ hasText: `Invite ${of.name}?` });
  await asking.getByRole('button', { name: 'Invite' }).click();
  for (const [words, file] of [
    ['Upload the signed commitment', 'commitment'],
    ['Upload the proof', 'proof'],
  ] as const) {
    await expect(page.getByRole('button', { name: words })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(pdfNamed(file));
  }
  await expect(page.getByText('Our listings team looks at it: 0 of 2 agreed.')).toBeVisible();
}

/** Sends a structure to the listings team. */
export async function sendStructure(page: Page, structureId: string): Promise<void> {
  await page.goto(`/owner/structures/${structureId}/details`);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Holdfast is looking at this structure.')).toBeVisible();
}

/** One of the listings team approves it. */
export async function approveStructure(staff: Page, structureId: string): Promise<void> {
  await staff.goto(`/admin/structures/${structureId}`);
  await staff.getByRole('button', { name: 'Approve', exact: true }).click();
  const asking = staff.getByRole('dialog');
  await asking.getByRole('button', { name: 'Approve structure' }).click();
  await expect(asking).toBeHidden();
  await expect(staff.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
}

/** One of the listings team opens every paper of an anchor and agrees to it. */
export async function agreeToAnchor(staff: Page, structureId: string, name: string): Promise<void> {
  await staff.goto(`/admin/structures/${structureId}`);
  const open = () => staff.getByRole('button', { name }).click();
  await open();
  for (const link of await staff.getByRole('dialog').getByRole('link').all()) {
    const href = await link.getAttribute('href');
    if (!href?.includes('/papers/')) continue;
    const [tab] = await Promise.all([staff.context().waitForEvent('page'), link.click()]);
    await tab.close();
  }
  const agree = staff.getByRole('dialog').getByRole('button', { name: 'Agree' });
  await expect(agree).toBeEnabled();
  await agree.click();
  const asking = staff.getByRole('dialog').filter({ hasText: `Agree to ${name}?` });
  await asking.getByRole('button', { name: 'Agree' }).click();
  await expect(asking).toBeHidden();
}

/** Puts a draft into a class of a structure. */
export async function linkAsset(
  page: Page,
  structureId: string,
  { asset, shares }: { readonly asset: string; readonly shares: string },
): Promise<void> {
  await page.goto(`/owner/structures/${structureId}/assets`);
  await page.getByRole('button', { name: 'Link an asset' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Asset').selectOption({ label: asset });
  await dialog.getByLabel('Share class').selectOption({ label: shares });
  await dialog.getByRole('button', { name: 'Link asset' }).click();
  await expect(dialog).toBeHidden();
}
