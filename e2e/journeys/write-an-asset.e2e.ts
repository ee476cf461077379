import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';
import {
  addDirector,
  addShareClass,
  approveStructure,
  linkAsset,
  sendStructure,
  startStructure,
} from '../steps/structures.ts';
import {
  approveAndPublish,
  inHours,
  kept,
  openScreen,
  sendAsset,
  sendBack,
  startAsset,
  uploadRequired,
  writeAgreement,
  writePitch,
  writeRisk,
  writeTerms,
} from '../steps/writing.ts';

const NAME = `Ria Formosa Wind ${Date.now()}`;
const SYMBOL = `RF${String(Date.now()).slice(-7)}`;
const PITCH = 'Nine turbines on the dunes, each with a lease of thirty years.';

async function opened(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await signIn(context.request, email);
  return context.newPage();
}

async function cutCover(page: Page): Promise<void> {
  await openScreen(page, 'Photos and map');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 900, height: 860 } });
  const file = { name: 'turbines.png', mimeType: 'image/png', buffer: picture };
  await page.locator('input[type=file]').first().setInputFiles(file);
  const cutting = page.getByRole('dialog', { name: 'Crop picture' });
  await cutting.getByRole('img', { name: /Picture in frame/ }).press('ArrowDown');
  await cutting.getByRole('slider', { name: 'Picture size' }).press('ArrowRight');
  await cutting.getByRole('button', { name: 'Use picture' }).click();
  await expect(cutting).toBeHidden();
  await expect(page.getByRole('button', { name: 'Replace cover' })).toBeVisible();
}

async function placeAndProject(page: Page, assetId: string): Promise<void> {
  await page.getByLabel('Latitude').fill('37.0194');
  await page.getByLabel('Longitude').fill('-7.9304');
  await kept(page, assetId, '"longitude":"-7.9304"');
  await openScreen(page, 'Projected payments');
  await page.getByRole('button', { name: 'Add year' }).click();
  await page.getByLabel('Year, row 1').fill('2028');
  await page.getByLabel('Income per unit, row 1').fill('3.20');
  await kept(page, assetId, '"income":"3.20"');
}

test('an asset is drafted, returned with a note, corrected and published', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(240_000);
  await signIn(page.request, 'owner@holdfast.test');
  const assetId = await test.step('an empty draft lists what is missing', async () => {
    const id = await startAsset(page, { name: NAME, symbol: SYMBOL });
    const missing = page.getByRole('list', { name: 'Missing information' });
    await expect(missing.getByRole('link', { name: 'Write the pitch' })).toBeVisible();
    await missing.getByRole('link', { name: 'Set the unit price' }).click();
    await expect(page).toHaveURL(/\/commitment#unitPrice$/);
    await expect(page.getByLabel('Unit price in USD')).toBeFocused();
    return id;
  });

  await test.step('two people edit at the same time without losing text', async () => {
    const colleague = await opened(browser, world.url, 'aidan.owner@holdfast.test');
    await openScreen(page, 'Basics');
    await colleague.goto(`/owner/assets/${assetId}/basics`);
    await expect(colleague.getByLabel('One-line summary')).toHaveValue('');
    const [mine, theirs] = ['Wind from the Atlantic.', 'Nine turbines near Faro.'];
    await page.getByLabel('One-line summary').fill(mine);
    await kept(page, assetId, mine);
    await colleague.getByLabel('One-line summary').fill(theirs);
    const card = colleague.locator('section').filter({ hasText: 'also changed this screen' });
    await expect(card).toContainText('Orla Brennan also changed this screen');
    await expect(card).toContainText('Atlantic');
    await card.getByRole('button', { name: 'Keep my version' }).click();
    await kept(colleague, assetId, theirs);
    await colleague.getByRole('button', { name: 'Versions' }).click();
    const versions = colleague.getByRole('dialog', { name: 'Versions' });
    await expect(versions.getByText('Not used')).toBeVisible();
    await expect(versions).toContainText('Atlantic');
    await colleague.context().close();
    await page.reload();
    await expect(page.getByLabel('One-line summary')).toHaveValue(theirs);
  });

  await test.step('the owner fills in every screen', async () => {
    await page.getByLabel('City').fill('Faro');
    await cutCover(page);
    await placeAndProject(page, assetId);
    await writePitch(page, assetId, PITCH);
    await openScreen(page, 'Highlights');
    for (const [at, label, value] of [
      [1, 'Output', '27 MW'],
      [2, 'Turbines', '9'],
    ] as const) {
      await page.getByRole('button', { name: 'Add highlight' }).click();
      await page.getByLabel(`Label ${at}`).fill(label);
      await page.getByLabel(`Value ${at}`).fill(value);
    }
    await page.getByRole('button', { name: 'Move up highlight 2' }).click();
    await expect(page.getByLabel('Label 1')).toHaveValue('Turbines');
    const rows = page.getByRole('listitem').filter({ has: page.getByLabel(/^Label \d$/) });
    await rows.nth(0).locator('[draggable="true"]').dragTo(rows.nth(1));
    await expect(page.getByLabel('Label 1')).toHaveValue('Output');
    await expect(page.getByLabel('Value 2')).toHaveValue('9');
    await kept(page, assetId, '27 MW');
    await writeRisk(page, assetId, 'A calm year lowers the income.');
    await writeTerms(page, assetId, {
      price: '50',
      offered: '20000',
      least: '5000',
      perInvestor: ['10', '5000'],
      opens: inHours(48),
      closes: inHours(30 * 24),
      longStop: inHours(90 * 24),
    });
    await openScreen(page, 'FAQ');
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByLabel('Question 1', { exact: true }).fill('Who maintains the turbines?');
    await page.getByLabel('Answer 1').fill('The maker does, for fifteen years.');
    await kept(page, assetId, 'for fifteen years');
    await openScreen(page, 'Issuance');
    await page.getByLabel('Unit name').fill('rfw');
    await kept(page, assetId, '"unitName":"RFW"');
    await openScreen(page, 'Entity info');
    await page.getByLabel('Governing law').fill('Portugal');
    await kept(page, assetId, '"governingLaw":"Portugal"');
    await openScreen(page, 'Subscription agreement');
    await page
      .getByLabel('Text of the agreement')
      .fill('1. Units\n\nUnits of [name of the issuer].');
    await expect(
      page.getByText('Fill in the gap in the agreement: [name of the issuer]').first(),
    ).toBeVisible();
    await page.getByLabel('Text of the agreement').fill('');
    await kept(page, assetId, '"agreement":{"body":"",');
    await writeAgreement(page, assetId);
  });

  await test.step('the structure is set up and approved, and the data room filled', async () => {
    const structureId = await startStructure(page, 'Our house plan', `${NAME} SPV`);
    await addDirector(page, structureId, 'Ana Costa');
    const shares = { name: 'Wind units', code: 'A', authorised: '25000' };
    await addShareClass(page, structureId, shares);
    await sendStructure(page, structureId);
    const staff = await opened(browser, world.url, 'listings2@holdfast.test');
    await approveStructure(staff, structureId);
    await staff.context().close();
    await linkAsset(page, structureId, { asset: `${NAME} (${SYMBOL})`, shares: 'A, Wind units' });
    await page.goto(`/owner/assets/${assetId}/data-room`);
    await page.getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Legal');
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    await expect(dialog).toBeHidden();
    await uploadRequired(page, 'Legal');
  });

  await test.step('the preview matches the investor’s view on phone and desktop', async () => {
    await page.getByRole('link', { name: 'Preview' }).click();
    for (const [choice, device] of [
      ['Phone', 'phone'],
      ['Desktop', 'desktop'],
    ] as const) {
      await page.getByText(choice, { exact: true }).click();
      const frame = page.frameLocator(`iframe[title="${NAME} on a ${device}"]`);
      await expect(frame.locator('h1').filter({ hasText: NAME })).toBeVisible();
      await expect(frame.getByText(PITCH)).toBeVisible();
      await expect(frame.getByText('The maker does, for fifteen years.')).toBeAttached();
    }
  });

  const staff = await opened(browser, world.url, 'listings@holdfast.test');
  await test.step('a submitted draft can’t be changed', async () => {
    await page.goto(`/owner/assets/${assetId}/pitch`);
    await expect(page.getByText('Nothing is missing')).toBeVisible();
    await sendAsset(page);
    await expect(page.getByLabel('Title of part 1')).toBeDisabled();
  });

  await test.step('staff return it with a note beside the relevant section', async () => {
    const text = 'Say who pays when a lease ends early.';
    const reason = 'The leases are not clear yet.';
    await sendBack(staff, assetId, { about: 'pitch', text, reason });
    await page.reload();
    await expect(page.getByText('Holdfast returned this asset.')).toBeVisible();
    await expect(page.getByText(reason).first()).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await openScreen(page, 'Basics');
    await expect(page.getByText(text)).toHaveCount(0);
  });

  await test.step('the owner corrects and resubmits it, and staff see the difference', async () => {
    await openScreen(page, 'Pitch');
    const mended = `${PITCH} The town pays when one ends early.`;
    await page.getByRole('textbox', { name: 'Text of part 1' }).fill(mended);
    await kept(page, assetId, 'The town pays');
    await sendAsset(page);
    await staff.goto(`/admin/assets/${assetId}/review`);
    await expect(staff.getByRole('columnheader', { name: 'Before' }).first()).toBeVisible();
    await expect(staff.locator('ins').filter({ hasText: 'The town pays' })).toBeVisible();
  });

  await test.step('the asset is approved, published and listed in the market', async () => {
    await approveAndPublish(staff, assetId, NAME);
    await staff.context().close();
    const visitor = await (await browser.newContext({ baseURL: world.url })).newPage();
    await visitor.goto(`/market?q=${encodeURIComponent(NAME)}`);
    await visitor
      .getByRole('link', { name: new RegExp(NAME) })
      .first()
      .click();
    await expect(visitor.getByText('The town pays when one ends early.')).toBeVisible();
    await expect(visitor.getByRole('img', { name: /^Map of the area around Faro/ })).toBeVisible();
    await visitor.getByRole('link', { name: 'Investment', exact: true }).click();
    const flows = visitor.getByRole('table', { name: 'Cash flows per unit by year' });
    await expect(flows.getByRole('row', { name: /2028/ })).toContainText('$3.20');
    await visitor.context().close();
  });
});
