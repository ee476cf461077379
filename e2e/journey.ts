import { test as base, expect } from '@playwright/test';
import { focusProblems, watchFocus } from './focus-watch.ts';
import { copyOf, forget, startWorld, type World } from './world.ts';

type OfWorker = {
  /** For a file that needs its own world, for example because it moves the clock. */
  worldName: string;
  world: World;
};

type OfTest = {
  /** Every journey fails for an action that leaves the focus on nothing named and visible. */
  focusIsKept: undefined;
};

/** `baseURL` is the worker's own copy of the demo world. */
export const test = base.extend<OfTest, OfWorker>({
  worldName: ['demo', { option: true, scope: 'worker' }],
  world: [
    async ({ worldName }, use) => {
      const running = process.env.HOLDFAST_URL;
      if (running) return use({ url: running, dataDir: '', stop: async () => {} });
      const prepared = process.env.HOLDFAST_DEMO_WORLD;
      if (!prepared) throw new Error(`The world ${worldName} was not prepared`);
      const dataDir = copyOf(prepared);
      const world = await startWorld(dataDir);
      try {
        await use(world);
      } finally {
        await world.stop();
        forget(dataDir);
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const create = browser.newContext.bind(browser);
      browser.newContext = async (options) => watchFocus(await create(options));
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => use(await watchFocus(context)),
  focusIsKept: [
    async ({ browser: _browser }, use) => {
      focusProblems.length = 0;
      await use(undefined);
      expect([...new Set(focusProblems)]).toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ world }, use) => use(world.url),
});

export { expect } from '@playwright/test';
