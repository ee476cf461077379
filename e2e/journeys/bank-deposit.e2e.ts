import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';
import { nextStatement } from '../steps/statements.ts';
import { callAs } from '../steps/trading.ts';

const IBAN = 'SE45 5000 0000 0583 9825 7466';

async function addAccount(page: Page): Promise<void> {
  await page.goto('/payments/account');
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Bank', exact: true }).fill('Journey Savings');
  await dialog.getByLabel('Bank country').selectOption('SWE');
  await dialog.getByLabel('IBAN').fill('SE46 5000 0000 0583 9825 7466');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog.getByText('Invalid IBAN check digits')).toBeVisible();
  await dialog.getByLabel('IBAN').fill(IBAN);
  await dialog.getByRole('button', { name: 'Add account' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Journey Savings' });
  await expect(row).toContainText('SE45 ··· 7466');
  await expect(row).toContainText('Available from');
}

async function declareTransfer(page: Page): Promise<string> {
  await page.goto('/payments/wallet');
  await page.getByText('Bank transfer', { exact: true }).click();
  await page.getByLabel('Amount', { exact: true }).fill('4321');
  await page.getByLabel('From').selectOption({ label: 'Journey Savings SE45 ··· 7466' });
  await page.getByRole('button', { name: 'Get instructions' }).click();
  await expect(page.getByText('Include the reference').first()).toBeVisible();
  const waiting = page.locator('section', { hasText: 'Awaiting your transfer' });
  const [reference = ''] = /HF-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await waiting.innerText()) ?? [];
  await page.getByRole('button', { name: 'I have sent the transfer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Transaction ID').fill('JOURNEY-0001');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('section', { hasText: 'JOURNEY-0001' })).toContainText('On its way');
  return reference;
}

test('a bank transfer is announced, matched to the statement and credited to the wallet', async ({
  page,
  context,
}) => {
  await signIn(context.request, 'investor@holdfast.test');
  await addAccount(page);
  const reference = await declareTransfer(page);

  const desk = 'finance@holdfast.test';
  const buffer = await nextStatement(await callAs(context.request, DEMO_PASSWORD), desk, {
    amount: '4321.00',
    name: 'INVESTOR',
    account: IBAN,
    text: `Thank you ${reference}`,
    reference: 'J-1',
  });
  await signIn(context.request, desk);
  await page.goto('/admin/funds/statements');
  await page.locator('input[type=file]').setInputFiles({
    name: 'journey.csv',
    mimeType: 'text/csv',
    buffer,
  });
  await expect(page.getByText('Nothing is booked yet')).toBeVisible();
  await expect(page.getByText(/^Follows the last statement, which closed with \$/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('The reference matches the transfer');
  await page.getByRole('button', { name: 'Book statement' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    /^.*Book the statement of .*: credit 1 deposit = \$4,321\.00\./,
  );
  await question.getByRole('button', { name: 'Book 1 line' }).click();
  await expect(page.getByText('Booked', { exact: true })).toBeVisible();

  await signIn(context.request, 'investor@holdfast.test');
  await page.goto('/payments/wallet');
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('+$4,321.00');
  await expect(row).toContainText('Bank transfer from Journey Savings');
});
