import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';

const cards = (page: Page) => page.getByRole('article');

test('a visitor finds an asset and reads all its public pages', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own a share of something real');
  await page.getByRole('link', { name: 'How it works' }).click();
  const howItWorks = page.getByRole('heading', { name: 'How it works' });
  const top = async () => Math.round((await howItWorks.boundingBox())?.y ?? Number.NaN);
  await expect.poll(top).toBeLessThan(300);
  // With as many wheel events as needed; the page must stay at the top.
  const backByHand = async () => {
    await page.mouse.wheel(0, -5000);
    return page.evaluate(() => scrollY);
  };
  await expect.poll(backByHand).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Browse market' }).click();
  await expect(page).toHaveURL(/\/market$/);
  await expect(cards(page).first()).toBeVisible();
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect.poll(loaded).toContain('Source Serif 4 Variable');
  await cards(page).first().getByRole('heading').click();
  await expect(page).toHaveURL(/\/assets\/[\w-]+\/background$/);
  await expect(page.getByRole('heading', { name: 'Main risks' })).toBeVisible();
  for (const [tab, path] of [
    ['Investment', 'investment'],
    ['Updates', 'updates'],
    ['Data room', 'documents'],
    ['FAQ', 'faq'],
  ] as const) {
    await page.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await page.reload();
    await expect(page.getByRole('link', { name: new RegExp(`^${tab}`) })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await expect(page.getByText('Last price')).toHaveCount(0);
});

test('a new page opens at its top, and an anchor scrolls into view', async ({ page }) => {
  const height = () => page.evaluate(() => Math.round(scrollY));
  await page.setViewportSize({ width: 1000, height: 420 });
  await page.goto('/explorer/block/2');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2');
  const next = page.getByRole('link', { name: 'Later' });
  await expect(next).toBeVisible();
  await page.evaluate(() => scrollTo(0, 60));
  await expect.poll(height).toBe(60);
  await next.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/explorer\/block\/3$/);
  await expect.poll(height).toBe(0);

  await page.goto('/');
  await page.getByRole('link', { name: 'How it works' }).click();
  const top = () =>
    page.evaluate(() =>
      Math.round(document.getElementById('how')?.getBoundingClientRect().top ?? 0),
    );
  await expect.poll(top).toBeGreaterThanOrEqual(169);
  await expect.poll(top).toBeLessThanOrEqual(171);
});

test('the tabs of a commitment and the pitch have their own URLs', async ({ page, context }) => {
  await signIn(context.request, 'investor@holdfast.test');
  const { data } = await (await page.request.get('/api/assets?status=open&limit=1')).json();
  const at = `/assets/${data[0].id}`;
  const tabs = page.getByRole('navigation', { name: 'Commitment' });
  for (const [part, label] of [
    ['details', 'Details'],
    ['about', 'About'],
    ['faq', 'FAQ'],
    ['commit', 'Commit'],
  ] as const) {
    await page.goto(`${at}/commit#${part}`);
    await expect(tabs.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await page.goto(`${at}/background#pitch`);
  await expect(page.locator('#pitch')).toBeInViewport();
});

test('search, filters and sorting are kept in the URL', async ({ page }) => {
  await page.goto('/market');
  await expect(cards(page).first()).toBeVisible();
  const all = await cards(page).count();
  const infrastructure = page.getByRole('checkbox', { name: /^Infrastructure/ });
  // The server drew the page; a click before the app has loaded opens nothing.
  await expect(async () => {
    await page.getByRole('button', { name: 'Asset class' }).click();
    await expect(infrastructure).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await infrastructure.check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/category=infrastructure/);
  await expect(page.getByRole('button', { name: 'Remove filter Infrastructure' })).toBeVisible();
  await expect(cards(page).filter({ hasNotText: 'Infrastructure' })).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Price, highest first' });
  await expect(page).toHaveURL(/sort=-price/);
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('-price');
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(cards(page)).toHaveCount(all);
  await page.getByLabel('Search the market').fill('nothing is called like this');
  await expect(page.getByText('No assets match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards(page)).toHaveCount(all);
});

test('choosing and clearing filters does not shift the cards', async ({ page }) => {
  const card = cards(page).first();
  const top = async () => Math.round((await card.boundingBox())?.y ?? 0);
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/market');
    await expect(card).toBeVisible();
    const before = await top();
    expect(before).toBeGreaterThan(0);
    const chosen = 'category=real_estate,infrastructure,fund&country=PRT,IRL,SGP,NOR&minYield=4';
    await page.goto(`/market?${chosen}&maxMinimum=5000`);
    await expect(card).toBeVisible();
    expect(await top()).toBe(before);
    await page.getByRole('button', { name: 'Remove filter Norway' }).click();
    await expect(page).not.toHaveURL(/NOR/);
    expect(await top()).toBe(before);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL(/\/market$/);
    expect(await top()).toBe(before);
  }
});

test('on a phone, filters open in a sheet and the price stays visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/market?status=open');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Real estate/ }).check();
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/category=real_estate/);
  await cards(page).first().getByRole('heading').click();
  await expect(page.getByRole('link', { name: 'Sign in to commit' }).last()).toBeInViewport();
});

test('the star asks a visitor to sign in, and then adds the asset to the watchlist', async ({
  page,
}) => {
  await page.goto('/market?status=open');
  const first = cards(page).first();
  const name = await first.getByRole('heading').innerText();
  await first.getByRole('button', { name: `Watch ${name}` }).click();
  await expect(page).toHaveURL(/\/sign-in\?return=/);
  await signIn(page.request, 'new@holdfast.test');
  await page.goto('/market?status=open');
  await expect(page.getByText('Added to watchlist')).toBeVisible();
  await page.goto('/portfolio/watchlist');
  await page.getByRole('button', { name: `Remove ${name} from watchlist` }).click();
  await expect(page.getByText('Removed from watchlist')).toBeVisible();
  await expect(page.getByText('Your watchlist is empty')).toBeVisible();
});

test('up to four assets are compared line by line at a shareable URL', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/market');
  await expect(cards(page).nth(4)).toBeVisible();
  const names = (await cards(page).getByRole('heading').allInnerTexts()).slice(0, 5);
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = names;
  const choose = (name: string) => page.getByRole('button', { name: `Compare ${name}` });
  const bar = page.getByRole('region', { name: 'Selected to compare' });
  const compare = bar.getByRole('button', { name: 'Compare', exact: true });
  await choose(first).click();
  await expect(bar).toContainText('1 of 4 selected');
  await expect(compare).toBeDisabled();
  for (const name of [second, third, fourth]) await choose(name).click();
  await expect(bar).toContainText('4 of 4 selected');
  await expect(choose(fifth)).toBeDisabled();
  await choose(fourth).click();
  await expect(choose(fifth)).toBeEnabled();
  await compare.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare');
  const table = page.getByRole('region', { name: 'Assets side by side' });
  const heads = table.getByRole('columnheader');
  for (const [at, name] of [first, second, third].entries()) {
    await expect(heads.nth(at)).toContainText(name);
  }
  for (const line of ['Class', 'Country', 'Manager']) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: line }) });
    await expect(row.getByRole('cell')).toHaveText([/\S/, /\S/, /\S/]);
  }

  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const sent = await other.newPage();
  await sent.goto(page.url());
  await expect(sent.getByRole('columnheader')).toHaveCount(3);
  await other.close();

  await page.getByRole('button', { name: `Remove ${second}` }).click();
  await expect(heads).toHaveCount(2);
  await expect(heads.nth(1)).toContainText(third);
  await page.getByRole('button', { name: 'Back to market' }).click();
  await expect(choose(first)).toHaveAttribute('aria-pressed', 'true');
  await expect(choose(second)).toHaveAttribute('aria-pressed', 'false');
});
