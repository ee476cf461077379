import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';

test.use({ worldName: 'maintenance' });

test('a visitor’s next click leads to the maintenance page, until maintenance ends', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/terms');
  await signIn(page.request, 'admin@holdfast.test');
  await page.goto('/admin/platform');
  await page.getByRole('button', { name: 'Close Investor web app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message to visitors (optional)').fill('Back at 18:00 UTC.');
  await dialog.getByLabel('Reason').fill('A new version');
  await dialog.getByRole('button', { name: 'Close Investor web app' }).click();
  await expect(page.getByText(/Closed by .*A new version/)).toBeVisible();
  await visitor.goto('/market');
  await expect(visitor).toHaveURL(/\/under-maintenance\?return=%2Fmarket/);
  await expect(visitor.getByText('Back at 18:00 UTC.')).toBeVisible();
  await page.goto('/market');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/market/);
  await page.goto('/admin/platform');
  await page.getByRole('button', { name: 'Open Investor web app' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Done');
  await page.getByRole('dialog').getByRole('button', { name: 'Open Investor web app' }).click();
  await expect(visitor).toHaveURL(/\/market$/);
  await visitor.context().close();
});
