import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';
import { callAs } from '../steps/trading.ts';

test.use({ worldName: 'the limits of a company' });

const ADMIN = 'company@holdfast.test';
const FINANCE = 'siobhan.tidewater@holdfast.test';

test('a member’s limit applies, and a second member approves above the company limit', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const as = await callAs(request, DEMO_PASSWORD);
  await signIn(page.request, ADMIN);
  // Accounts that share a browser are treated as the same person.
  const context = await browser.newContext(baseURL ? { baseURL } : {});

  await test.step('the administrator sets a member’s limit', async () => {
    await page.goto('/account/limits');
    await expect(page.getByRole('heading', { name: 'Limits', level: 1 })).toBeVisible();
    const members = page.getByRole('table', { name: 'Member limits' });
    const row = members.getByRole('row', { name: /Siobh/ });
    await row.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount per 24 hours').fill('500');
    await dialog.getByRole('button', { name: 'Set limit' }).click();
    await expect(page.getByText('Limit set')).toBeVisible();
    await expect(row).toContainText('$500.00');
  });

  await test.step('the administrator sets the company limit', async () => {
    await page.getByRole('button', { name: 'Set limit', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Company limit' });
    await dialog.getByLabel('Amount per 24 hours').fill('1000');
    await dialog.getByRole('button', { name: 'Set limit' }).click();
    await expect(dialog).toBeHidden();
    const own = page
      .locator('section')
      .filter({ hasText: 'Without second approval, per 24 hours' })
      .last();
    await expect(own).toContainText('$1,000.00');
  });

  const banks = (await as(ADMIN, 'GET', '/user/banks/get/active')) as { id: string }[];
  const bankAccountId = banks[0]?.id;
  const wanted = (amount: string) => ({ currency: 'USD', amount, bankAccountId });

  await test.step('the member can’t withdraw more than their limit', async () => {
    const login = { email: FINANCE, password: DEMO_PASSWORD };
    const signedIn = await context.request.post('/api/user/login', { data: login });
    const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
    const over = await context.request.post('/api/user/wallet/withdrawals', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: wanted('600'),
    });
    expect(((await over.json()) as { code: string }).code).toBe('MEMBER_LIMIT');
  });

  await test.step('a second member approves a withdrawal above the company limit', async () => {
    const { withdrawal } = (await as(
      ADMIN,
      'POST',
      '/user/wallet/withdrawals',
      wanted('1200'),
    )) as {
      withdrawal: { stage: string; reference: string };
    };
    expect(withdrawal.stage).toBe('AWAITING_MEMBER');
    await signIn(context.request, FINANCE);
    const second = await context.newPage();
    await second.goto('/payments/wallet');
    await second.getByRole('button', { name: `Approve ${withdrawal.reference}` }).click();
    const dialog = second.getByRole('dialog');
    await expect(dialog).toContainText('$1,200.00');
    await dialog.getByRole('button', { name: 'Approve $1,200.00' }).click();
    await expect(second.getByText('$1,200.00 is on its way')).toBeVisible();
    await expect(
      second.getByRole('button', { name: `Approve ${withdrawal.reference}` }),
    ).toBeHidden();
    await context.close();
  });
});
