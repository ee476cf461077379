/**
 * Mutation-tests the money rules: `node tools/mutation/run.mjs [--minutes 15] [--near] [file …]`.
 * `--near`: only adjacent tests, without a database. Exits with 1 if tests fail unmutated. Stryker
 * can't sample within a time limit.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examine } from './examine.mjs';
import { report, scoreOf, summary } from './score.mjs';
import { targetsIn } from './targets.mjs';
import { Tests } from './tests.mjs';

const ROOT = join(import.meta.dirname, '../..');
const { minutes, onlyNear, named } = readArguments(process.argv.slice(2));
const until = Date.now() + minutes * 60_000;
const targets = targetsIn(ROOT).filter(({ file }) => named.length === 0 || named.includes(file));
if (targets.length === 0) throw new Error('There is no rule about money among these files');

let running = [];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const tests of running) tests.kill();
    process.exit(130);
  });
}

const results = [];
for (const [at, { file, near, far }] of targets.entries()) {
  const end = Date.now() + (until - Date.now()) / (targets.length - at);
  running = [
    ...(near.length > 0 ? [new Tests(file, near)] : []),
    ...(far.length > 0 && !onlyNear ? [new Tests(file, far, { onDatabase: true })] : []),
  ];
  const text = readFileSync(join(ROOT, file), 'utf8');
  const isOver = () => Date.now() > end;
  results.push(await examine({ file, text, stages: running, isOver }));
  for (const tests of running) await tests.end();
  console.log(report(results.at(-1)));
}
console.log(`\n${summary(results)}`);
process.exitCode = scoreOf(results).failing > 0 ? 1 : 0;

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
