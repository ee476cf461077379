/** `npm run bench -- <name>`: one measurement, or all, each against its bar. */
import { join } from 'node:path';
import { filesUnder } from '../tools/files.mjs';
import { ensureInstalled } from '../tools/installed.mjs';
import { onNode24, ROOT } from '../tools/node24.mjs';

await ensureInstalled();
await ensureInstalled(import.meta.dirname);
await onNode24();
process.chdir(ROOT);

const names = filesUnder(ROOT, 'bench')
  .map((path) => path.slice('bench/'.length, -'.mjs'.length))
  .filter((name) => name !== 'run' && !name.includes('/'));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There is: ${names.join(', ')}`);
  process.exit(2);
}

let kept = 0;
const missed = [];
for (const name of chosen.length > 0 ? chosen : names) {
  console.log(`\n${name}`);
  const began = performance.now();
  try {
    const { measure } = await import(join(ROOT, 'bench', `${name}.mjs`));
    for (const figure of await measure()) show(name, figure);
  } catch (error) {
    console.error(error);
    missed.push(`${name}: could not be measured: ${error?.message ?? error}`);
  }
  console.log(`  (${((performance.now() - began) / 1000).toFixed(0)} s)`);
}
console.log(`\n${kept} bars kept, ${missed.length} missed${missed.length > 0 ? ':' : ''}`);
for (const line of missed) console.log(`  ${line}`);
process.exit(missed.length === 0 ? 0 : 1);

function show(name, { what, value, unit, bar, least }) {
  const isHeld = bar !== undefined || least !== undefined;
  const holds = (bar === undefined || value <= bar) && (least === undefined || value >= least);
  const limit = bar === undefined ? `≥ ${least}` : `≤ ${bar}`;
  if (isHeld && holds) kept += 1;
  if (!holds) missed.push(`${name}: ${what} ${value} ${unit}, bar ${limit}`);
  const verdict = isHeld ? `  bar ${limit} ${unit}  ${holds ? 'kept' : 'MISSED'}` : '';
  console.log(`  ${what.padEnd(34)} ${String(value).padStart(9)} ${unit}${verdict}`);
}
