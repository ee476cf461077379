import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';
import {
  approveStructure,
  createStructure,
  fillDirector,
  fillLink,
  fillShareClass,
  submitStructure,
} from '../steps/structures.ts';
import {
  createDraft,
  fillAgreement,
  fillPitch,
  fillRisk,
  fillTerms,
  inHours,
  kept,
  sendAsset,
  uploadRequired,
} from '../steps/writing.ts';

test.use({ worldName: 'follow-owner' });

const NAME = 'Douro Terrace Homes';
const SYMBOL = 'DTH';

/** The page's own link, named by what is to be done. */
const follow = (page: Page, step: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name: step }).first().click();

async function writeTexts(page: Page, assetId: string): Promise<void> {
  await follow(page, 'Write the one-line summary');
  const summary = 'Twelve homes above the river, let by the year.';
  await page.getByLabel('One-line summary').fill(summary);
  await kept(page, assetId, summary);
  await follow(page, 'Write the pitch');
  await fillPitch(page, assetId, 'Twelve homes with leases of three years.');
  await follow(page, 'Name the main risks');
  await fillRisk(page, assetId, 'A home may stay empty for months.');
  await follow(page, 'Set the unit price');
  await fillTerms(page, assetId, {
    price: '50',
    offered: '20000',
    least: '5000',
    perInvestor: ['10', '5000'],
    opens: inHours(48),
    closes: inHours(30 * 24),
    longStop: inHours(90 * 24),
  });
  await follow(page, 'Write the subscription agreement');
  await fillAgreement(page, assetId);
}

async function setUpStructure(page: Page, browser: Browser, baseURL: string): Promise<void> {
  await follow(page, 'Link the asset to a share class of a structure');
  await follow(page, 'View structures');
  await follow(page, 'New structure');
  const structureId = await createStructure(page, `${NAME} SPV`);
  await follow(page, 'Add member');
  await fillDirector(page, 'Ana Costa');
  await follow(page, 'Add share class');
  await fillShareClass(page, { name: 'Terrace units', code: 'A', authorised: '25000' });
  await submitStructure(page);
  const staff = await (await browser.newContext({ baseURL })).newPage();
  await signIn(staff.request, 'listings2@holdfast.test');
  await approveStructure(staff, structureId);
  await staff.context().close();
  await page.reload();
  await follow(page, 'Link asset');
  await fillLink(page, { asset: `${NAME} (${SYMBOL})`, shares: 'A, Terrace units' });
  await follow(page, NAME);
}

test('an owner submits an asset for review by following each proposed step', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(300_000);
  await test.step('signing in leads to the owner’s desk', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.getByLabel('Email').fill('owner@holdfast.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Needs your attention' })).toBeVisible();
  });
  const assetId =
    await test.step('a new asset names what it lacks, one after the other', async () =>
      createDraft(page, { name: NAME, symbol: SYMBOL }));
  await writeTexts(page, assetId);
  await test.step('the structure that holds it is set up and linked', () =>
    setUpStructure(page, browser, world.url));
  await test.step('the last files are uploaded, and the asset is submitted', async () => {
    await follow(page, /^Upload to the data room: /);
    await page.getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Legal');
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    await expect(dialog).toBeHidden();
    await uploadRequired(page, 'Legal');
    await sendAsset(page);
  });
});
