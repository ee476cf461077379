/** `npm run new-module -- <room>`: the files of a new room, empty but standing in their places. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rooms } from '../architecture.mjs';

const ROOT = join(import.meta.dirname, '..');
const room = process.argv[2] ?? '';

if (!/^[a-z]+$/.test(room)) stop('Name the room: one plural noun of the business, lower case.');
if (!rooms[room]) stop(`Give ${room} its line and its purpose in architecture.mjs first.`);
const module = `server/src/modules/${room}`;
if (existsSync(join(ROOT, module, 'index.ts'))) stop(`${module} stands already.`);

const constant = `${room}Refusals`;
const files = {
  [`domain/src/${room}/contract.ts`]: `import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
`,
  [`domain/src/${room}/refusals.ts`]: `import { defineRefusals, refuserOf } from '../kernel/refusal.ts';

export const ${constant} = defineRefusals({});

export const refuse = refuserOf(${constant});
`,
  [`${module}/index.ts`]: `/** The room of ${room}: what it owns, and what it promises to the rooms below. */
export { ${room}Routes } from './routes.ts';
`,
  [`${module}/routes.ts`]: `import type { Route } from '../../kit/route.ts';

export const ${room}Routes = (): Route[] => [];
`,
  [`server/migrations/NNN.do.${room}.sql`]: `create schema ${room};
`,
};

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  console.log(`made ${path}`);
}
console.log(`
Then:
  1. Give the migration the next free number, write its tables, run “npm run db:types”.
  2. Name the room in domain/src/contracts.ts, domain/src/catalogue.ts and server/src/rooms.ts.
  3. Add service.ts (decide), rules.ts (pure) and repository.ts (SQL) as they are needed.
  4. Run “npm run map”, then “npm run check”. CONTRIBUTING.md says how the next steps go.`);

function stop(line) {
  console.error(line);
  process.exit(1);
}
