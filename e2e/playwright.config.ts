import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './browser.ts';

const root = join(import.meta.dirname, '..');
const results = process.env.JOURNEY_RESULTS ?? join(root, '.cache/test/journeys.json');
const executablePath = findBrowser();

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  // Every page at six widths, or answer by answer, takes longer than all the rest: `test:deep`.
  testIgnore: process.env.DEEP === '1' ? [] : ['layout.e2e.ts', 'steady-everywhere.e2e.ts'],
  globalSetup: './demo-world.ts',
  outputDir: join(root, 'test-results'),
  // A worker is a server, a database and a browser. Journeys wait for jobs and slow lines, so that
  // three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // The second try begins in a new world. Its first failure is told at the end of the run.
  retries: 1,
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
