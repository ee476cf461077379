import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';
import { settled } from '../walk.ts';

/** Holds back the app's code until `release` is called. */
async function heldApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((go) => {
    release = go;
  });
  await page.route(/\/assets\/(kit|vendor)-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A newly started server omits first views, so it waits for one. */
async function openDrawn(page: Page, path: string): Promise<void> {
  const sent = async () => (await fetch(new URL(path, await originOf(page)))).text();
  await expect.poll(sent, { message: path }).toContain('id="first-view"');
  await page.goto(path, { waitUntil: 'load' });
}

const originOf = async (page: Page): Promise<string> =>
  (await page.request.get('/api/health')).url();

function complaintsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(String(error)));
  return found;
}

const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });

async function offered(page: Page): Promise<string> {
  const answer = await page.request.get('/api/assets?status=open&limit=1');
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return `/assets/${data[0]?.id}/background`;
}

test('the app adopts the server-rendered page without redrawing it', async ({ page }) => {
  const complaints = complaintsOf(page);
  for (const path of ['/', '/market', await offered(page), '/sign-in', '/terms']) {
    const release = await heldApp(page);
    await openDrawn(page, path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const before = await page.locator('#root').innerText();
    expect(before.length, path).toBeGreaterThan(200);
    const [main, title] = await Promise.all([
      page.locator('main').elementHandle(),
      heading.elementHandle(),
    ]);
    release();
    await takenOver(page);
    await page.waitForLoadState('networkidle');
    const kept = await page.evaluate(([one, other]) => one?.isConnected && other?.isConnected, [
      main,
      title,
    ] as const);
    expect(kept, path).toBe(true);
    expect(await page.locator('#root').innerText(), path).toBe(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(complaints).toEqual([]);
});

test('a form submitted before the app loads is sent once after it loads', async ({ page }) => {
  const release = await heldApp(page);
  await openDrawn(page, '/sign-in');
  await page.getByLabel('Email').fill('investor@holdfast.test');
  await page.getByLabel('Password', { exact: true }).fill('Otter-River-27!');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // A password must never appear in a URL.
  await expect(page).toHaveURL(/\/sign-in$/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
  await expect(page).toHaveURL(/\/$/);
  expect(sent.filter((path) => path === '/api/user/login')).toHaveLength(1);
});

test('text typed while the app takes over is kept, at any typing speed', async ({ page }) => {
  const email = 'somebody.who.types.on@holdfast.test';
  const password = 'Wrong-but-long-27!';
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const delay of [0, 10, 30, 60, 100]) {
    const release = await heldApp(page);
    await openDrawn(page, '/sign-in');
    const field = page.getByLabel('Email');
    await field.focus();
    await page.keyboard.type(email.slice(0, 8));
    release();
    await page.keyboard.type(email.slice(8), { delay });
    await page.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.type(password, { delay });
    await takenOver(page);
    await page.waitForLoadState('networkidle');
    await expect(field, `${delay} ms`).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
    const sent = page.waitForRequest('**/api/user/login');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON(), `${delay} ms`).toMatchObject({ email, password });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a search typed before the app loads runs after it loads', async ({ page }) => {
  const release = await heldApp(page);
  await openDrawn(page, '/market');
  await page.getByRole('searchbox').first().fill('solar');
  release();
  await expect(page).toHaveURL(/q=solar/);
});

test('keeps typed and chosen values when the app redraws part of the page', async ({ page }) => {
  // As a visitor in another time zone may receive.
  await page.route(
    ({ pathname }) => pathname === '/market',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/Closes in \d+ days/, 'Closes in 99 days');
      expect(body).toContain('Closes in 99 days');
      await route.fulfill({ response: answer, body });
    },
  );
  const release = await heldApp(page);
  await openDrawn(page, '/market');
  const search = page.getByRole('searchbox').first();
  const first = await search.elementHandle();
  await page.getByRole('combobox').filter({ visible: true }).first().selectOption('newest');
  await search.focus();
  await page.keyboard.type('solr');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Closes in 99 days')).toBeVisible();
  release();
  await expect(page).toHaveURL(/q=solr/);
  await expect(page).toHaveURL(/sort=newest/);
  await expect(page.getByText('Closes in 99 days')).toHaveCount(0);
  expect(await first?.evaluate((one) => one.isConnected)).toBe(true);
  await page.keyboard.type('a');
  await expect(search).toHaveValue('solar');
});

test('the app loads after the page and keeps the page’s scroll position', async ({ page }) => {
  const release = await heldApp(page);
  await openDrawn(page, '/');
  const requested = page.waitForRequest(/\/assets\/kit-.*\.js$/);
  await page.mouse.wheel(0, 400);
  await requested;
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  release();
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(400);
  const [loaded, asked] = await page.evaluate(timesOfApp);
  expect(asked).toBeGreaterThanOrEqual(loaded ?? 0);
});

function timesOfApp(): (number | undefined)[] {
  const parts = performance.getEntriesByType('resource');
  const app = parts.find(({ name }) => /\/(kit|vendor)-.*\.js$/.test(name));
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return [page?.loadEventStart, app?.startTime];
}

test('links of the first view work without the app', async ({ page }) => {
  await heldApp(page);
  await openDrawn(page, '/');
  await page.getByRole('link', { name: 'Browse market' }).click();
  await expect(page).toHaveURL(/\/market$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
});

test('a signed-in user never sees a visitor’s page', async ({ page }) => {
  await signIn(page.request, 'investor@holdfast.test');
  await heldApp(page);
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.locator('#root')).toBeEmpty();
});

test('a signed-in user sees the page frame until the app draws the page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  for (const [email, path] of [
    ['investor@holdfast.test', '/portfolio/assets'],
    ['owner@holdfast.test', '/owner/assets'],
    ['admin@holdfast.test', '/admin/users'],
  ] as const) {
    await signIn(page.request, email);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const release = await heldApp(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#waiting .page')).toBeVisible();
      const before = await page.evaluate(edges, ['#waiting .main', '#waiting .head']);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      release();
      await settled(page, path);
      await expect(page.locator('#waiting')).toHaveCount(0);
      const after = await page.evaluate(edges, ['div:has(> main)', 'header']);
      expect({ path, width, before, wide }).toEqual({ path, width, before: after, wide: width });
      await page.unroute(/\/assets\/(kit|vendor)-.*\.js$/);
    }
  }
  expect(complaints.filter((one) => !one.startsWith('Service Worker'))).toEqual([]);
});

function edges(selectors: string[]) {
  const [main, head] = selectors.map((one) => document.querySelector(one)?.getBoundingClientRect());
  return { left: main?.left, top: head?.top, height: head?.height, width: head?.width };
}

test('loads frame and page in one round trip, with one session call, for a signed-in user', async ({
  browser,
  baseURL,
}) => {
  for (const [email, path] of [
    ['investor@holdfast.test', '/portfolio/assets'],
    ['owner@holdfast.test', '/owner/assets'],
    ['admin@holdfast.test', '/admin/users'],
  ] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await signIn(page.request, email);
    const complaints = complaintsOf(page);
    const sent = (await (await page.goto(path))?.text()) ?? '';
    await settled(page, path);
    const asked = await page.evaluate(askedBeforeQuiet);
    const parts = asked.filter((name) => /^\/assets\/.*\.(js|css)$/.test(name));
    expect(parts.length, path).toBeGreaterThan(20);
    const late = parts.filter((name) => !sent.includes(`"${name}"`));
    const selves = asked.filter((name) => name === '/api/user/me');
    // Journeys block service workers, which browsers report.
    const heard = complaints.filter((one) => !one.startsWith('Service Worker'));
    expect({ path, late, selves: selves.length, heard }).toEqual({
      ...{ path, late: [], selves: 1, heard: [] },
    });
    await context.close();
  }
});

function askedBeforeQuiet(): string[] {
  const all = performance.getEntriesByType('resource').map(({ name, startTime }) => ({
    name: new URL(name).pathname,
    startTime,
  }));
  const first = all.find(({ name }) => name === '/api/maintenance-mode')?.startTime ?? 0;
  return all.filter(({ startTime }) => startTime < first + 1_000).map(({ name }) => name);
}

/** Before compression; late code counts too. */
test('a visitor loads no code that only signed-in users need', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      loaded.push(new URL(response.url()).pathname);
  });
  for (const path of ['/', '/market']) {
    await openDrawn(page, path);
    await takenOver(page);
    // Signed-in pages load more after a pause; this is longer.
    await page.waitForTimeout(2_500);
  }
  for (const name of ['toast', 'layers', 'schemas', 'frame']) {
    expect(loaded.filter((path) => path.startsWith(`/assets/${name}-`))).toEqual([]);
  }
  expect(loaded.some((path) => path.startsWith('/assets/vendor-'))).toBe(true);
});
