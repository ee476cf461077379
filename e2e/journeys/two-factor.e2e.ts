import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../journey.ts';
import { joinQuietly, mailTo, pressByKeyboard, typeSignIn } from '../steps/signing-in.ts';

// By keyboard alone.

const PASSWORD = 'Quiet-Harbour-41!';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).focus();
  await page.keyboard.press('Enter');
  const leave = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(leave).toBeVisible();
  await leave.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
}

async function toSecondStep(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in?return=/account/security');
  await typeSignIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(page.getByLabel('Code, digit 1 of 6')).toBeFocused();
}

test('a user signs in with an authenticator app and a backup code, then disables both', async ({
  page,
}) => {
  const email = await joinQuietly(page.request, 'careful', PASSWORD);
  await page.goto('/account/security');
  const card = page.locator('section', { hasText: 'Two-factor authentication' });
  await expect(
    card.getByText('Google Authenticator, Microsoft Authenticator, or Authy'),
  ).toBeVisible();
  await pressByKeyboard(page, 'Turn on');
  const asked = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  await expect(asked.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const app = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) });
  const begun = Date.now();
  const code = (steps: number) => app.generate({ timestamp: begun + steps * 30_000 });

  await page.getByLabel('Code, digit 1 of 6').focus();
  await page.keyboard.type(code(0));
  await expect(page.getByText('2FA type updated')).toBeVisible();
  const sheet = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await expect(sheet).toHaveCount(10);
  const [backup = '', second = ''] = await sheet.allInnerTexts();
  await pressByKeyboard(page, 'I’ve saved them');
  await expect(card.getByText('10 backup codes')).toBeVisible();
  await mailTo(page.request, email, /Two-factor authentication was turned on/);

  await signOut(page);
  await toSecondStep(page, email);
  await page.keyboard.type(code(1));
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(page.getByText('OTP verified')).toBeVisible();

  await signOut(page);
  await toSecondStep(page, email);
  await page.keyboard.type(code(1));
  await expect(page.getByRole('alert').getByText('Invalid OTP').first()).toBeVisible();
  await expect(page.getByLabel('Code, digit 1 of 6')).toBeFocused();
  await pressByKeyboard(page, 'Use a backup code');
  await expect(page.getByLabel('Backup code')).toBeFocused();
  await page.keyboard.type(backup.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(card.getByText('9 backup codes')).toBeVisible();
  await mailTo(page.request, email, /A backup code was used/);

  await pressByKeyboard(page, 'Turn off');
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await pressByKeyboard(page, 'Use a backup code');
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: 'Turn on' })).toBeVisible();

  await signOut(page);
  await page.goto('/sign-in?return=/account/security');
  await typeSignIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/account\/security$/);
});
