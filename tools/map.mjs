/** `npm run map`: draws docs/map.md from architecture.mjs; `--check` only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas, modules } from '../architecture.mjs';

const ROOT = join(import.meta.dirname, '..');
const TARGET = 'docs/map.md';
const target = join(ROOT, TARGET);

const drawn = draw();
if (!process.argv.includes('--check')) {
  writeFileSync(target, drawn);
  console.log(`${TARGET} was drawn`);
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== drawn) {
  console.error(`${TARGET} is not what architecture.mjs says: run “npm run map”`);
  process.exitCode = 1;
}

function draw() {
  return [
    '# The modules of the product',
    '',
    'Drawn by `npm run map` from [architecture.mjs](../architecture.mjs). A module calls only the',
    'modules in its line, and only through their `index.ts`; events come back the other way.',
    '`reads` names the schemas that its `*.read.ts` files select from. `npm run check` fails on any',
    'other import or read, and on a line that nothing uses.',
    '',
    ...Object.entries(areas).flatMap(([area, { purpose }]) => [
      `## ${area}: ${purpose}`,
      '',
      '| module | what it is for | calls | reads |',
      '|---|---|---|---|',
      ...modules.filter((module) => module.area === area).map(rowOf),
      '',
    ]),
    '## Calls',
    '',
    'Arrows point to what is called; arrows that another path already implies are left out.',
    '',
    '```mermaid',
    'flowchart BT',
    ...Object.keys(areas).flatMap((area) => [
      `  subgraph ${area}`,
      ...modules.filter((module) => module.area === area).map(({ name }) => `    ${name}`),
      '  end',
    ]),
    ...modules.flatMap((module) => direct(module).map((used) => `  ${module.name} --> ${used}`)),
    '```',
    '',
  ].join('\n');
}

function rowOf({ name, purpose, calls, reads }) {
  return `| ${name} | ${purpose} | ${calls.join(', ') || 'no other module'} | ${reads.join(', ')} |`;
}

/** Modules not reachable through another module on the line. */
function direct({ calls }) {
  const implied = new Set(calls.flatMap((used) => reachable(used)));
  return calls.filter((used) => !implied.has(used));
}

function reachable(name) {
  const { calls } = modules.find((module) => module.name === name);
  return calls.flatMap((used) => [used, ...reachable(used)]);
}
