import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './browser.ts';
import { CORE_JOURNEYS, DEEP_JOURNEYS, LONG_JOURNEYS } from './core-journeys.ts';

const root = join(import.meta.dirname, '..');
const results = process.env.JOURNEY_RESULTS ?? join(root, '.cache/test/journeys.json');
const executablePath = findBrowser();
// `core` and `rest` are the two parts of the tests; not set, all journeys can be run by name.
const part = process.env.TEST_PART;
const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}.e2e.ts`);
const core = filesOf(Object.keys(CORE_JOURNEYS));
const long = filesOf(LONG_JOURNEYS);
const left = [
  ...(process.env.DEEP === '1' ? [] : filesOf(DEEP_JOURNEYS)),
  ...(part === 'rest' ? core : []),
];

export default defineConfig({
  testDir: 'journeys',
  // Files begin in the order of the projects.
  projects: [
    { name: 'long', testMatch: long, testIgnore: left },
    {
      name: 'journeys',
      testMatch: part === 'core' ? core : '*.e2e.ts',
      testIgnore: [...left, ...long],
    },
  ],
  globalSetup: './demo-world.ts',
  outputDir: join(root, 'test-results'),
  // A worker is a server, a database and a browser: three on two cores slow each other down until
  // steps run out of time.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A journey of the core that fails has failed; another one is tried again in a new world, and the
  // end of the run names it.
  retries: part === 'core' ? 0 : 1,
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: [['list'], ['json', { outputFile: results }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A journey that puts failures into answers does not see what a service worker asks for.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // A trace slows every step down by half; TRACE=1 keeps one where a journey fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArgs(), ...(executablePath ? { executablePath } : {}) },
  },
});
