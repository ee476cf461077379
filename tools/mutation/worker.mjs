/** Runs the same tests repeatedly, on other texts of one file; started by `tests.mjs`. */
import { join } from 'node:path';
import { BaseSequencer, createVitest } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../..');
const { file, tests, onDatabase } = JSON.parse(process.argv[2]);
const path = join(ROOT, file);
let mutant;

/** In the given order: the first failure ends the run. */
class InOrder extends BaseSequencer {
  sort(specifications) {
    const place = ({ moduleId }) => tests.findIndex((test) => moduleId === join(ROOT, test));
    return specifications.toSorted((a, b) => place(a) - place(b));
  }
}

const options = {
  config: false,
  root: ROOT,
  watch: false,
  include: tests,
  environment: 'node',
  // It would return another mutant's modules.
  fsModuleCache: false,
  isolate: false,
  pool: onDatabase ? 'forks' : 'threads',
  bail: 1,
  sequence: { sequencer: InOrder },
  maxWorkers: 1,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  env: { NODE_ENV: 'test', TZ: 'UTC' },
  reporters: [{}],
  globalSetup: onDatabase ? [join(ROOT, 'server/test/postgres.ts')] : [],
};
const plugin = {
  name: 'mutant',
  enforce: 'pre',
  transform: (_code, id) => (id.split('?')[0] === path ? mutant : undefined),
};
const vitest = await createVitest('test', options, { plugins: [plugin] });
const specifications = await vitest.globTestSpecifications();

process.on('message', async (text) => {
  mutant = text;
  vitest.invalidateFile(path);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const all = testModules.length === tests.length;
  process.send(all && testModules.every((one) => one.ok()) && unhandledErrors.length === 0);
});
process.once('disconnect', async () => {
  await vitest.close();
  process.exit();
});
process.send('ready');
