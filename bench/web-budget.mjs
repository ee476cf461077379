/** What a visitor's first visit loads, in a real browser with nothing cached, over the wire. */
import { inBrowser } from './harness/browser.mjs';

const PAGES = ['/', '/market'];
const BARS = { script: 130, stylesheet: 30, font: 70 };
const NAMES = { script: 'JavaScript', stylesheet: 'CSS', font: 'fonts' };

/** Rows `{ what, value, unit, bar }` in kB of 1,000 bytes: bodies as they were sent. */
export const measure = () =>
  inBrowser(async (browser, origin) => {
    const rows = [];
    for (const path of PAGES) rows.push(...(await firstVisit(browser, origin, path)));
    return rows;
  });

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
  await context.close();
  return Object.entries(bytes).map(([kind, sum]) => ({
    what: `${path} ${NAMES[kind]}`,
    value: Math.round(sum / 100) / 10,
    unit: 'kB',
    bar: BARS[kind],
  }));
}
