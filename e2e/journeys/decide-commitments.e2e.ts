import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';

test.use({ worldName: 'decide-commitments' });

test.beforeEach(async ({ page }) => {
  await signIn(page.request, 'owner@holdfast.test');
});

async function openPledges(page: Page): Promise<void> {
  await page.goto('/owner');
  const tasks = page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem');
  await expect(tasks.first()).toContainText(/^Decide \d+ commitments?/);
  await expect(tasks.first()).toContainText(
    'Undecided commitments are rejected when the offering closes',
  );
  await tasks
    .filter({ hasText: /^Decide (?:[4-9]|\d\d+) commitments/ })
    .first()
    .getByRole('link', { name: /^Decide/ })
    .click();
  await expect(page).toHaveURL(/\/owner\/assets\/.+\/commitments$/);
}

test('the dashboard lists the owner’s tasks, the money and the next dates', async ({ page }) => {
  await page.goto('/owner');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good .+, Orla$/);
  await expect(page.getByText(/^\w+ things need your attention; the first /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(/Raised\$[\d,]+\.\d\d/);
  const assets = page.getByRole('region', { name: 'Assets at a glance' });
  const rows = assets.getByRole('row');
  const all = await rows.count();
  await expect(
    assets.getByRole('img', { name: /^Stage 5 of 5, Trading: Since / }).first(),
  ).toBeVisible();
  await assets.getByText(/^Trading \d/).click();
  await expect(page).toHaveURL(/show=trading/);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await assets.getByText(/^All \d/).click();
  await expect(rows).toHaveCount(all);
});

test('commitments are rejected and approved in bulk with their total', async ({ page }) => {
  await openPledges(page);
  const table = page.getByRole('table', { name: 'Commitments' });
  const bodies = table.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await expect(bodies.first()).toBeVisible();
  const pledges = await bodies.count();
  expect(pledges).toBeGreaterThan(3);

  await test.step('a row shows every detail of a commitment', async () => {
    await bodies.first().getByRole('button').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('is reserved in the investor’s wallet');
    await expect(drawer).toContainText('Committed');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  });

  await test.step('the largest commitments come first, and two are rejected together', async () => {
    await table.getByRole('button', { name: 'Amount' }).click();
    await expect(page).toHaveURL(/sort=-amount/);
    for (const at of [0, 1]) await bodies.nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Reject 2', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/Reject 2 commitments of \$[\d,]+\.\d\d to /);
    await dialog.getByLabel('Reason').fill('This round is for smaller investors');
    await dialog.getByRole('button', { name: 'Reject 2 commitments' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bodies).toHaveCount(pledges - 2);
  });

  await test.step('the remaining commitments are approved', async () => {
    await page.getByRole('checkbox', { name: 'All commitments on this page' }).check();
    await page.getByRole('button', { name: `Approve ${pledges - 2}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/Approve \d+ commitments of \$[\d,]+\.\d\d to /);
    await dialog.getByRole('button', { name: `Approve ${pledges - 2} commitments` }).click();
    await expect(bodies).toHaveCount(0);
  });

  await test.step('a rejected commitment is listed with its reason', async () => {
    await page.getByLabel('Stage', { exact: true }).selectOption({ label: 'Rejected' });
    await expect(page).toHaveURL(/stage=REJECTED/);
    await expect(table.getByText('This round is for smaller investors').first()).toBeVisible();
  });

  await test.step('the dashboard no longer lists the decided commitments', async () => {
    await page.goto('/owner');
    const tasks = page.getByRole('region', { name: 'Needs your attention' });
    await expect(tasks).not.toContainText(/Decide \d+ commitments/);
  });
});
