import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';

const OUTSIDE = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ';

async function balanceOf(page: Page, code: 'ALGO' | 'USD'): Promise<number> {
  const answer = await page.request.get('/api/user/wallet/overview');
  const { currencies } = (await answer.json()).data.walletBalance;
  return Number(currencies.find((one: { code: string }) => one.code === code).total);
}

test('test ALGO are deposited, converted at a timed quote, and withdrawn to an address', async ({
  page,
  context,
}) => {
  await signIn(context.request, 'investor@holdfast.test');
  await page.goto('/payments/wallet');
  const before = await balanceOf(page, 'ALGO');
  await page.getByText('Crypto', { exact: true }).click();
  await expect(page.getByText('Network: Embedded development ledger')).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Get test ALGO' }).click();
  await expect(page.getByLabel('Transaction ID')).toHaveValue(/^[A-Z2-7]{52}$/);
  await page.getByRole('button', { name: 'Credit payment' }).click();
  await expect.poll(() => balanceOf(page, 'ALGO')).toBe(before + 100);
  await expect(page.getByRole('list', { name: 'Recent crypto transactions' })).toContainText(
    '+100.00 ALGO',
  );

  await page.getByRole('button', { name: 'Convert' }).click();
  const convert = page.getByRole('dialog', { name: 'Convert' });
  await convert.getByRole('radiogroup', { name: 'From' }).getByText('ALGO').click();
  await convert.getByLabel('Amount').fill('40');
  await convert.getByRole('button', { name: 'Get a price' }).click();
  await expect(convert.getByRole('timer')).toContainText(/valid for \d+ seconds?/);
  await convert.getByRole('button', { name: 'Convert' }).click();
  await expect(convert).toBeHidden();
  await expect.poll(() => balanceOf(page, 'ALGO')).toBe(before + 60);

  await page.getByRole('button', { name: 'Transfer balance' }).click();
  const send = page.getByRole('dialog', { name: 'Transfer balance' });
  await send.getByText('Algorand address', { exact: true }).first().click();
  await send.getByLabel('Algorand address', { exact: true }).last().fill(OUTSIDE);
  await send.getByLabel('Amount').fill('5');
  await send.getByRole('button', { name: 'Continue' }).click();
  await send.getByRole('button', { name: 'Send 5.00 ALGO' }).click();
  await expect(send).toBeHidden();
  const sent = page.getByRole('listitem').filter({ hasText: '−5.001 ALGO' });
  await expect(sent).toContainText('Completed', { timeout: 20_000 });
  await sent.getByRole('link', { name: 'View on chain' }).click();
  await expect(page).toHaveURL(/\/explorer\/tx\/[A-Z2-7]{52}$/);
  await expect(page.getByText('5.000000').first()).toBeVisible();

  await page.goto('/');
  await expect(sent.first()).toBeVisible();
});
