import { allEndpoints } from '@holdfast/domain/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';

const SAFE =
  'Your account is blocked. Your holdings and balance are safe. Contact support to find out why.';

const PASSWORD = 'Quiet-Harbour-41!';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Access is blocked' });

test('a block signs the user out at the next call, and shows the reason on return', async ({
  page,
  playwright,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const email = `walter.quist.${Date.now()}@example.test`;
  const names = { firstName: 'Walter', lastName: 'Quist' };
  const joined = await page.request.post('/api/user/register', {
    data: { email, password: PASSWORD, ...names },
  });
  const { user } = (await joined.json()).data;
  await page.goto('/account/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const staff = await playwright.request.newContext({ baseURL: origin });
  const login = await staff.post('/api/user/login', {
    data: { email: 'compliance@holdfast.test', password: DEMO_PASSWORD },
  });
  const blocked = await staff.post(`/api/admin/users/${user.id}/block`, {
    headers: { authorization: `Bearer ${(await login.json()).data.token}` },
    data: { reason: 'Documents of someone else' },
  });
  expect(blocked.status(), await blocked.text()).toBe(200);

  await page
    .getByRole('link', { name: 'Agreements' })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/unauthorized$/);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/(account\/profile|agreements.*)$/);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Access is blocked', level: 2 })).toBeVisible();
  await expect(page.getByText(SAFE)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a blocked user browses public pages freely and sees the reason on other pages', async ({
  page,
  context,
}) => {
  await signIn(context.request, 'blocked@holdfast.test');
  const { data } = await (await page.request.get('/api/assets?status=open&limit=1')).json();
  const asset = `/assets/${data[0].id}`;
  for (const path of ['/market', '/terms', '/support-center', `${asset}/background`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const path of [`${asset}/fund-register`, `${asset}/polls`, '/account/identification']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access is blocked' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a blocked user sees one notice on every protected page, with a link to support', async ({
  page,
  context,
}) => {
  await signIn(context.request, 'blocked@holdfast.test');
  const { data } = await (await page.request.get('/api/assets?status=open&limit=1')).json();
  const paths = [
    '/portfolio/assets',
    '/portfolio/currency',
    '/payments/wallet',
    `/assets/${data[0].id}/commit`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(dialog(page)).toContainText(SAFE);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const page_ = page.getByRole('main');
    await expect(page_.getByRole('heading', { name: 'Access is blocked' })).toBeVisible();
    await expect(page_.getByText(SAFE)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'Contact support' }).click();
  await expect(page).toHaveURL(/\/service-requests\?ask=yes/);
  const asking = page.getByRole('dialog', { name: 'New request' });
  await expect(asking.getByLabel('Subject')).toHaveValue('Why is my account blocked?');
});

test('the server refuses every protected call by a blocked user', async ({ request }) => {
  const data = { email: 'blocked@holdfast.test', password: DEMO_PASSWORD };
  const { token } = (await (await request.post('/api/user/login', { data })).json()).data;
  const active = allEndpoints().filter(
    ({ access }) => access.who === 'signed_in' && access.account !== 'any',
  );
  const refused = await Promise.all(
    active.map(async ({ method, path }) => {
      const address = `/api${path.replaceAll(/:\w+/g, '018f0000-0000-7000-8000-000000000000')}`;
      const answer = await request.fetch(address, {
        method,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': `blocked-${path}` },
        ...(method === 'GET' ? {} : { data: {} }),
      });
      const { code, message } = await answer.json();
      return [`${method} ${path}`, answer.status(), code, message];
    }),
  );
  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  expect(refused).toEqual(
    active.map((each) => [name(each), 403, 'USER_BLOCKED', 'User is blocked']),
  );
});
