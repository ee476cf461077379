import { test as base } from '@playwright/test';
import { copyOf, forget, startWorld, type World } from './world.ts';

type OfWorker = {
  /** For a file that needs its own world, for example because it moves the clock. */
  worldName: string;
  world: World;
};

/** `baseURL` is the worker's own copy of the demo world. */
export const test = base.extend<object, OfWorker>({
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
  baseURL: async ({ world }, use) => use(world.url),
});

export { expect } from '@playwright/test';
