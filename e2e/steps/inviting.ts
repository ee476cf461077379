import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

export async function invitationFor(
  request: APIRequestContext,
  recipient: string,
): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await request.get('/api/dev/mail', { params: { recipient } });
    const { data } = (await answer.json()) as { data: { actionUrl: string }[] };
    link = data[0]?.actionUrl ?? '';
    expect(link).toContain('/invitation#');
  }).toPass();
  const { pathname, hash } = new URL(link, 'http://any.test');
  return pathname + hash;
}

export async function joinByInvitation(
  browser: Browser,
  baseURL: string,
  { link, as }: { readonly link: string; readonly as: string },
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto(link);
  await expect(page.getByText(`as ${as}`)).toBeVisible();
  await expect(page).toHaveURL(/\/invitation$/);
  await page.getByLabel('First name').fill('Vigga');
  await page.getByLabel('Last name').fill('Holm');
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Harbour-41!');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Member added')).toBeVisible();
  return page;
}
