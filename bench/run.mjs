/** `npm run bench -- <name>`: one measurement, or all of them, each held against its bar. */
import { join } from 'node:path';
import { filesUnder } from '../tools/files.mjs';
import { onNode24, ROOT } from '../tools/node24.mjs';

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

let missed = 0;
for (const name of chosen.length > 0 ? chosen : names) {
  console.log(`\n${name}`);
  const { measure } = await import(join(ROOT, 'bench', `${name}.mjs`));
  for (const { what, value, unit, bar, least } of await measure()) {
    const holds = (bar === undefined || value <= bar) && (least === undefined || value >= least);
    if (!holds) missed += 1;
    const limit = bar === undefined ? `≥ ${least}` : `≤ ${bar}`;
    const isHeld = bar !== undefined || least !== undefined;
    const verdict = isHeld ? `  bar ${limit} ${unit}  ${holds ? 'kept' : 'MISSED'}` : '';
    console.log(`  ${what.padEnd(34)} ${String(value).padStart(9)} ${unit}${verdict}`);
  }
}
process.exit(missed === 0 ? 0 : 1);
