import { type APIRequestContext, expect, type Page } from '@playwright/test';

export type Newcomer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
};

export const newcomer = (firstName: string, lastName: string): Newcomer => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}.${Date.now()}@example.test`.toLowerCase(),
  password: 'Quiet-Harbour-41!',
});

export async function joinAndVerify(
  page: Page,
  who: Newcomer,
  companyName?: string,
  address = '/join',
): Promise<void> {
  await page.goto(address);
  if (companyName) {
    await page.getByText('For a company').click();
    await page.getByLabel('Company name').fill(companyName);
  }
  await fillJoin(page, who);
}

/** On the page that a link led to. */
export async function fillJoin(page: Page, who: Newcomer): Promise<void> {
  await enterNames(page, who);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await enterCode(page, who);
}

export async function applyAsOwner(page: Page, who: Newcomer, companyName: string): Promise<void> {
  await page.goto('/owner/join');
  await page.getByLabel('Company name').fill(companyName);
  await enterNames(page, who);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await enterCode(page, who);
}

async function enterNames(page: Page, who: Newcomer): Promise<void> {
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('checkbox').check();
}

async function enterCode(page: Page, who: Newcomer): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  const code = await codeFor(page.request, who.email);
  await page.getByLabel('Code').first().click();
  await page.keyboard.type(code);
}

export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await request.get('/api/dev/mail', { params: { recipient: email } });
    const { data } = (await answer.json()) as { data: { subject: string }[] };
    code = data[0]?.subject.match(/\b\d{6}\b/)?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

export async function passTheGates(page: Page, country: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Residence', level: 1 })).toBeVisible();
  await page.getByLabel('Country of residence').selectOption({ label: country });
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Continue to risk declaration' }).click();
  await expect(page.getByRole('heading', { name: 'Risk declaration', level: 1 })).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
}

export async function readToEnd(page: Page): Promise<void> {
  const text = page.getByRole('region', { name: /^Text of/ });
  await text.focus();
  await page.keyboard.press('End');
}

const ADDRESSES = {
  Sweden: { street: 'Storgatan 4', city: 'Uppsala', postalCode: '753 10' },
  'United Kingdom': { street: '4 Quay Street', city: 'Bristol', postalCode: 'BS1 4SL' },
} as const;

export async function identify(
  page: Page,
  country: keyof typeof ADDRESSES = 'Sweden',
): Promise<void> {
  const { street, city, postalCode } = ADDRESSES[country];
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await expect(heading('Personal information')).toBeVisible();
  await page.getByLabel('Date of birth').fill('14081990');
  await page.getByPlaceholder('000 000 0000').fill('701234567');
  await page.getByLabel('Street').fill(street);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('Postal code').fill(postalCode);
  await page.getByRole('button', { name: 'Continue to identity document' }).click();

  await expect(heading('Identity document')).toBeVisible();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 420 } });
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: picture });
  await page.getByLabel('Document number').fill('AA4821907');
  await page.getByLabel('Expiry date').fill('14082031');
  const pickers = page.locator('input[type=file]');
  const sent = page.getByRole('button', { name: /^Replace/ });
  await pickers.first().setInputFiles(file('passport.png'));
  await expect(sent).toHaveCount(1);
  await pickers.first().setInputFiles(file('selfie.png'));
  await expect(sent).toHaveCount(2);
  await page.getByRole('button', { name: 'Continue to proof of residence' }).click();

  await expect(heading('Proof of residence')).toBeVisible();
  await pickers.first().setInputFiles(file('electricity-bill.png'));
  await expect(sent).toHaveCount(1);
  await page.getByRole('button', { name: 'Continue to wealth and income' }).click();
  await expect(heading('Wealth and income')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(heading('Investment experience')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(heading('Investment personality')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();

  await expect(heading('Account agreement')).toBeVisible();
  await readToEnd(page);
  await drawSignature(page);
  await page.getByRole('button', { name: 'Sign agreement' }).click();
  await expect(heading('Review and send')).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).click();
}

export async function drawSignature(page: Page): Promise<void> {
  const pad = page.locator('canvas').first();
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no field to sign in');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 40, middle);
  await page.mouse.down();
  for (let i = 1; i <= 14; i++) {
    await page.mouse.move(box.x + 40 + i * 12, middle + (i % 2 === 0 ? 18 : -18), { steps: 2 });
  }
  await page.mouse.up();
}
