/** `npm test`: the core of the tests (test-parts.mjs). `npm run test:all`: the rest. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { KEEP_COMPILED, onNode24, ROOT } from './node24.mjs';
import { leaveWithNpm, runToEnd } from './processes.mjs';
import { slowest } from './slow-tests.mjs';
import { journeyCounts, sum, summary, unitCounts } from './test-counts.mjs';
import { journeyFailures, unitFailures } from './test-failures.mjs';
import { webNeedsBuild } from './web-build.mjs';

await ensureInstalled();
await onNode24();
process.chdir(ROOT);
const part = process.argv[2] === 'rest' ? 'rest' : 'core';
// Its test is skipped without it.
if (part === 'rest') await ensureInstalled(join(ROOT, 'server/telemetry'));
Object.assign(process.env, KEEP_COMPILED, { TEST_PART: part });
// Only the rest checks every width and scheme.
if (part === 'rest') process.env.EVERY_WIDTH = '1';
leaveWithNpm();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (process.exitCode = 130));

const RESULTS = join(ROOT, '.cache/test');
const UNITS = join(RESULTS, 'units.json');
const JOURNEYS = join(RESULTS, 'journeys.json');

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const script = (path) => join(ROOT, 'node_modules', path);
const textOf = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
const reportOf = (file) => {
  try {
    return JSON.parse(textOf(file) ?? '');
  } catch {
    return undefined;
  }
};

console.log(`Unit, property, service and HTTP tests (${part})`);
const vitest = [script('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json'];
const unitCode = await runToEnd(process.execPath, [...vitest, `--outputFile.json=${UNITS}`]);
const units = unitCounts(reportOf(UNITS), unitCode);

if (process.exitCode) process.exit();
const journeys = await runJourneys();

if (process.exitCode) process.exit();
const total = sum(units, journeys);
const failures = [
  ...unitFailures(reportOf(UNITS), ROOT),
  ...journeyFailures(reportOf(JOURNEYS), textOf),
];
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`);
const slow = slowest({ units: reportOf(UNITS), journeys: reportOf(JOURNEYS) }, ROOT);
console.log(`\nThe slowest files\n${slow.join('\n')}`);
console.log(`\nUnit, property, service and HTTP tests: ${summary(units)}`);
console.log(`Journeys in a browser: ${summary(journeys)}`);
console.log(summary(total));
process.exit(total.failed === 0 ? 0 : 1);

async function runJourneys() {
  console.log(`\nJourneys in a browser (${part})`);
  const browser = await runToEnd(process.execPath, ['e2e/browser.ts']);
  if (browser !== 0) return { passed: 0, failed: 1, skipped: 0 };
  const cli = script('@playwright/test/cli.js');
  const code = await runToEnd(process.execPath, [cli, 'test', '-c', 'e2e/playwright.config.ts'], {
    // Built while the demo world is created.
    env: {
      ...process.env,
      JOURNEY_RESULTS: JOURNEYS,
      BUILD_WEB: webNeedsBuild({ quick: true }) ? '1' : '',
    },
  });
  return journeyCounts(reportOf(JOURNEYS), code);
}
