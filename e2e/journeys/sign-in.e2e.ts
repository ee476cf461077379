import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD } from '../people.ts';

// Each journey creates its own users, so that no other session is affected.

const PASSWORD = 'Quiet-Harbour-41!';
const NEW_PASSWORD = 'Other-Anchor-52!';

let joined = 0;
const newAddress = () => `walker${++joined}.${process.pid}@harbour.test`;

async function mailTo(request: APIRequestContext, recipient: string, subject: RegExp) {
  const find = async () => {
    const { data } = await (await request.get('/api/dev/mail', { params: { recipient } })).json();
    return data.find((mail: { subject: string }) => subject.test(mail.subject));
  };
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  return find() as Promise<{ code: string | null; actionUrl: string }>;
}

async function join(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
}

test('joining reports missing fields, verifies by code and returns to the requested page', async ({
  page,
  request,
}) => {
  const email = newAddress();
  await page.goto('/account/security');
  await expect(page).toHaveURL(/\/sign-in\?return=/);
  await page.getByRole('link', { name: 'Join' }).click();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await join(page, email);
  const { code } = await mailTo(request, email, /is your Holdfast code/);
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText("Verification failed. Code doesn't match")).toBeVisible();
  await page.getByLabel('Code').fill(code ?? '');
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(page.getByText('This browser')).toBeVisible();
});

test('the app loads the user’s frame while sign-in is in progress', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/user/login', async (route) => {
    await expect.poll(() => asked.some((path) => /\/investor-shell-.*\.js$/.test(path))).toBe(true);
    await route.continue();
  });
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('investor@holdfast.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  expect(asked.filter((path) => /-shell-.*\.js$/.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a new user corrects a mistyped email and receives the code there', async ({
  page,
  request,
}) => {
  await page.goto('/join');
  await join(page, newAddress());
  const email = newAddress();
  await page.getByRole('button', { name: /^Not walker.*Change address$/ }).click();
  await page.getByLabel('Correct email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`We sent a six-digit code to ${email}.`)).toBeVisible();
  expect((await mailTo(request, email, /is your Holdfast code/)).code).toMatch(/^\d{6}$/);
});

test('changing the email needs a code sent to each address and notifies the old one', async ({
  page,
  request,
}) => {
  const [old, fresh] = [newAddress(), newAddress()];
  await page.goto('/join');
  await join(page, old);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(fresh);
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Send codes' }).click();
  const [current, next] = [
    await mailTo(request, old, /is the code for your current email address/),
    await mailTo(request, fresh, /is the code for your new email address/),
  ];
  await page.getByLabel(`Code sent to ${old}`).fill(current.code ?? '');
  await page.getByLabel(`Code sent to ${fresh}`).fill(next.code ?? '');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Your email address was changed')).toBeVisible();
  await expect(page.getByText(fresh).first()).toBeVisible();
  await mailTo(request, old, /^Your email address was changed/);
});

test('the emailed link verifies in another browser and leaves no token in the URL', async ({
  page,
  request,
  browser,
}) => {
  const email = newAddress();
  await page.goto('/join');
  await join(page, email);
  const { actionUrl } = await mailTo(request, email, /is your Holdfast code/);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(actionUrl);
  await expect(phone.getByRole('status')).toHaveText('Your email address is verified.');
  expect(new URL(phone.url()).hash).toBe('');
  await phone.context().close();
});

test('changes to the picture, password and display are kept', async ({ page }) => {
  const email = newAddress();
  await page.goto('/join');
  await join(page, email);
  await page.goto('/account/profile');
  await page.getByRole('radio', { name: 'Picture 4' }).check({ force: true });
  await page.getByLabel('First name').fill('Ama');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.goto('/account/security');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await page.goto('/account/display');
  await page.getByText('UTC+8 (Singapore)', { exact: true }).click();
  await expect(page.getByText(/^Now: .* UTC\+8$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Now: .* UTC\+8$/)).toBeVisible();
  await page.goto('/account/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Ama');
});
