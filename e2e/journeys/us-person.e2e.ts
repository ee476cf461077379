import { allEndpoints } from '@holdfast/domain/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';
import { joinAndVerify, newcomer } from '../steps/joining.ts';

const SORRY =
  'We do not serve US persons, so this part of Holdfast is not available to you. ' +
  'You can still browse the market.';

async function readsSorry(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/market\?usPerson=yes$/);
  const dialog = page.getByRole('dialog', { name: 'Sorry' });
  await expect(dialog).toContainText(SORRY);
  await expect(page.getByRole('dialog')).toHaveCount(1);
}

test('a US person sees “Sorry” instead of restricted pages, and their calls are refused', async ({
  page,
}) => {
  const who = newcomer('Dana', 'Whitfield');
  await joinAndVerify(page, who);
  await expect(page.getByRole('heading', { name: 'Residence', level: 1 })).toBeVisible();
  await page.getByLabel('Country of residence').selectOption({ label: 'United States' });
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Continue to risk declaration' }).click();
  await readsSorry(page);
  await page.getByRole('button', { name: 'Go to market' }).click();
  await expect(page).toHaveURL(/\/market$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { data } = await (await page.request.get('/api/assets?status=open&limit=1')).json();
  const [{ id, manager }] = data;
  const closed = [
    '/portfolio',
    '/portfolio/currency',
    '/portfolio/watchlist',
    '/payments/wallet',
    '/payments/fund-history',
    `/assets/${id}/commit`,
    `/assets/manager/${manager.id}`,
    '/account/identification',
  ];
  for (const path of closed) {
    await page.goto(path);
    await readsSorry(page);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'We do not serve US persons' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deposit' })).toHaveCount(0);
  await page.goto(`/assets/${id}/background`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await refusesEverythingServed(page, who.email, who.password);
});

test('a US person sees an explanation instead of a register or polls, and no retry', async ({
  page,
  context,
}) => {
  await signIn(context.request, 'us@holdfast.test');
  const { data } = await (await page.request.get('/api/assets?status=open&limit=1')).json();
  for (const tab of ['fund-register', 'polls']) {
    await page.goto(`/assets/${data[0].id}/${tab}`);
    await expect(page.getByRole('heading', { name: 'We do not serve US persons' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});

async function refusesEverythingServed(page: Page, email: string, password: string) {
  const signedIn = await page.request.post('/api/user/login', { data: { email, password } });
  const { token } = (await signedIn.json()).data;
  const served = allEndpoints().filter(
    ({ access }) =>
      access.who === 'signed_in' && ['served', 'identified', 'approved'].includes(access.account),
  );
  expect(served.length).toBeGreaterThan(10);
  const refused = await Promise.all(
    served.map(async ({ method, path }) => {
      const address = `/api${path.replaceAll(/:\w+/g, '018f0000-0000-7000-8000-000000000000')}`;
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `us-${path}` };
      const answer = await page.request.fetch(address, {
        method,
        headers,
        ...(method === 'GET' ? {} : { data: {} }),
      });
      return [`${method} ${path}`, answer.status(), (await answer.json()).code];
    }),
  );
  expect(refused).toEqual(
    served.map(({ method, path }) => [`${method} ${path}`, 403, 'US_PERSON']),
  );
}
