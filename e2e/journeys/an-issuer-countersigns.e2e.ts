import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';

test.use({ worldName: 'an issuer countersigns' });

test('an issuer countersigns several subscription agreements with one signature', async ({
  page,
}) => {
  await signIn(page.request, 'owner@holdfast.test');
  await page.goto('/owner/agreements');
  const investors = ['Lena Gruber', 'Ruby Ashdown', 'Beatriz Leal'];
  for (const name of investors) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Countersign 3' }).click();

  const dialog = page.getByRole('dialog', { name: 'Countersign 3 agreements' });
  const sign = dialog.getByRole('button', { name: 'Sign 3 for Breakwater Asset Partners' });
  await expect(sign).toBeDisabled();
  await dialog.getByText('Lena Gruber: Subscription agreement').click();
  await expect(dialog.getByRole('region', { name: 'Signed text' }).first()).toBeVisible();
  await dialog.getByText('Type', { exact: true }).click();
  await dialog.getByLabel('I have read the signed agreements').check();
  await sign.click();
  await expect(dialog.getByText('3 of 3 done')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  for (const name of investors) {
    const row = page
      .getByRole('row')
      .filter({ hasText: name })
      .filter({ hasText: 'Port of Aveiro' });
    await expect(row.getByText('Signed', { exact: true })).toBeVisible();
  }
});
