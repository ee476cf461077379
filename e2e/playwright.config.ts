import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './browser.ts';
import { CORE_JOURNEYS, DEEP_JOURNEYS, LONG_JOURNEYS } from './core-journeys.ts';

const root = join(import.meta.dirname, '..');
const results = process.env.JOURNEY_RESULTS ?? join(root, '.cache/test/journeys.json');
const executablePath = findBrowser();
// Without a part, any journey can be run by name.
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
  // Each worker runs a server, a database and a browser; three on two cores time out.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Only journeys outside the core are retried, in a new world, and named at the end.
  retries: part === 'core' ? 0 : 1,
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: [['list'], ['json', { outputFile: results }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A service worker's requests would bypass injected failures.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // Traces slow every step by half; TRACE=1 keeps those of failed journeys.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArgs(), ...(executablePath ? { executablePath } : {}) },
  },
});
