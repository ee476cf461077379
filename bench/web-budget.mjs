/**
 * What a visitor's first visit loads, in a real browser with nothing cached, over the wire: until
 * the network is idle, and once somebody has begun to use the page.
 */
import { inBrowser } from './harness/browser.mjs';

const BARS = { script: 130, stylesheet: 30, font: 70 };
const NAMES = { script: 'JavaScript', stylesheet: 'CSS', font: 'fonts' };

/** Rows `{ what, value, unit, bar }` in kB of 1,000 bytes: bodies as they were sent. */
export const measure = () =>
  inBrowser(async (browser, origin) => {
    const rows = [];
    for (const path of ['/', '/market', await assetPath(origin), '/sign-in']) {
      rows.push(...(await firstVisit(browser, origin, path)));
    }
    return rows;
  });

/** The page of an asset that is offered now. */
async function assetPath(origin) {
  const answer = await fetch(`${origin}/api/assets?status=open&limit=1`);
  const { data } = await answer.json();
  return `/assets/${data[0].id}/background`;
}

async function firstVisit(browser, origin, path) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bytes = { script: 0, stylesheet: 0, font: 0 };
  const counted = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!(kind in bytes) || !response.ok()) return;
    const add = ({ responseBodySize }) => {
      bytes[kind] += responseBodySize;
    };
    counted.push(response.request().sizes().then(add));
  });
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  await Promise.all(counted);
  const rows = Object.entries(bytes).map(([kind, sum]) => ({
    what: `${nameOf(path)} ${NAMES[kind]}`,
    value: kilo(sum),
    unit: 'kB',
    bar: BARS[kind],
  }));
  await page.mouse.move(20, 20, { steps: 2 });
  await page.waitForFunction(isTakenOver);
  await page.waitForTimeout(QUIET_MS);
  await Promise.all(counted);
  await context.close();
  const what = `${nameOf(path)} JavaScript once it is used`;
  return [...rows, { what, value: kilo(bytes.script), unit: 'kB' }];
}

/** What the app still fetches after it has taken the page over comes within this time. */
const QUIET_MS = 1000;
const kilo = (sum) => Math.round(sum / 100) / 10;
const nameOf = (path) => (path.startsWith('/assets/') ? '/assets/…' : path);

/** In the page: React is bound to its content. */
const isTakenOver = () =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'));
