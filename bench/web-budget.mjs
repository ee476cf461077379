/**
 * Transfer size of a first visit until hydration, and of a signed-in first page, with the time to
 * network idle at 60 ms and 10 Mbit/s, median of five.
 */
import { inBrowser } from './harness/browser.mjs';

const BARS = { script: 190, stylesheet: 30, font: 70 };
const NAMES = { script: 'JavaScript', stylesheet: 'CSS', font: 'fonts' };

/** Bodies as sent, in kB of 1,000 bytes. */
export const measure = () =>
  inBrowser(async (browser, origin) => {
    const rows = [];
    for (const path of ['/', '/market', await assetPath(origin), '/sign-in']) {
      rows.push(...(await firstVisit(browser, origin, path)));
    }
    for (const [path, email] of SIGNED_IN) {
      rows.push(...(await signedInVisit(browser, origin, { path, email })));
    }
    return rows;
  });

const SIGNED_IN = [
  ['/portfolio/assets', 'investor@holdfast.test'],
  ['/payments/wallet', 'investor@holdfast.test'],
  ['/owner', 'owner@holdfast.test'],
  ['/admin', 'admin@holdfast.test'],
];
const LINE = { offline: false, latency: 60, downloadThroughput: 1.25e6, uploadThroughput: 0.6e6 };
const TIMES = 5;
const MOST_FILES = 60;

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
  await page.waitForFunction(isTakenOver);
  await page.waitForTimeout(QUIET_MS);
  await Promise.all(counted);
  await context.close();
  return Object.entries(bytes).map(([kind, sum]) => ({
    what: `${nameOf(path)} ${NAMES[kind]}`,
    value: kilo(sum),
    unit: 'kB',
    bar: BARS[kind],
  }));
}

async function signedInVisit(browser, origin, { path, email }) {
  const times = [];
  let loaded;
  for (let time = 0; time < TIMES; time++) {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
    await context.request.post('/api/user/login', { data: { email, password: DEMO_PASSWORD } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    const from = performance.now();
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(isSettled, null, { polling: 20 });
    times.push(performance.now() - from);
    await page.waitForLoadState('networkidle');
    loaded = await page.evaluate(partsOf);
    await context.close();
  }
  times.sort((a, b) => a - b);
  return [
    { what: `${path} scripts and styles`, value: loaded.files, unit: '', bar: MOST_FILES },
    { what: `${path} JavaScript and CSS`, value: kilo(loaded.bytes), unit: 'kB' },
    { what: `${path} until all is there`, value: Math.round(times[TIMES >> 1]), unit: 'ms' },
  ];
}

const DEMO_PASSWORD = 'Otter-River-27!';

const isSettled = () =>
  document.querySelector('h1') !== null &&
  document.querySelector('[role=status][aria-label^=Loading]') === null;

const partsOf = () => {
  const parts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname));
  return { files: parts.length, bytes: parts.reduce((sum, one) => sum + one.encodedBodySize, 0) };
};

/** Requests that follow hydration start within this time. */
const QUIET_MS = 1000;
const kilo = (sum) => Math.round(sum / 100) / 10;
const nameOf = (path) => (path.startsWith('/assets/') ? '/assets/…' : path);

const isTakenOver = () =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'));
