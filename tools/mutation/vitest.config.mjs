/**
 * How the tests of one mutant run: what is mutated is what they are given to import, and the file
 * itself stays as it is. `run.mjs` says which by the environment.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = join(import.meta.dirname, '../..');
const { MUTATED = '', MUTANT = '', TESTS = '' } = process.env;
const tests = TESTS.split(',');

export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform(_code, id) {
        const isMutated = MUTANT !== '' && id.split('?')[0] === join(ROOT, MUTATED);
        return isMutated ? readFileSync(MUTANT, 'utf8') : undefined;
      },
    },
  ],
  test: {
    include: tests,
    environment: 'node',
    // What was read for another mutant would be read again.
    fsModuleCache: false,
    isolate: false,
    bail: 1,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    reporters: ['dot'],
    globalSetup: tests.some((test) => test.startsWith('server/'))
      ? [join(ROOT, 'server/test/postgres.ts')]
      : [],
  },
});
