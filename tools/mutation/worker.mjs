/**
 * Runs the same tests again and again, each time on another text of one file, which itself stays as
 * it is. `tests.mjs` starts it, sends the texts, and is answered whether the tests passed.
 */
import { join } from 'node:path';
import { BaseSequencer, createVitest } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../..');
const { file, tests, onDatabase } = JSON.parse(process.argv[2]);
const path = join(ROOT, file);
let mutant;

/** The tests in their order: the first that notices ends the run. */
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
  // What was read for another mutant would be read again.
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
