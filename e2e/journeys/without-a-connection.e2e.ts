import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';

test.use({ serviceWorkers: 'allow' });

const kept = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).includes('last-portfolio'));

test('shows the last portfolio as outdated while offline, and nothing after sign-out', async ({
  page,
  context,
}) => {
  await signIn(context.request, 'investor@holdfast.test');
  await page.goto('/portfolio/assets');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => kept(page)).toBe(true);
  const cached = await page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  // Neither build files nor server responses come from the cache.
  const own = ['/favicon.svg', '/last-portfolio', '/offline.css', '/offline.html', '/offline.js'];
  expect(cached.sort()).toEqual(own);

  await context.setOffline(true);
  await page.goto('/portfolio/assets');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText(/^Old: as of \d{2} \w{3} \d{4}, \d{2}:\d{2}/)).toBeVisible();
  await expect(page.locator('#total')).toHaveText(/^\$[\d,]+\.\d{2}$/);
  expect(await page.locator('#holdings li').count()).toBeGreaterThan(0);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/market/);
  await expect.poll(() => kept(page)).toBe(false);

  await context.setOffline(true);
  await page.goto('/portfolio/assets');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('Old: as of')).toBeHidden();
  // Opening a server response fails as it would without the service worker.
  await expect(page.goto('/api/health')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('shows nothing when the browser is no longer signed in, and deletes the copy', async ({
  page,
  context,
}) => {
  await signIn(context.request, 'investor@holdfast.test');
  await page.goto('/portfolio/assets');
  await expect.poll(() => kept(page)).toBe(true);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.clearCookies();
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('Old: as of')).toBeHidden();
  await expect.poll(() => kept(page)).toBe(false);
});

test('never shows one user’s data to another on the same device', async ({ page, context }) => {
  await signIn(context.request, 'investor@holdfast.test');
  await page.goto('/portfolio/assets');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => kept(page)).toBe(true);
  // Opening a page of the app would remove the copy.
  await signIn(context.request, 'trader@holdfast.test');
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect.poll(() => kept(page)).toBe(false);
  await expect(page.getByText('Old: as of')).toBeHidden();
});

test('can be installed, with a manifest whose icons exist', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Holdfast', display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) {
    const icon = await request.get(src);
    expect([src, icon.status()]).toEqual([src, 200]);
    expect(icon.headers()['content-type']).toContain('image/');
  }
});
