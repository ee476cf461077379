/**
 * Makes small mistakes in the rules about money, one at a time, and says which of them no test
 * notices: `node tools/mutation/run.mjs [--minutes 15] [--near] [file …]`. A file is gone through in an
 * order that is the same each time; when the time is over, what was tried so far is what is told.
 * With `--near` only tests without a database are run.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMutant, mutantsOf } from './mutants.mjs';
import { report, scoreOf, spread } from './score.mjs';
import { targetsIn } from './targets.mjs';

const ROOT = join(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const CONFIG = join(import.meta.dirname, 'vitest.config.mjs');
/** A mutant whose tests are not done by then runs for ever, which is noticed too. */
const PATIENCE_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'holdfast-mutant-'));
const MUTANT = join(folder, 'mutant.ts');
const { minutes, onlyNear, named } = readArguments(process.argv.slice(2));
const until = Date.now() + minutes * 60_000;
const targets = targetsIn(ROOT).filter(({ file }) => named.length === 0 || named.includes(file));
if (targets.length === 0) throw new Error('There is no rule about money among these files');

let running;
const endRunning = () => running && process.kill(-running.pid, 'SIGKILL');
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    endRunning();
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  });
}

try {
  const results = [];
  for (const [at, target] of targets.entries()) {
    // What is left of the time is shared by the files that are left.
    const share = (until - Date.now()) / (targets.length - at);
    results.push(await examine(target, Date.now() + share));
    console.log(report(results.at(-1)));
  }
  const { score, tried, all } = scoreOf(results);
  console.log(`\nMutation score over money rules: ${score} % of ${tried} mutants (${all} in all)`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function readArguments(given) {
  const at = given.indexOf('--minutes');
  const files = given.filter(
    (one, i) => one !== '--near' && (at < 0 || (i !== at && i !== at + 1)),
  );
  return {
    minutes: at < 0 ? 15 : Number(given[at + 1]),
    onlyNear: given.includes('--near'),
    named: files,
  };
}

/** Tries a file's mutants on its near tests, and each that survives those on the far ones. */
async function examine({ file, near, far }, end) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const mutants = spread(mutantsOf(text));
  const stages = [near, onlyNear ? [] : far].filter((tests) => tests.length > 0);
  const sound = new Set();
  const result = { file, all: mutants.length, tried: 0, survived: [] };
  const isNoticed = async (mutant) => {
    for (const tests of stages) {
      if (!sound.has(tests) && !(await passes(file, tests, text))) {
        throw new Error(`The tests of ${file} fail without a mutant: ${tests.join(', ')}`);
      }
      sound.add(tests);
      if (!(await passes(file, tests, applyMutant(text, mutant)))) return true;
    }
    return false;
  };
  for (const mutant of stages.length > 0 ? mutants : []) {
    if (Date.now() > end) break;
    if (!(await isNoticed(mutant))) result.survived.push(mutant);
    result.tried += 1;
  }
  return result;
}

/** Whether tests pass when a file reads so. Each mutant has a process, which can be ended. */
function passes(file, tests, text) {
  writeFileSync(MUTANT, text);
  const child = spawn(process.execPath, [VITEST, 'run', '--config', CONFIG], {
    cwd: ROOT,
    env: { ...process.env, MUTATED: file, MUTANT, TESTS: tests.join(',') },
    stdio: 'ignore',
    detached: true,
  });
  running = child;
  return new Promise((done, failed) => {
    // The group: vitest's workers, and the database of theirs, end with it.
    const timer = setTimeout(endRunning, PATIENCE_MS);
    child.once('error', failed);
    child.once('close', (code) => {
      clearTimeout(timer);
      running = undefined;
      done(code === 0);
    });
  });
}
