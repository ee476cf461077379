/**
 * `npm run new-module -- <area>/<module> "<purpose>"`: a registered module that passes every check:
 * a list per party, to be replaced.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areas, modules } from '../architecture.mjs';
import { filesOf, registrationsOf } from './new-module/files.mjs';
import { onNode24, ROOT } from './node24.mjs';
import { runToEnd } from './processes.mjs';

await onNode24();
process.chdir(ROOT);
const [, area = '', name = ''] = process.argv[2]?.match(/^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/) ?? [];
const purpose = process.argv[3] ?? `${name.replaceAll('-', ' ')} that parties keep`;

if (!name) stop('Name area and module: npm run new-module -- market/watch-lists "what it is for"');
if (!areas[area]) stop(`${area} is no area: ${Object.keys(areas).join(', ')}`);
if (modules.some((module) => module.name === name)) stop(`There is a module ${name} already.`);
if (/['\\\n]/.test(purpose) || purpose.length > 80)
  stop('Write the purpose in 80 characters at most, without straight quotes.');

const number =
  Math.max(...readdirSync('server/migrations').map((file) => Number.parseInt(file, 10))) + 1;
const of = { area, name, purpose, number, schema: name.replaceAll('-', '_') };
const files = filesOf(of);
const taken = Object.keys(files).find((path) => existsSync(path));
if (taken) stop(`${taken} exists already.`);
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`made    ${path}`);
}
const registrations = registrationsOf(of);
for (const [path, lines] of Object.entries(registrations)) {
  writeFileSync(path, lines.reduce(insert, readFileSync(path, 'utf8')));
  console.log(`changed ${path}`);
}

const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const written = [...Object.keys(files), ...Object.keys(registrations)];
const formatted = written.filter((path) => !path.endsWith('.sql'));
await run(biome, 'check', '--write', ...formatted);
await run('tools/map.mjs');
await run('tools/db-types.mjs');
console.log(`
Next: replace the example by what ${name} is about (CONTRIBUTING.md has the recipes), show the card
on a page, and run “npm run db:types” after each change of the migration. It passes the checks now.`);

function insert(text, [after, line]) {
  if (!after.test(text)) stop(`There is no place for this line: ${line}`);
  return text.replace(after, (found) => found + line);
}

async function run(...args) {
  if ((await runToEnd(process.execPath, args)) !== 0) stop(`Failed: ${args.slice(0, 3).join(' ')}`);
}

function stop(line) {
  console.error(line);
  process.exit(1);
}
