import { readFile } from 'node:fs/promises';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';
import { assetBySymbol } from '../steps/investing.ts';
import { pdfText } from '../steps/pdf-text.ts';

const FILE = 'Harbour survey';
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

test('an owner uploads a document, and an investor requests and opens a watermarked copy', async ({
  browser,
  world,
}) => {
  test.setTimeout(240_000);
  const opened = async (email: string) => {
    const context = await browser.newContext({ baseURL: world.url });
    await signIn(context.request, email);
    return context.newPage();
  };
  const owner = await opened('owner@holdfast.test');
  const investor = await opened('investor@holdfast.test');
  const assetId = await assetBySymbol(owner, 'PAS');

  await test.step('the owner uploads a document for holders and checks who opened it', async () => {
    await owner.goto('/owner/assets');
    await owner.getByRole('link', { name: 'Data room of Port of Aveiro Solar' }).click();
    await owner.getByRole('button', { name: 'Technical', exact: false }).first().click();
    await owner.getByLabel('Access for new files').selectOption('Holders');
    const file = { name: `${FILE}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
    await owner.getByLabel('Upload files into Technical').setInputFiles(file);
    await expect(owner.getByRole('button', { name: FILE, exact: true })).toBeVisible();
  });

  await test.step('the investor can’t open the document and requests access', async () => {
    await investor.goto(`/assets/${assetId}/documents`);
    await investor.getByRole('button', { name: `Request access to ${FILE}` }).click();
    const dialog = investor.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('I decide this week');
    await dialog.getByRole('button', { name: 'Request access' }).click();
    await expect(investor.getByText('Access requested').first()).toBeVisible();
  });

  await test.step('the owner grants access', async () => {
    await owner.reload();
    await owner.getByRole('button', { name: `access to ${FILE}` }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Grant access' }).click();
    await expect(owner.getByText('Granted', { exact: true }).first()).toBeVisible();
  });

  await test.step('the investor downloads the document with their name on each page', async () => {
    await investor.reload();
    const download = investor.waitForEvent('download');
    await investor.getByRole('link', { name: `Download ${FILE}` }).click();
    const path = await (await download).path();
    expect(await pdfText(await readFile(path))).toContain('Amara Lindqvist · ');
  });

  await test.step('the owner sees that the investor opened the document', async () => {
    await owner.reload();
    await owner.getByRole('button', { name: 'Access log' }).click();
    const log = owner.getByRole('dialog');
    await expect(log.getByText(new RegExp(`${FILE}, v1 · HF`)).first()).toBeVisible();
  });
});
