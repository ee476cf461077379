import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** By keyboard alone, from any focus position. */
export async function typeSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(email);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

export async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const has = () =>
    page.evaluate((name) => {
      const { activeElement } = document;
      const label = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      return label.trim() === name;
    }, name);
  for (let i = 0; i < 60; i++) {
    if (await has()) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

type KeptMail = { readonly subject: string; readonly actionUrl: string };

export async function mailTo(
  request: APIRequestContext,
  recipient: string,
  about: RegExp,
): Promise<KeptMail> {
  let found: KeptMail | undefined;
  await expect(async () => {
    const answer = await request.get('/api/dev/mail', { params: { recipient } });
    const { data } = (await answer.json()) as { data: KeptMail[] };
    found = data.find((mail) => about.test(mail.subject));
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error(`Nothing was mailed about ${about}`);
  return found;
}

/** Creates a user and signs in, without the pages for it. */
export async function joinQuietly(request: APIRequestContext, name: string, password: string) {
  const email = `${name}.${Date.now()}@harbour.test`;
  const data = { email, password, firstName: 'Amara', lastName: 'Lindqvist' };
  const answer = await request.post('/api/user/register', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return email;
}
