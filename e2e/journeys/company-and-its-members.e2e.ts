import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { invitationFor, joinByInvitation } from '../steps/inviting.ts';
import { joinAndVerify, newcomer } from '../steps/joining.ts';

const NOT_AUTHORIZED =
  'You do not have the required permission to take this action. Please contact your Company administrator for getting the access.';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function found(page: Page, companyName: string) {
  await joinAndVerify(page, newcomer('Edda', 'Founder'), companyName);
  await expect(heading(page, 'Risk declaration')).toBeVisible();
}

test('a company invites a viewer, makes them a trader and removes them', async ({
  page,
  browser,
  baseURL,
}) => {
  const companyName = `Edda Partners ${Date.now()}`;
  await found(page, companyName);

  await test.step('the administrator invites a viewer by email', async () => {
    await page.goto('/account/members');
    await expect(page.getByText('1 member with access to your company')).toBeVisible();
    await page.getByRole('button', { name: 'Invite member' }).click();
    await page.getByLabel('Email').fill('investor@holdfast.test');
    await page.getByRole('radio', { name: 'Viewer' }).check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('dialog')).toContainText('already has a Holdfast account');
    await page.getByLabel('Email').fill(guest);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Invitation sent')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Pending invitations' })).toContainText(guest);
  });

  const link = await invitationFor(page.request, guest);
  const member = await joinByInvitation(browser, baseURL ?? '', { link, as: 'viewer' });

  await test.step('the viewer acts for the company and sees no members', async () => {
    await expect(member.getByText(companyName).first()).toBeVisible();
    await member.goto('/account/members');
    await expect(member.getByRole('dialog')).toContainText(NOT_AUTHORIZED);
    await member.getByRole('button', { name: 'Close' }).last().click();
    const commit = await member.request.post('/api/company/members/invite', {
      data: { email: 'x@y.test', role: 'company_viewer' },
      headers: await xsrf(member),
    });
    expect((await commit.json()).code).toBe('E_UNAUTHORIZED_ACTION');
  });

  await test.step('the administrator makes the viewer a trader', async () => {
    await page.reload();
    await act(page, 'Vigga Holm', 'Change role');
    await page.getByRole('radio', { name: 'Trader' }).check();
    await page.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText('Member updated')).toBeVisible();
    await expect(page.getByRole('row', { name: /Vigga Holm/ })).toContainText('Trader');
    await expect(page.getByRole('row', { name: /Edda Founder/ })).toContainText('the only member');
    await expect(page.getByRole('button', { name: 'Actions for Edda Founder' })).toHaveCount(0);
  });

  await test.step('the administrator removes the member, who is signed out', async () => {
    await act(page, 'Vigga Holm', 'Remove member');
    await page.getByRole('button', { name: 'Remove member' }).click();
    await expect(page.getByText('Member removed')).toBeVisible();
    await expect(page.getByRole('row', { name: /Vigga Holm/ })).toHaveCount(0);
    const me = await member.request.get('/api/user/me');
    expect(me.status()).toBe(401);
    const again = await member.request.post('/api/user/login', {
      data: { email: guest, password: 'Quiet-Harbour-41!' },
    });
    const { user } = (await again.json()).data;
    expect(user).toMatchObject({ companyId: null, roles: ['investor'], emailVerified: true });
  });
  await member.context().close();
});

const guest = `vigga.${process.pid}.${Date.now()}@example.test`;

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function xsrf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const value = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  return { 'x-xsrf-token': value, origin: new URL(page.url()).origin };
}
