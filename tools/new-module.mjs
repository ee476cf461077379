/** `npm run new-module -- <module>`: the first files of a module, each in its place. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { modules } from '../architecture.mjs';

const ROOT = join(import.meta.dirname, '..');
const name = process.argv[2] ?? '';

if (!/^[a-z]+(-[a-z]+)*$/.test(name)) stop('Name the module: a noun of the business, kebab-case.');
const line = modules.find((module) => module.name === name);
if (!line) stop(`Give ${name} its line and its purpose in an area of architecture.mjs first.`);
const { area, schemas } = line;
const folder = `server/src/modules/${area}/${name}`;
if (existsSync(join(ROOT, folder, 'index.ts'))) stop(`${folder} exists already.`);

const camel = name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const files = {
  [`domain/src/${area}/${name}/contract.ts`]: `import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
`,
  [`domain/src/${area}/${name}/refusals.ts`]: `import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const ${camel}Refusals = defineRefusals({});

export const refuse = refuserOf(${camel}Refusals);
`,
  [`${folder}/index.ts`]: `/** What ${name} owns, and what it promises to the modules after it. */
export { ${camel}Routes } from './routes.ts';
`,
  [`${folder}/routes.ts`]: `import type { Route } from '../../../kit/route.ts';

export const ${camel}Routes = (): Route[] => [];
`,
  [`server/migrations/NNN.do.${name}.sql`]: schemas
    .map((each) => `create schema ${each};\n`)
    .join(''),
};

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  console.log(`made ${path}`);
}
console.log(`
Then:
  1. Give the migration the next free number, write its tables, run “npm run db:types”.
  2. Name the module in domain/src/contracts.ts, domain/src/catalogue.ts and server/src/modules.ts.
  3. Add commands/ (one use case a file), rules.ts (pure) and repository.ts (SQL) as needed.
  4. Run “npm run map”, then “npm run check”. CONTRIBUTING.md says how the next steps go.`);

function stop(line) {
  console.error(line);
  process.exit(1);
}
