import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { partOf, REST_TESTS, SAMPLED_TESTS } from './tools/test-parts.mjs';

// Nothing here leans on what a module remembers, so the files of a worker share what they import:
// loading the server anew for each of them took as long as the tests, and a document for each file
// of screens three times as long.
const isolate = false;

/** `DEEP=1` runs the property tests at full length; a test then needs minutes instead of seconds. */
const deep = process.env.DEEP === '1';
const testTimeout = deep ? 1_800_000 : 60_000;
/** How long `expect.poll` looks: a busy machine is slow, and what comes at once is not waited for. */
const expect = { poll: { timeout: 30_000 } };
/** The examples of property tests, and what a property that fails prints. */
const properties = './tools/properties.mjs';

const part = partOf(process.env);
const rest = Object.keys(REST_TESTS);
const sampled = Object.keys(SAMPLED_TESTS);
/** The files of a project in the part that runs: core, rest, or all when none is named. */
const files = (...include: string[]) => {
  if (part === 'rest')
    return {
      include: [...rest, ...sampled].filter((file) =>
        include.some((glob) => matchesGlob(file, glob)),
      ),
    };
  return { include, ...(part === 'core' ? { exclude: [...configDefaults.exclude, ...rest] } : {}) };
};

/**
 * Screens that need a document and modules of their own: their test replaces a module, which can't
 * be done once it is loaded.
 */
const isApart = (file: string) =>
  /\b(?:vi\.mock|vi\.resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8'));
const ofScreens = globSync('web/src/**/*.test.tsx', { cwd: import.meta.dirname }).map((file) =>
  file.replaceAll('\\', '/'),
);
const [apart, shared] = [ofScreens.filter(isApart), ofScreens.filter((file) => !isApart(file))];
const screens = {
  environment: 'jsdom',
  setupFiles: ['./web/test/screen.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  testTimeout,
  expect,
};

export default defineConfig({
  test: {
    // Each worker holds a database connection pool and a chain; more than the cores only queue.
    maxWorkers: Math.max(2, availableParallelism()),
    // Some projects have no file in the rest.
    passWithNoTests: part === 'rest',
    projects: [
      {
        test: {
          name: 'domain',
          ...files('domain/src/**/*.test.ts'),
          environment: 'node',
          setupFiles: [properties],
          isolate,
          testTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'server',
          ...files('server/**/*.test.ts'),
          environment: 'node',
          setupFiles: [properties],
          isolate,
          globalSetup: ['./server/test/postgres.ts'],
          env: { NODE_ENV: 'test', TZ: 'UTC' },
          testTimeout,
          expect,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          ...files('web/src/**/*.test.ts'),
          environment: 'node',
          setupFiles: [properties],
          isolate,
          testTimeout,
          expect,
        },
      },
      { test: { ...screens, name: 'screens', ...files(...shared), isolate } },
      { test: { ...screens, name: 'screens apart', ...files(...apart) } },
      {
        test: {
          name: 'tools',
          ...files('tools/**/*.test.mjs'),
          environment: 'node',
          testTimeout: 60_000,
          expect,
        },
      },
    ],
  },
});
