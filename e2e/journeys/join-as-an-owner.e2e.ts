import { expect, test } from '../journey.ts';
import { invitationFor, joinByInvitation } from '../steps/inviting.ts';
import { applyAsOwner, newcomer } from '../steps/joining.ts';
import { approveCase, fillCase, place, reviewerOf } from '../steps/verifying.ts';

const companyName = `Gannet Harbours ${Date.now()}`;
const analyst = `teal.${process.pid}.${Date.now()}@example.test`;

test('a company applies as an owner, is approved, and invites its analyst', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(180_000);
  const who = newcomer('Maeve', 'Gannet');

  await test.step('the owner sign-in leads to verification without risk questions', async () => {
    await page.goto('/owner/sign-in');
    await page.getByRole('link', { name: 'Apply' }).click();
    await expect(page.getByRole('heading', { name: 'Apply as an owner' })).toBeVisible();
    await applyAsOwner(page, who, companyName);
    await expect(page).toHaveURL(/\/account\/corporate/);
    await expect(page.getByText('Your company is applying as an owner of assets.')).toBeVisible();
    await expect(place(page, 'Risk declaration')).toHaveCount(0);
  });

  await test.step('the owner area leads to the open steps, and its calls are refused', async () => {
    await page.goto('/owner/structures');
    await expect(page).toHaveURL(/\/account\/corporate$/);
    const refused = await page.request.get('/api/owner/dashboard');
    expect((await refused.json()).code).toBe('E_UNAUTHORIZED_ACCESS');
  });

  await test.step('the company completes and submits its case', async () => {
    await fillCase(page);
    await expect(page.getByText('You’ll have access to the owner area on approval.')).toBeVisible();
  });

  await test.step('compliance sees the role applied for and approves the company', async () => {
    const staff = await reviewerOf(browser, world.url, companyName);
    await expect(staff.getByText('Asset owner')).toBeVisible();
    await approveCase(staff, 7);
    await staff.context().close();
  });

  await test.step('the waiting page links to the owner area automatically', async () => {
    await page.getByRole('link', { name: 'Open the owner area' }).click();
    await expect(page).toHaveURL(/\/owner$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Maeve$/);
    const assets = page.getByRole('region', { name: 'Assets at a glance' });
    await expect(assets.getByText('No assets yet')).toBeVisible();
    await expect(assets.getByRole('link', { name: 'New asset' })).toBeVisible();
    await page.goto('/notifications');
    await page.getByText(`${companyName} is verified`).first().click();
    await expect(page).toHaveURL(/\/owner$/);
  });

  await test.step('an analyst accepts the invitation and starts in the owner area', async () => {
    await page.goto('/owner/users');
    await page.getByRole('button', { name: 'Invite member' }).click();
    await page.getByLabel('Email').fill(analyst);
    await page.getByRole('radio', { name: 'Analyst' }).check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Invitation sent')).toBeVisible();
    const link = await invitationFor(page.request, analyst);
    const member = await joinByInvitation(browser, world.url, { link, as: 'analyst' });
    await expect(member).toHaveURL(/\/owner$/);
    await expect(member.getByRole('button', { name: new RegExp(companyName) })).toBeVisible();
    await member.context().close();
  });

  await test.step('the next sign-in starts in the owner area too', async () => {
    const again = await (await browser.newContext({ baseURL: world.url })).newPage();
    await again.goto('/owner/sign-in');
    await again.getByLabel('Email').fill(who.email);
    await again.getByLabel('Password', { exact: true }).fill(who.password);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(again).toHaveURL(/\/owner$/);
    await again.context().close();
  });
});
