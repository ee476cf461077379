import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { joinQuietly, mailTo, pressByKeyboard, typeSignIn } from '../steps/signing-in.ts';

const PASSWORD = 'Quiet-Harbour-41!';
const NEW_PASSWORD = 'Other-Anchor-52!';
const LOCKED =
  '5 wrong passwords in a row. Your account is locked for an hour, or until you reset your password.';

async function fiveWrong(page: Page, email: string): Promise<void> {
  for (let i = 0; i < 5; i++) {
    const answered = page.waitForResponse('**/api/user/login');
    await typeSignIn(page, email, `Wrong-${i}-word!`);
    await answered;
  }
}

test('five wrong passwords lock the account, and the emailed link unlocks it', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage();
  const email = await joinQuietly(owner.request, 'locked', PASSWORD);
  await page.goto('/sign-in');
  await fiveWrong(page, email);
  const banner = page.getByRole('alert').filter({ hasText: LOCKED });
  await expect(banner).toBeVisible();
  await mailTo(page.request, email, /locked for an hour/);

  await pressByKeyboard(page, 'Reset password');
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('we’ve emailed it a reset link')).toBeVisible();
  await mailTo(page.request, email, /Set a new password/);
  await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: /^Open .password-reset/ }).click();

  await page.getByLabel('New password').focus();
  await page.keyboard.type(NEW_PASSWORD);
  await expect(page.getByText('Strong')).toBeVisible();
  await page.getByLabel('Confirm password').focus();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto('/sign-in?return=//evil.example');
  await typeSignIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/onboarding/);
  await page.goto('/account/security');
  await expect(page.getByText('This browser')).toBeVisible();
  await owner.goto('/account/security');
  await expect(owner).not.toHaveURL(/security/);
  await owner.context().close();
});

async function openAndRest(page: Page): Promise<void> {
  let askedAt = Date.now();
  page.on('request', () => {
    askedAt = Date.now();
  });
  await page.goto('/account/security');
  await expect(page.getByText('This browser')).toBeVisible();
  await expect.poll(() => Date.now() - askedAt).toBeGreaterThan(1000);
}

test('an idle session warns five minutes before its end and can be extended', async ({ page }) => {
  await joinQuietly(page.request, 'waiting', PASSWORD);
  await page.clock.install();
  await openAndRest(page);
  await page.clock.fastForward('01:54:00');
  await expect(page.getByText('Your session ends')).toBeHidden();
  await page.clock.fastForward('01:30');
  await expect(page.getByText('Your session ends in less than 5 minutes.')).toBeVisible();
  const renewal = page.waitForRequest('**/api/user/me');
  await page.getByRole('button', { name: 'Stay signed in' }).focus();
  await page.keyboard.press('Enter');
  expect((await renewal).headers()['x-background']).toBeUndefined();
  await expect(page.getByText('Your session ends')).toBeHidden();
});

test('a session warns in the last minutes of its twelve hours', async ({ page }) => {
  await joinQuietly(page.request, 'tireless', PASSWORD);
  const HOUR = 3_600_000;
  await page.clock.install({ time: Date.now() + 11.9 * HOUR });
  await openAndRest(page);
  await page.clock.fastForward('02:00');
  await expect(page.getByText('12 hours after you signed in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeHidden();
});

test('the server responds with 401 to a cookie without a session and clears the cookie', async ({
  context,
  page,
  world,
}) => {
  const value = `hf_${'a'.repeat(43)}`;
  await context.addCookies([{ name: 'holdfast_session', value, url: world.url }]);
  expect((await page.request.get('/api/user/me')).status()).toBe(401);
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('holdfast_session');
});
