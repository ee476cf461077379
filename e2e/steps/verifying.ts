import { type Browser, expect, type Page } from '@playwright/test';
import { signIn } from '../people.ts';
import { drawSignature, type Newcomer, readToEnd } from './joining.ts';
import { pdfNamed } from './pdfs.ts';

export const place = (page: Page, name: string) => page.getByRole('heading', { name, level: 3 });

export async function fillPerson(page: Page, at: string, name: string): Promise<void> {
  const box = page.getByRole('group', { name: at });
  await box.getByLabel('Full name').fill(name);
  await box.getByLabel('Date of birth').fill('11041968');
  await box.getByLabel('Nationality').selectOption('IRL');
  await box.getByLabel('Country of residence').selectOption('IRL');
}

export async function confirmCase(page: Page): Promise<void> {
  await expect(place(page, 'Confirmation')).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Confirm for the company' }).click();
}

export async function sendCase(page: Page): Promise<void> {
  await expect(place(page, 'Review and send')).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('We’ve received your case.')).toBeVisible();
}

export async function acceptRisks(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Accept for the company' }).click();
}

/** Every step after the profile; signs for the company and submits. */
export async function fillCase(page: Page): Promise<void> {
  await fillProfile(page);
  await sendDocuments(page);
  await namePeople(page);

  await expect(place(page, 'Investor status')).toBeVisible();
  await page.getByRole('radio', { name: /Professional investor/ }).check();
  await page.getByRole('button', { name: 'Save investor status' }).click();
  await confirmCase(page);

  await expect(place(page, 'Account agreement')).toBeVisible();
  await readToEnd(page);
  await drawSignature(page);
  await page.getByRole('button', { name: 'Sign agreement' }).click();
  await sendCase(page);
}

async function fillProfile(page: Page): Promise<void> {
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
}

async function sendDocuments(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(place(page, 'Registration documents')).toBeVisible();
  const documents = main.locator('section').filter({ has: place(page, 'Registration documents') });
  const pickers = documents.locator('input[type=file]');
  const replace = documents.getByRole('button', { name: /^Replace/ });
  for (let at = 0; at < 3; at++) {
    await pickers.first().setInputFiles(pdfNamed(`document-${at}`));
    await expect(replace).toHaveCount(at + 1);
  }
  await page.getByRole('button', { name: 'Send documents' }).click();
}

async function namePeople(page: Page): Promise<void> {
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
  await expect(page.getByText('List only owners of 25% or more').first()).toBeVisible();
  await second.fill('40');
  await page.getByRole('button', { name: 'Save beneficial owners' }).click();

  await expect(place(page, 'Authorised representative')).toBeVisible();
  await page.getByLabel('Representative').selectOption({ index: 1 });
  await page.getByLabel('Position').fill('Director');
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Save representative' }).click();
}

export async function reviewerOf(
  browser: Browser,
  baseURL: string,
  companyName: string,
): Promise<Page> {
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

export async function checkOpenCase(staff: Page): Promise<void> {
  const due = staff.getByRole('figure').filter({ hasText: 'Not opened by you' });
  await expect(due.first()).toBeVisible();
  // A document that proves two steps is shown beside both, and opened once.
  for (let left = await due.count(); left > 0; left = await due.count()) {
    await due.first().getByRole('button').first().click();
    await expect.poll(() => due.count()).toBeLessThan(left);
  }
  const toPass = staff.getByRole('button', { name: /^Pass: / });
  await expect(toPass.first()).toBeVisible();
  for (let left = await toPass.count(); left > 0; left--) {
    await toPass.first().click();
    await expect(toPass).toHaveCount(left - 1);
  }
}

export async function approvePerson(
  browser: Browser,
  baseURL: string,
  who: Newcomer,
): Promise<void> {
  const staff = await (await browser.newContext({ baseURL })).newPage();
  await signIn(staff.request, 'compliance@holdfast.test');
  await staff.goto(`/admin/onboarding?q=${encodeURIComponent(who.email)}`);
  const name = `${who.firstName} ${who.lastName}`;
  await staff.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(staff.getByRole('heading', { name })).toBeVisible();
  await staff.getByRole('button', { name: /Take case/ }).click();
  await checkOpenCase(staff);
  await staff.getByRole('radio', { name: /Approve/ }).check();
  await staff.getByRole('button', { name: /^Approve/ }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve account' }).click();
  await expect(staff.getByText('Case approved').first()).toBeVisible();
  await staff.context().close();
}

/** The S key; each time, one fewer step remains. */
async function approveSteps(staff: Page, count: number): Promise<void> {
  const left = staff.getByRole('button', { name: /^Approve [a-z]/ });
  const buttons = left.filter({ hasText: 'Approve step' });
  await expect(buttons).toHaveCount(count);
  for (let at = count; at > 0; at--) {
    // Ignored while the previous step is being sent.
    await expect(async () => {
      if ((await buttons.count()) === at) await staff.keyboard.press('s');
      await expect(buttons).toHaveCount(at - 1, { timeout: 1500 });
    }).toPass();
  }
  await expect(buttons).toHaveCount(0);
}

export async function approveCase(staff: Page, steps: number): Promise<void> {
  await approveSteps(staff, steps);
  await checkOpenCase(staff);
  await staff.keyboard.press('a');
  await staff.keyboard.press('Control+Enter');
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve company' }).click();
  await expect(staff.getByText('Case approved').first()).toBeVisible();
}
