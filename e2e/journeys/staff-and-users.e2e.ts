import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';

test.use({ worldName: 'staff-and-users' });

async function open(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'Roles' })).toBeVisible();
}

async function give(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toHaveCount(0);
}

async function showAgain(page: Page, button: string, reason: string): Promise<void> {
  const form = page.getByRole('dialog', { name: /^Add role for / });
  const question = page.getByRole('dialog', { name: 'Confirm your identity' });
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: button }).click();
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.getByLabel('Reason')).toHaveValue(reason);
  await form.getByRole('button', { name: button }).click();
  await question.getByLabel('Password', { exact: true }).fill('Not-The-Right-1!');
  await page.keyboard.press('Enter');
  await expect(question.getByText('Your current password is incorrect')).toBeVisible();
  await question.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a blocked user is signed out in the open window and admitted when unblocked', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs.request, 'introducer@holdfast.test');
  await theirs.goto('/account/security');
  await expect(theirs.getByText('This browser')).toBeVisible();
  await signIn(page.request, 'admin@holdfast.test');
  await open(page, 'introducer@holdfast.test');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await give(page, 'Block ', 'Reported by the bank');
  await expect(page.getByText(/Blocked by .*Reported by the bank/)).toBeVisible();
  await theirs.goto('/account/security');
  await expect(theirs).toHaveURL(/\/(sign-in|market|unauthorized)/);
  await theirs.goto('/sign-in');
  await theirs.getByLabel('Email').fill('introducer@holdfast.test');
  await theirs.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs).not.toHaveURL(/sign-in/);
  await theirs.goto('/payments/wallet');
  await expect(theirs.getByText('Access is blocked').first()).toBeVisible();
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await give(page, 'Unblock ', 'The bank was wrong');
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  await theirs.goto('/payments/wallet');
  await expect(theirs.getByText('Access is blocked')).toHaveCount(0);
  await theirs.context().close();
});

test('one administrator requests a role, and another approves it', async ({ page, browser }) => {
  await signIn(page.request, 'admin@holdfast.test');
  await open(page, 'support@holdfast.test');
  await page.getByRole('button', { name: 'Add role' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('staff_finance');
  await page.request.post('/api/dev/clock', { data: { advanceSeconds: 61 * 60 } });
  await showAgain(page, 'Request approval', 'Stands in for Petra');
  await expect(page.getByText('Second approvals')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signIn(other.request, 'admin2@holdfast.test');
  await other.goto('/admin/team');
  await other.getByRole('button', { name: /^Review role Finance for/ }).click();
  const question = other.getByRole('dialog');
  await expect(question.getByText(/they will be able to decide deposits/)).toBeVisible();
  await expect(question.getByText(/Stands in for Petra/)).toBeVisible();
  await question.getByRole('button', { name: 'Approve role' }).click();
  await expect(other.getByText('No requests pending')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await page.goto('/admin/audit?action=role.');
  await page.getByRole('button', { name: 'Granted the role Finance' }).first().click();
  await expect(page.getByRole('dialog').getByText('Stands in for Petra')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/The log is intact/)).toBeVisible();
  await other.context().close();
});

test('a fee change needs a second approver and is announced before it takes effect', async ({
  page,
  browser,
}) => {
  await signIn(page.request, 'admin@holdfast.test');
  await page.goto('/admin/fees');
  const card = page.getByRole('region', { name: 'Pending decision' });
  await expect(card.getByText('0.50% →')).toBeVisible();
  await card.getByRole('button', { name: /^Approve / }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Change: Withdrawal, Whole platform' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose fee change' });
  await dialog.getByLabel('Amount').fill('2');
  await expect(dialog.getByText('$1,002.00')).toBeVisible();
  await dialog.getByLabel('From').fill('2020-01-01T00:00');
  await dialog.getByLabel('Reason').fill('What our bank charges');
  await dialog.getByRole('button', { name: 'Propose change' }).click();
  await expect(dialog.getByText('Choose a date and time in the future')).toBeVisible();
  await page.keyboard.press('Escape');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/');
  await visitor.getByRole('link', { name: 'Fees' }).click();
  await expect(visitor.getByText(/0\.45% from/)).toBeVisible();
  await visitor.getByText('Version history').nth(1).click();
  await expect(visitor.getByText('Upcoming')).toBeVisible();
  await visitor.context().close();
});

test('blocking and unblocking an administrator takes two people', async ({ page, browser }) => {
  await signIn(page.request, 'admin@holdfast.test');
  await open(page, 'admin2@holdfast.test');
  const compliance = await (await browser.newContext()).newPage();
  await signIn(compliance.request, 'compliance@holdfast.test');
  for (const [act, next] of [
    ['Block', 'Unblock'],
    ['Unblock', 'Block'],
  ] as const) {
    await page.getByRole('button', { name: act, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Requires a second approval within 24 hours.')).toBeVisible();
    await give(page, 'Request approval', 'The laptop was stolen, and found again');
    const waiting = page.getByRole('button', { name: 'Cancel request' });
    await expect(waiting).toBeVisible();
    await expect(page.getByText(/^Awaiting approval from /)).toBeVisible();
    await open(compliance, 'admin2@holdfast.test');
    await expect(compliance.getByText(/The laptop was stolen/).first()).toBeVisible();
    await compliance.getByRole('button', { name: `Approve ${act.toLowerCase()}` }).click();
    await expect(compliance.getByRole('button', { name: next, exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: next, exact: true })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  }
  await compliance.context().close();
});
