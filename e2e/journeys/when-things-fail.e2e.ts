import type { Page, Route } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';
import { onASlowLine } from '../steps/slow-line.ts';

// How failures appear to users (specification, section 8). Failures are injected in transit; the
// rest is the running product.

const INACTIVITY = 'Logged out due to inactivity';

test.beforeEach(async ({ context }) => {
  await signIn(context.request, 'investor@holdfast.test');
});

const answer = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: { success: false, ...body } });

const onMarket = async (page: Page) => {
  await page.goto('/market');
  await expect(star(page)).toBeVisible();
};
const star = (page: Page) => page.getByRole('button', { name: /^Watch / }).first();

async function starFails(page: Page, fail: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute('**/api/user/watchlist/*');
  await page.route('**/api/user/watchlist/*', (route) =>
    route.request().url().endsWith('/all') ? route.continue() : fail(route),
  );
  await star(page).click();
}

test('an ended session is cleared, and the page explains why', async ({ page }) => {
  await page.goto('/portfolio/assets');
  await expect(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible();
  await page.route(/\/api\/user\/wallet\/transactions\?.*flow=investments/, (route) =>
    answer(401, { code: 'ETIMEDOUT', message: INACTIVITY })(route),
  );
  await page.getByRole('link', { name: 'Transactions' }).click();
  await expect(page).toHaveURL(/\/unauthorized$/);
  await expect(page.getByText(INACTIVITY)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => document.cookie)).not.toContain('XSRF-TOKEN');
  await page.evaluate(() => history.pushState(null, '', '/payments/wallet'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page).toHaveURL(/\/market$/);
});

test('a missing session leads to sign-in and back, not to the unauthorized page', async ({
  page,
}) => {
  await page.goto('/account/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/user/watchlist/*', (route) =>
    answer(401, { code: 'NOT_LOGGED_IN', message: 'You are not logged in' })(route),
  );
  await page.goto('/account/security');
  await expect(page).toHaveURL(/\/sign-in\?return=%2Faccount%2Fsecurity$/);
});

test('a session that ends while a page loads leads to sign-in', async ({ page }) => {
  await page.goto('/account/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isRefused = Promise.withResolvers<void>();
  await page.route('**/api/user/watchlist/*', async (route) => {
    await answer(401, { code: 'NOT_LOGGED_IN', message: 'You are not logged in' })(route);
    isRefused.resolve();
  });
  // The user's identity arrives late; the frame doesn't wait for the page's code.
  await page.route('**/api/user/me', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.route('**/assets/security*.js', async (route) => {
    await isRefused.promise;
    await expect(page.getByRole('link', { name: 'Join' }).first()).toBeVisible();
    await route.continue();
  });
  await page.goto('/account/security');
  await expect(page).toHaveURL(/\/sign-in\?return=%2Faccount%2Fsecurity$/);
});

test('a missing record leads to the not-found page with its own message', async ({ page }) => {
  const missing = '018f0000-0000-7000-8000-000000000000';
  await page.goto(`/assets/${missing}/background`);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText('We could not find that asset')).toBeVisible();
  await page.goto(`/assets/manager/${missing}`);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText('Manager not found')).toBeVisible();
  // The message must not reappear when the user returns later.
  await page.getByRole('link', { name: 'Go to market' }).click();
  await expect(page).toHaveURL(/\/market$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText('The page may have moved')).toBeVisible();
  await expect(page.getByText('Manager not found')).toHaveCount(0);
});

test('any other failure shows a red toast for 2 seconds, longer under the pointer', async ({
  page,
}) => {
  await onMarket(page);
  await starFails(page, answer(409, { code: 'X', message: 'Order execution pending' }));
  const toast = page.getByRole('alert').filter({ hasText: 'Order execution pending' });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(20);
  await toast.hover();
  await page.waitForTimeout(2600);
  await expect(toast).toBeVisible();
  await page.mouse.move(700, 600);
  await expect(toast).toHaveCount(0);
});

test('each failure shows its own message', async ({ page }) => {
  await onMarket(page);
  const errors = [
    { field: 'unitPrice', rule: 'numeric', message: 'should be numeric' },
    { field: 'name', rule: 'required', message: 'Name is required' },
  ];
  const messages: readonly (readonly [(route: Route) => Promise<void>, string])[] = [
    [
      answer(422, { code: 'E_VALIDATION_FAILURE', message: 'x', errors }),
      'Unit price should be numeric',
    ],
    // The list of errors is used regardless of the code.
    [answer(400, { code: 'OTHER', message: 'x', errors: errors.slice(1) }), 'Name is required'],
    [answer(422, { errors: errors.slice(1) }), 'Name is required'],
    [answer(500, { code: 'OTHER' }), 'Something went wrong !'],
    [answer(408, { code: 'ETIMEDOUT', message: 'connect ETIMEDOUT' }), INACTIVITY],
    [(route) => route.abort('connectionreset'), 'Network Error'],
    [
      (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }),
      'Request failed with status code 502',
    ],
    [answer(500, { message: 'Something went wrong !' }), 'Something went wrong !'],
  ];
  for (const [fail, text] of messages) {
    await starFails(page, fail);
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await starFails(page, answer(500, { message: 'Connection terminated unexpectedly' }));
  await expect(page.getByRole('alert')).toHaveText(INACTIVITY);
  await expect(page).toHaveURL(/\/market$/);
});

test('an unreadable session is cleared at start, and the market opens', async ({
  page,
  context,
}) => {
  const ended = page.waitForRequest('**/api/user/logout');
  await page.route('**/api/user/me', answer(500, { code: 'X', message: 'Broken' }));
  await page.goto('/account/profile');
  await ended;
  await expect(page).toHaveURL(/\/market$/);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('XSRF-TOKEN');
});

test('without a connection at start, the session is kept and the page opens later', async ({
  page,
  context,
}) => {
  await page.route('**/api/user/me', (route) => route.abort('connectionreset'));
  await page.goto('/account/profile');
  await expect(page.getByRole('heading', { name: 'No connection', level: 1 })).toBeVisible();
  await expect(page.getByText('You stay signed in')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/profile$/);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain('XSRF-TOKEN');
  await page.unroute('**/api/user/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
});

test('leaving a page before the session is known does not sign the user out', async ({ page }) => {
  // So slow that the user leaves first; the browser then aborts the call.
  await onASlowLine(page);
  const asked = page.waitForRequest('**/api/user/me');
  await page.goto('/account/profile', { waitUntil: 'commit' });
  await asked;
  await page.goto('/account/security');
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
});

test('maintenance is checked before each navigation, for the target area', async ({ page }) => {
  await onMarket(page);
  const frontEnds: unknown[] = [];
  let closed = '';
  await page.route('**/api/maintenance-mode', (route) => {
    const { key } = route.request().postDataJSON();
    frontEnds.push(key);
    return key === closed
      ? answer(503, { code: 'MAINTENANCE_ENABLED', message: 'Closed' })(route)
      : route.fulfill({ json: { success: true, data: { enabled: false, notices: [] } } });
  });
  await page.getByRole('link', { name: 'Agreements' }).click();
  await expect(page).toHaveURL(/\/agreements$/);
  expect(frontEnds.length).toBeGreaterThan(0);
  expect(new Set(frontEnds)).toEqual(new Set(['web']));
  closed = 'web';
  await page.getByRole('link', { name: 'Market', exact: true }).click();
  await expect(page).toHaveURL(/\/under-maintenance(\?|$)/);
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  closed = 'owner';
  await page.goto('/owner');
  await expect(page).toHaveURL(/\/under-maintenance(\?|$)/);
  expect(frontEnds.at(-1)).toBe('owner');
});

test('sign-in stays open during maintenance so that staff can enter', async ({ page, context }) => {
  await context.clearCookies();
  await page.route(
    '**/api/maintenance-mode',
    answer(503, { code: 'MAINTENANCE_ENABLED', message: 'Closed' }),
  );
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  // Without a query, the server sends the page; with one, the app requests it.
  await page.goto('/market?status=open');
  await expect(page).toHaveURL(/\/under-maintenance(\?|$)/);
});
