/** What a visitor's first visit loads, in a real browser with nothing cached, over the wire. */
import { chromium } from '@playwright/test';
import { browserArgs, ensureBrowser } from '../e2e/browser.ts';
import { forget, newDataDir, startWorld } from '../e2e/world.ts';
import { buildWeb, webNeedsBuild } from '../tools/web-build.mjs';

const PAGES = ['/', '/market'];
const BARS = { script: 130, stylesheet: 30, font: 70 };
const NAMES = { script: 'JavaScript', stylesheet: 'CSS', font: 'fonts' };

/** Rows `{ what, value, unit, bar }` in kB of 1,000 bytes: bodies as they were sent. */
export async function measure() {
  if (webNeedsBuild()) {
    const { code, output } = await buildWeb();
    if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  }
  const executablePath = ensureBrowser();
  const dataDir = newDataDir();
  const world = await startWorld(dataDir);
  const browser = await chromium.launch({ executablePath, args: browserArgs() });
  try {
    const rows = [];
    for (const path of PAGES) rows.push(...(await firstVisit(browser, world.url, path)));
    return rows;
  } finally {
    await browser.close();
    await world.stop();
    forget(dataDir);
  }
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
  await context.close();
  return Object.entries(bytes).map(([kind, sum]) => ({
    what: `${path} ${NAMES[kind]}`,
    value: Math.round(sum / 100) / 10,
    unit: 'kB',
    bar: BARS[kind],
  }));
}
