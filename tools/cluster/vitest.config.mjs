/** Creates the world of `npm run test:cluster` with the fixtures of the tests. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['server/test/cluster-world.ts'],
    globalSetup: ['./server/test/postgres.ts'],
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
