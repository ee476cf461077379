import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';
import { drawSignature } from '../steps/joining.ts';

// A company from its first step to its verification: one member fills everything, compliance
// reviews each step by keyboard, asks for more, gets it, approves; then the company may commit.

const PASSWORD = 'Quiet-Harbour-41!';
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

const email = `maeve.tully.${Date.now()}@example.test`;
const companyName = `Curlew Capital ${Date.now()}`;

/** A company registers, and its administrator enters the code from the mail. */
async function register(page: Page): Promise<void> {
  const data = {
    email,
    password: PASSWORD,
    firstName: 'Maeve',
    lastName: 'Tully',
    institutional: { companyName },
  };
  const answer = await page.request.post('/api/user/register', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto('/onboarding/email');
  let code = '';
  await expect(async () => {
    const mails = await page.request.get('/api/dev/mail', { params: { recipient: email } });
    const list = ((await mails.json()) as { data: { subject: string }[] }).data;
    code = list.map((one) => one.subject.match(/\b\d{6}\b/)?.[0]).find(Boolean) ?? '';
    expect(code).not.toBe('');
  }).toPass();
  await page.getByLabel('Code').first().click();
  await page.keyboard.type(code);
  await expect(page.getByRole('heading', { name: 'Risk declaration', level: 1 })).toBeVisible();
}

const place = (page: Page, name: string) => page.getByRole('heading', { name, level: 3 });

async function fillPerson(page: Page, at: string, name: string): Promise<void> {
  const box = page.getByRole('group', { name: at });
  await box.getByLabel('Full name').fill(name);
  await box.getByLabel('Date of birth').fill('11041968');
  await box.getByLabel('Nationality').selectOption('IRL');
  await box.getByLabel('Country of residence').selectOption('IRL');
}

async function confirm(page: Page): Promise<void> {
  await expect(place(page, 'Confirmation')).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Confirm for the company' }).click();
}

async function send(page: Page): Promise<void> {
  await expect(place(page, 'Check and send')).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('We have the case.')).toBeVisible();
}

async function fillEverything(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Accept for the company' }).click();

  await expect(place(page, 'Company profile')).toBeVisible();
  const main = page.getByRole('main');
  const section = main.locator('section').filter({ has: place(page, 'Company profile') });
  await section.getByLabel('Registration number').fill('611204');
  await section.getByLabel('Incorporated on').fill('02052012');
  await section.getByLabel('Street').fill('4 Quay Street');
  await section.getByLabel('City').fill('Galway');
  await section.getByLabel('Postal code').fill('H91 X0F4');
  await section.getByLabel('Country').selectOption('IRL');
  await section.getByLabel('Nature of business').fill('Invests the savings of its founders.');
  await page.getByRole('button', { name: 'Save company profile' }).click();

  await expect(place(page, 'Registration documents')).toBeVisible();
  const documents = main.locator('section').filter({ has: place(page, 'Registration documents') });
  const pickers = documents.locator('input[type=file]');
  const replace = documents.getByRole('button', { name: /^Replace/ });
  for (let at = 0; at < 3; at++) {
    const name = `document-${at}.pdf`;
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
    await pickers.first().setInputFiles(file);
    await expect(replace).toHaveCount(at + 1);
  }
  await page.getByRole('button', { name: 'Send documents' }).click();

  await expect(place(page, 'Directors')).toBeVisible();
  await fillPerson(page, 'Director 1', 'Maeve Tully');
  await page.getByRole('button', { name: 'Save directors' }).click();

  await expect(place(page, 'Beneficial owners')).toBeVisible();
  await fillPerson(page, 'Owner 1', 'Maeve Tully');
  await page.getByRole('group', { name: 'Owner 1' }).getByLabel('Share').fill('60');
  await page.getByRole('button', { name: 'Add owner' }).click();
  await fillPerson(page, 'Owner 2', 'Rory Tully');
  const second = page.getByRole('group', { name: 'Owner 2' }).getByLabel('Share');
  await second.fill('20');
  await page.getByRole('button', { name: 'Save beneficial owners' }).click();
  await expect(page.getByText('Name only those who own 25% or more').first()).toBeVisible();
  await second.fill('40');
  await page.getByRole('button', { name: 'Save beneficial owners' }).click();

  await expect(place(page, 'Authorised representative')).toBeVisible();
  await page.getByLabel('Representative').selectOption({ index: 1 });
  await page.getByLabel('Position').fill('Director');
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Save representative' }).click();

  await expect(place(page, 'Investor status')).toBeVisible();
  await page.getByRole('radio', { name: /Professional investor/ }).check();
  await page.getByRole('button', { name: 'Save investor status' }).click();
  await confirm(page);

  await expect(place(page, 'Account agreement')).toBeVisible();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Sign agreement' }).click();
  await send(page);
}

async function reviewer(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await signIn(context.request, 'compliance@holdfast.test');
  const staff = await context.newPage();
  await staff.goto(`/admin/onboarding?kind=institutional&q=${encodeURIComponent(companyName)}`);
  await expect(staff.getByRole('link', { name: new RegExp(companyName) })).toBeVisible();
  await staff.keyboard.press('j');
  await staff.getByRole('link', { name: new RegExp(companyName) }).press('Enter');
  await expect(staff.getByRole('heading', { name: companyName, level: 1 })).toBeVisible();
  return staff;
}

/** S approves the next step; the list of what is left gets shorter each time. */
async function approveSteps(staff: Page, count: number): Promise<void> {
  const left = staff.getByRole('button', { name: /^Approve [a-z]/ });
  const buttons = left.filter({ hasText: 'Approve step' });
  await expect(buttons).toHaveCount(count);
  for (let at = count; at > 0; at--) {
    // A key does nothing while the step before it is still on its way.
    await expect(async () => {
      if ((await buttons.count()) === at) await staff.keyboard.press('s');
      await expect(buttons).toHaveCount(at - 1, { timeout: 1500 });
    }).toPass();
  }
  await expect(buttons).toHaveCount(0);
}

test('a company is verified: filled, reviewed by keyboard, asked for more, approved', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(180_000);
  await test.step('registers and fills every step', async () => {
    await register(page);
    await fillEverything(page);
    expect((await page.request.get('/api/user/portfolio')).status()).toBe(403);
  });

  const staff = await test.step('compliance refuses one step and asks for more', async () => {
    const opened = await reviewer(browser, world.url);
    await opened.getByRole('button', { name: 'Refuse directors' }).click();
    await opened.getByLabel(/^What is wrong/).fill('The register names Rory Tully too.');
    await opened.getByRole('button', { name: 'Send back directors' }).click();
    await expect(opened.getByText('Refused already: directors.')).toBeHidden();
    await opened.getByRole('heading', { name: companyName }).click();
    await opened.keyboard.press('e');
    await expect(opened.getByText('Refused already: directors.')).toBeVisible();
    await opened.getByLabel(/^Message to/).fill('Please name both directors.');
    await opened.keyboard.press('Control+Enter');
    await opened.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
    await expect(opened.getByRole('dialog')).toBeHidden();
    return opened;
  });

  await test.step('the company answers and sends again', async () => {
    await page.goto('/account/corporate');
    await expect(page.getByText('Please name both directors.').first()).toBeVisible();
    await expect(place(page, 'Directors')).toBeVisible();
    await page.getByRole('button', { name: 'Add director' }).click();
    await fillPerson(page, 'Director 2', 'Rory Tully');
    await page.getByRole('button', { name: 'Save directors' }).click();
    await confirm(page);
    await send(page);
  });

  await test.step('compliance approves each step and the company', async () => {
    await staff.context().close();
    const again = await reviewer(browser, world.url);
    await approveSteps(again, 7);
    await again.keyboard.press('a');
    await again.keyboard.press('Control+Enter');
    await again.getByRole('dialog').getByRole('button', { name: 'Approve company' }).click();
    await expect(again.getByRole('dialog')).toBeHidden();
    await again.context().close();
  });

  await test.step('it may look at its portfolio and commit', async () => {
    await page.goto('/account/corporate');
    await expect(page.getByText('Your company is verified.')).toBeVisible();
    await page.goto('/notifications');
    await expect(page.getByText(`${companyName} is verified`).first()).toBeVisible();
    expect((await page.request.get('/api/user/portfolio')).status()).toBe(200);
  });
});
