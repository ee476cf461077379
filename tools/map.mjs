/** `npm run map`: draws docs/map.md from architecture.mjs. With `--check` it only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { purpose, rooms } from '../architecture.mjs';

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
  const names = Object.keys(rooms);
  const rows = names.map((name, index) => {
    const calls = rooms[name].length > 0 ? rooms[name].join(', ') : 'no other room';
    return `| ${index + 1} | ${name} | ${purpose[name]} | ${calls} |`;
  });
  return [
    '# The rooms of the house',
    '',
    'Drawn by `npm run map` from [architecture.mjs](../architecture.mjs). A room may call only the',
    'rooms in its line, and only through their `index.ts`; events come back the other way.',
    '`npm run check` fails on any other import.',
    '',
    '| | room | what it is for | calls |',
    '|---|---|---|---|',
    ...rows,
    '',
    'Arrows point to what is called; arrows that another path already implies are left out.',
    '',
    '```mermaid',
    'flowchart BT',
    ...names.map((name) => `  ${name}`),
    ...names.flatMap((name) => direct(name).map((used) => `  ${name} --> ${used}`)),
    '```',
    '',
  ].join('\n');
}

/** The rooms of a line that no other room of that line reaches. */
function direct(name) {
  const implied = new Set(rooms[name].flatMap((used) => reachable(used)));
  return rooms[name].filter((used) => !implied.has(used));
}

function reachable(name) {
  return rooms[name].flatMap((used) => [used, ...reachable(used)]);
}
