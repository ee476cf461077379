import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';
import { goByPalette, pressOn, tabTo, typeReason } from '../steps/by-keyboard.ts';
import { callAs } from '../steps/trading.ts';

test.use({ worldName: 'a day by keyboard' });

async function deskOf(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await signIn(context.request, email);
  const page = await context.newPage();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
  return page;
}

test('compliance opens every document and passes every check before approving a case', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const page = await deskOf(browser, baseURL, 'compliance@holdfast.test');
  await goByPalette(page, 'Onboarding', /^Onboarding/);
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  const first = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page.getByText('move', { exact: false }).first()).toBeVisible();
  await page.keyboard.press('j');
  const head = page.getByRole('heading', { level: 1 });
  await expect(head).not.toHaveText(first ?? '');
  await expect(head).not.toHaveText('The case');
  const second = (await head.textContent()) ?? '';
  await expect(page).toHaveTitle(`${second} · Holdfast`);
  await expect(page.getByRole('status').filter({ hasText: `${second}, 2 of ` })).toBeAttached();
  await page.keyboard.press('k');
  await expect(head).toHaveText(first ?? '');
  await expect(page).toHaveTitle(`${first} · Holdfast`);

  const due = page.getByRole('figure').filter({ hasText: 'Not opened by you' });
  await page.keyboard.press('a');
  await expect(page.getByText('Open these documents first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve account' })).toBeDisabled();
  for (let left = await due.count(); left > 0; left--) {
    await pressOn(page, /^(Open|Download) (?!.*new tab)/);
    await expect(due).toHaveCount(left - 1);
  }
  const toPass = page.getByRole('button', { name: /^Pass: / });
  await expect(page.getByText('Complete these checks first')).toBeVisible();
  for (let left = await toPass.count(); left > 0; left--) {
    await pressOn(page, /^Pass: /);
    await expect(toPass).toHaveCount(left - 1);
  }
  await page.keyboard.press('a');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /^Approve account/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Case approved')).toBeVisible();
});

test('a large withdrawal is held, returned and approved twice from its case and the inbox', async ({
  page: own,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const as = await callAs(own.request, DEMO_PASSWORD);
  const investor = 'investor@holdfast.test';
  const banks = (await as(investor, 'GET', '/user/banks/get/active')) as { id: string }[];
  const made = (await as(investor, 'POST', '/user/wallet/withdrawals', {
    currency: 'USD',
    amount: '11000',
    bankAccountId: banks[0]?.id,
  })) as { withdrawal: { reference: string } };
  const { reference } = made.withdrawal;
  const title = 'Withdrawal of $11,000.00';

  await test.step('compliance holds it, reads its timeline and returns it', async () => {
    const page = await deskOf(browser, baseURL, 'compliance@holdfast.test');
    await goByPalette(page, reference.toLowerCase(), new RegExp(reference));
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bank account', exact: true })).toBeVisible();
    await pressOn(page, new RegExp(`^Hold ${reference}`));
    await typeReason(page, 'Called the investor back.');
    await pressOn(page, /^Hold withdrawal/);
    await expect(page.getByText('Placed a withdrawal on hold')).toBeVisible();
    await pressOn(page, new RegExp(`^Release ${reference}`));
    await typeReason(page, 'The investor confirmed it.');
    await pressOn(page, /^Release withdrawal/);
    await expect(page.getByText('Withdrawal released')).toBeVisible();
  });

  await test.step('finance gives the first approval on the case', async () => {
    const page = await deskOf(browser, baseURL, 'finance@holdfast.test');
    await goByPalette(page, reference.toLowerCase(), new RegExp(reference));
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('Account name matches')).toBeVisible();
    await tabTo(page, /^Approve \$11,000\.00 \(1 of 2\)/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Second approval requested')).toBeVisible();
  });

  await test.step('a second approver decides in the inbox and opens the case from there', async () => {
    const page = await deskOf(browser, baseURL, 'finance2@holdfast.test');
    await goByPalette(page, 'Approvals', /^Approvals/);
    const head = page.getByRole('heading', { level: 1 });
    const open = page.locator('[aria-current="true"]');
    await expect(open).toBeVisible();
    await expect(head).toBeVisible();
    while (!(await open.textContent())?.includes(title)) {
      const before = page.url();
      await page.keyboard.press('j');
      await expect(page).not.toHaveURL(before);
      await expect(open).toHaveAttribute('href', new RegExp(new URL(page.url()).search.slice(1)));
    }
    await expect(head).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Holdfast`);
    await tabTo(page, /^Withdrawal case/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Usual withdrawals' })).toBeVisible();
    await page.goBack();
    await expect(head).toHaveText(title);
    await page.keyboard.press('a');
    await expect(page.getByText('Approved').first()).toBeVisible();
  });
});

test('custody approves a holder’s retirement of units', async ({ browser, baseURL }) => {
  const page = await deskOf(browser, baseURL, 'custody@holdfast.test');
  await goByPalette(page, 'Retirements', /^Retirements/);
  await expect(page.getByRole('heading', { name: 'Retirements', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Review the retirement/ })).toBeVisible();
  await pressOn(page, /^Review the retirement/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /^Approve .* units \(1 of 2\)$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Second approval requested')).toBeVisible();
});

test('the listings team finds a company and leaves a note for colleagues', async ({
  browser,
  baseURL,
}) => {
  const page = await deskOf(browser, baseURL, 'listings@holdfast.test');
  await goByPalette(page, 'Tidewater', /Tidewater Family Office/);
  await expect(page.getByRole('heading', { name: 'Tidewater Family Office' })).toBeVisible();
  const note = 'Called Eleanor Hartigan: the register shows the new address from Monday.';
  await tabTo(page, /^Note$/);
  await page.keyboard.type(note);
  await pressOn(page, /^Add note/);
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText(note);
});

test('support answers a service request, and the requester sees the answer', async ({
  browser,
  baseURL,
  page: own,
}) => {
  const as = await callAs(own.request, DEMO_PASSWORD);
  const investor = 'investor@holdfast.test';
  const question = { type: 'wallet', subject: 'Where is my statement?', text: 'For October.' };
  const made = (await as(investor, 'POST', '/user/tickets/create', question)) as {
    ticket: { id: string; number: string };
  };
  const { id, number } = made.ticket;

  const page = await deskOf(browser, baseURL, 'support@holdfast.test');
  await goByPalette(page, number, new RegExp(number));
  await expect(page.getByRole('heading', { name: question.subject }).first()).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  const words = 'You’ll find it in your wallet under Statements.';
  await page.keyboard.type(words);
  await pressOn(page, /^Reply and resolve/);
  await expect(page.getByText(words).first()).toBeVisible();
  await own.context().clearCookies();
  await signIn(own.request, investor);
  await own.goto(`/service-requests/${id}`);
  await expect(own.getByText(words).first()).toBeVisible();
});
