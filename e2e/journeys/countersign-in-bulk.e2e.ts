import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';

test.use({ worldName: 'countersign-in-bulk' });

async function signSelected(page: Page, { signedFor }: { readonly signedFor: string }) {
  const all = page.getByRole('checkbox', { name: 'All on this page' });
  await all.check();
  const act = page.getByRole('button', { name: /^Countersign \d+$/ });
  const many = Number(/\d+/.exec((await act.textContent()) ?? '')?.[0]);
  expect(many).toBeGreaterThanOrEqual(3);
  await act.click();
  const dialog = page.getByRole('dialog', { name: `Countersign ${many} agreements` });
  const texts = dialog.getByRole('group').filter({ hasText: ', version ' });
  await texts.first().locator('summary').click();
  await expect(texts.first()).toContainText('Signed by');
  const sign = dialog.getByRole('button', { name: `Sign ${many} for ${signedFor}` });
  await expect(sign).toBeDisabled();
  await dialog.getByText('Type', { exact: true }).click();
  await expect(dialog.getByLabel('Your full name')).not.toHaveValue('');
  await dialog.getByLabel('I have read the signed agreements').check();
  await sign.click();
  return { dialog, many };
}

test('staff sign every waiting agreement with one confirmation and one proof of identity', async ({
  page,
}) => {
  await signIn(page.request, 'admin@holdfast.test');
  await page.goto('/admin/agreements');
  await page.getByRole('link', { name: /^To countersign/ }).click();
  await expect(page.getByRole('checkbox', { name: 'All on this page' })).toBeVisible();
  // The last proof of identity is no longer recent.
  await page.request.post('/api/dev/clock', { data: { advanceSeconds: 61 * 60 } });
  const { dialog, many } = await signSelected(page, { signedFor: 'Holdfast' });
  const question = page.getByRole('dialog', { name: 'Confirm your identity' });
  await question.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(`${many} of ${many} done`);
  await expect(question).toHaveCount(0);
  const results = dialog.getByRole('listitem');
  await expect(results).toHaveCount(many);
  await expect(results.filter({ hasText: 'Done' })).toHaveCount(many);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText(/No .*match/)).toBeVisible();
});

test('an owner signs all subscriptions of its investors at once', async ({ page }) => {
  await signIn(page.request, 'owner@holdfast.test');
  await page.goto('/owner/agreements?state=to_countersign');
  await expect(page.getByText('To countersign').first()).toBeVisible();
  const { dialog, many } = await signSelected(page, { signedFor: 'Breakwater' });
  await expect(dialog.getByRole('status')).toHaveText(`${many} of ${many} done`);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(many);
});
