/** `npm run check`: types, lint, import rules, dead code, sizes, licences and generated files. */
import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { onNode24, ROOT } from './node24.mjs';
import { runAndListen } from './processes.mjs';

await ensureInstalled();
await onNode24();
process.chdir(ROOT);

const module = (path) => join(ROOT, 'node_modules', path);
const checks = [
  // A single checker: several would each re-check shared files, with gigabytes of memory.
  ['types', module('typescript/bin/tsc'), '-b', '--checkers', '1'],
  ['lint and format', module('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  ['import rules', 'tools/imports.mjs'],
  ['dead code', module('knip/bin/knip.js'), '--no-progress'],
  ['sizes and names', 'tools/tidy/tidy.mjs'],
  ['spelling', 'tools/spelling/check.mjs'],
  ['licences', 'tools/licences.mjs'],
  ['drawn map', 'tools/map.mjs', '--check'],
  ['database types', 'tools/db-types.mjs', '--check'],
];

const failed = [];
for (const [name, ...args] of checks) {
  const { code, output, seconds } = await runAndListen(process.execPath, args);
  const passed = code === 0;
  if (!passed) failed.push(name);
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.toFixed(1)} s`);
  if (!passed) console.log(output.trimEnd().replace(/^/gm, '       '));
}

console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
