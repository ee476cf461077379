/** A new module: a list per party with endpoints, table, data map entry, web part, and tests. */
export function filesOf({ area, name, schema, number, purpose }) {
  const camel = name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());
  const title = camel[0].toUpperCase() + camel.slice(1);
  const table = schema.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase());
  const words = name.replaceAll('-', ' ');
  const sentence = words[0].toUpperCase() + words.slice(1);
  const of = { area, name, schema, purpose, camel, title, table, words, sentence };
  return {
    [`domain/src/${area}/${name}/contract.ts`]: contract(of),
    [`server/src/privacy-map/${name}.ts`]: dataMap(of),
    [`server/migrations/${number}.do.${name}.sql`]: migration(of),
    ...server(`server/src/modules/${area}/${name}`, of),
    [`server/src/modules/${area}/${name}/${name}.test.ts`]: serverTest(of),
    ...web(`web/src/features/${area}/${name}`, of),
  };
}

const contract = ({ name, words, title }) => `import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { name, uuid } from '../../kernel/fields.ts';

const party = { who: 'signed_in', account: 'identified', owns: 'party' } as const;

const entry = z.object({ id: uuid, name: z.string() });

export const list${title} = endpoint({
  method: 'GET',
  path: '/user/${name}',
  summary: 'The party’s ${words}, by name',
  access: party,
  reply: z.array(entry),
  refusals: [],
});

export const add${title} = endpoint({
  method: 'POST',
  path: '/user/${name}',
  summary: 'Adds to the party’s ${words}',
  access: party,
  body: z.object({ name: name(80) }),
  reply: entry,
  refusals: [],
});
`;

const dataMap = ({ camel, schema, sentence }) => `import { schemaMap } from './map.ts';

export const ${camel}Map = schemaMap('${schema}', {
  entry: {
    about: 'party_id = :party',
    title: '${sentence}',
    why: 'comfort',
    keep: 'account',
    rows: 'delete',
    key: 'id party_id',
    fact: 'created_at',
    personal: 'name',
  },
});
`;

const migration = ({ schema, purpose }) => `-- ${purpose[0].toUpperCase()}${purpose.slice(1)}.
create schema ${schema};

create table ${schema}.entry (
  id uuid primary key,
  party_id uuid not null,
  name text not null check (name <> ''),
  created_at timestamptz not null
);
create index entry_of_party on ${schema}.entry (party_id, name);
`;

const server = (folder, { area, name, purpose, camel, title, table }) => ({
  [`${folder}/index.ts`]: `/**
 * ${title}: ${purpose}.
 * A party sees only its own.
 */
export { ${camel}Routes } from './routes.ts';
`,
  [`${folder}/routes.ts`]: `import * as contract from '@holdfast/domain/${area}/${name}/contract';
import { answer, type Route, route } from '../../../kit/http/route.ts';
import { addEntry } from './commands.ts';
import { entriesOf } from './queries.ts';

export const ${camel}Routes = (): Route[] => [
  route(contract.list${title}, (ctx) => entriesOf(ctx)),
  route(contract.add${title}, async (ctx, { body }) =>
    answer(await addEntry(ctx, body.name), { status: 201 }),
  ),
];
`,
  [`${folder}/commands.ts`]: `import type { UserCtx } from '../../../kit/ctx.ts';
import { saveEntry } from './repository.ts';

export async function addEntry(ctx: UserCtx, name: string) {
  const entry = { id: ctx.newId(), partyId: ctx.actor.partyId, name, createdAt: ctx.now };
  await saveEntry(ctx, entry);
  return { id: entry.id, name };
}
`,
  [`${folder}/queries.ts`]: `import type { UserCtx } from '../../../kit/ctx.ts';
import { listEntries } from './repository.ts';

/** The party's entries by name. */
export const entriesOf = (ctx: UserCtx) => listEntries(ctx, ctx.actor.partyId);
`,
  [`${folder}/repository.ts`]: `import type { Ctx } from '../../../kit/ctx.ts';

type EntryRow = {
  readonly id: string;
  readonly partyId: string;
  readonly name: string;
  readonly createdAt: Date;
};

export const listEntries = (ctx: Ctx, partyId: string) =>
  ctx.tx
    .selectFrom('${table}.entry')
    .select(['id', 'name'])
    .where('partyId', '=', partyId)
    .orderBy('name')
    .limit(500)
    .execute();

export const saveEntry = (ctx: Ctx, row: EntryRow) =>
  ctx.tx.insertInto('${table}.entry').values(row).execute();
`,
});

const serverTest = ({ name }) => `import { expect, test } from 'vitest';
import { person, type Someone } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();

async function ask(who: Someone, method: 'GET' | 'POST', body?: object) {
  const response = await http.inject({
    method,
    url: '/api/user/${name}',
    headers: { authorization: \`Bearer \${who.token}\` },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, ...response.json() };
}

test('a party sees what it added, and no other party does', async () => {
  const [who, other] = [await person(world, 'approved'), await person(world, 'approved')];
  expect((await ask(who, 'POST', { name: 'First' })).status).toBe(201);
  expect((await ask(who, 'GET')).data).toMatchObject([{ name: 'First' }]);
  expect((await ask(other, 'GET')).data).toEqual([]);
  expect((await ask(who, 'POST', { name: '' })).status).toBe(422);
});
`;

const web = (folder, { name, title, words, sentence }) => ({
  [`${folder}/${name}-card.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';

/** The party's ${words}. A page composes it. */
export function ${title}Card() {
  const entries = useQuery(query('GET /user/${name}'));
  return (
    <QueryBoundary query={entries} what="${sentence}" empty="No ${words} yet">
      {(rows) => (
        <ul>
          {rows.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}
`,
  [`${folder}/${name}-card.test.tsx`]: `import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clear, draw } from '../../../../test/typing.tsx';
import { ${title}Card } from './${name}-card.tsx';

afterEach(clear);
const answers = (data: object) =>
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data }));
const shown = (text: string) =>
  act(() => vi.waitFor(() => expect(document.body.textContent).toContain(text)));

it('shows what the party keeps', async () => {
  answers([{ id: '018f0000-0000-7000-8000-000000000001', name: 'First' }]);
  await draw(${title}Card);
  await shown('First');
});

it('says that there is nothing yet', async () => {
  answers([]);
  await draw(${title}Card);
  await shown('No ${words} yet');
});
`,
});

/** Path → [after this text, line][]. */
export function registrationsOf({ area, name, purpose }) {
  const camel = name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());
  const contractAt = `./${area}/${name}/contract.ts`;
  const module = `./modules/${area}/${name}/index.ts`;
  return {
    'domain/src/contracts.ts': [
      [/^(?=import )/m, `import * as ${camel} from '${contractAt}';\n`],
      [/^export const contracts = \{\n/m, `  ${camel},\n`],
    ],
    'server/src/modules.ts': [
      [/^(?=import )/m, `import { ${camel}Routes } from '${module}';\n`],
      [/^ {2}contributions\.routes\.push\(walletRoutes\(\)\);\n/m, routesLine(camel)],
    ],
    'server/src/privacy-map/index.ts': [
      [/^(?=import )/m, `import { ${camel}Map } from './${name}.ts';\n`],
      [/^ {2}\.\.\.privacyMap,\n/m, `  ...${camel}Map,\n`],
    ],
    'architecture.mjs': [
      [
        new RegExp(`^ {2}'?${area}'?: \\{\\n[\\s\\S]*?(?=^ {4}\\},\\n {2}\\},)`, 'm'),
        architectureLine({ name, purpose }),
      ],
    ],
  };
}

const routesLine = (camel) => `  contributions.routes.push(${camel}Routes());\n`;
const architectureLine = ({ name, purpose }) =>
  `      '${name}': {\n        purpose: '${purpose}',\n        calls: [],\n      },\n`;
