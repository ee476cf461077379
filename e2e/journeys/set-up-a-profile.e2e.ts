import { expect, test } from '../journey.ts';
import { joinAndVerify, newcomer, passTheGates } from '../steps/joining.ts';
import { pdfNamed } from '../steps/pdfs.ts';

test('a user sets a picture, links, an investment personality and preferences', async ({
  page,
}) => {
  const who = newcomer('Ines', 'Quirke');
  await joinAndVerify(page, who);
  await expect(page).toHaveURL(/\/onboarding\/residence|\/$/);

  await page.goto('/account/profile');
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await expect(settings.getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(settings.getByRole('link', { name: 'Corporate account' })).toHaveCount(0);

  const picker = page.getByLabel('Upload picture');
  await picker.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText('Only jpeg and png files are allowed')).toBeVisible();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const own = page.locator('main img[src*="/api/preview?path="]');
  await expect(own).toBeVisible();
  await expect(page.locator('aside img[src*="/api/preview?path="]')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).press('Enter');
  await page.getByRole('button', { name: 'Save profile' }).press('Enter');
  await expect(own).toHaveCount(0);

  await page.getByLabel('Twitter (optional)').fill('https://example.test/me');
  await page.getByLabel('Discord (optional)').fill('me');
  await page.getByRole('button', { name: 'Save links' }).press('Enter');
  await expect(page.getByText('Twitter is not valid')).toBeVisible();
  await expect(page.getByText('Dicord profile is not valid')).toBeVisible();
  await page.getByLabel('Twitter (optional)').fill('https://twitter.com/ines_q');
  await page.getByLabel('Discord (optional)').fill('ines q#0420');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Discord (optional)')).toHaveValue('ines q#0420');

  await settings.getByRole('link', { name: 'Investment personality' }).click();
  await page.getByRole('link', { name: 'Enter your residence' }).click();
  await passTheGates(page, 'Ireland');
  await expect(page.getByRole('heading', { name: 'Personal information' })).toBeVisible();

  await page.goto('/account/investment-personality');
  await page.getByRole('button', { name: 'See my result' }).press('Enter');
  await expect(page.getByText('Choose one answer')).toHaveCount(10);
  const questions = page.getByRole('main').getByRole('group');
  await expect(questions).toHaveCount(10);
  for (const group of await questions.all()) {
    await group.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
  }
  await page.getByRole('button', { name: 'See my result' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Balanced' })).toBeVisible();
  await expect(page.getByText('20 of 40 points')).toBeVisible();
  await expect(page.getByText('It is not advice')).toBeVisible();

  await settings.getByRole('link', { name: 'Notifications' }).click();
  const updates = page.getByRole('switch', {
    name: 'Your holdings, by email',
  });
  await expect(updates).toBeChecked();
  // The page's own requests may still redraw the switch.
  await page.waitForLoadState('networkidle');
  await updates.press('Space');
  await expect(updates).not.toBeChecked();
  await page.reload();
  await expect(updates).not.toBeChecked();
});

const PDF = pdfNamed('passport').buffer;
