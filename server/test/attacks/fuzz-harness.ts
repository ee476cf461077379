import { type Endpoint, requiresKey } from '@holdfast/domain/kernel/endpoint';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { argon2Hasher, CHEAP_COST } from '../../src/adapters/argon2/hasher.ts';
import { openSession } from '../../src/modules/people/identity/index.ts';
import { dollars, openOfferingHarness, units } from '../fixtures/offering-harness.ts';
import { company, person, type Someone, staff } from '../fixtures/people.ts';
import type { World, WorldOptions } from '../world.ts';
import { hostileBody, hostileHeaders, hostileParam, hostileQuery, spoiled } from './hostile.ts';
import { namesIn, valuesOf } from './schema-cases.ts';

export async function openFuzzHarness(options: WorldOptions = {}) {
  const hasher = argon2Hasher({
    cost: CHEAP_COST,
    masterKey: Buffer.alloc(32, 7),
    atOnce: 2,
    waiting: 1000,
  });
  const harness = await openOfferingHarness({ ports: { hasher }, ...options });
  const { world } = harness;
  const sale = await harness.openSale();
  const investor = await harness.investor(dollars(50_000));
  await harness.commitAs(investor, sale, units(12));
  const everybody: readonly (Someone | undefined)[] = [
    undefined,
    investor,
    await person(world, 'new'),
    await company(world),
    harness.owner,
    await staff(world, 'staff_administrator'),
    harness.finance,
    await staff(world, 'staff_compliance'),
    await staff(world, 'staff_support'),
    await person(world, 'us'),
  ];
  const hash = await hasher.hash('Nobody-Sends-This-1!');
  await world.edge.pool.query('update identity."user" set password_hash = $1', [hash]);
  const callers: Caller[] = [];
  for (const who of everybody) callers.push(await withSession(world, who));
  const ids = await idsIn(world);
  const reopen = () =>
    world.edge.pool.query(
      'update identity.session set ended_at = null, last_seen_at = now() where id = any($1::uuid[])',
      [callers.flatMap((one) => one.sessionId ?? [])],
    );
  return { ...harness, callers, ids, reopen };
}

export type Caller = { readonly token?: string; readonly sessionId?: string };

async function withSession(world: World, who: Someone | undefined): Promise<Caller> {
  if (!who) return {};
  const opened = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
  return { token: opened.token, sessionId: opened.sessionId };
}

async function idsIn(world: World): Promise<ReadonlyMap<string, readonly string[]>> {
  const { pool } = world.edge;
  const { rows } = await pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.columns
     where column_name = 'id' and data_type = 'uuid' and table_schema not in ('pg_catalog')`,
  );
  const found = new Map<string, readonly string[]>();
  for (const { schema, name } of rows) {
    const some = await pool.query<{ id: string }>(`select id from ${schema}."${name}" limit 3`);
    found.set(name, [...(found.get(name) ?? []), ...some.rows.map((row) => row.id)]);
  }
  return found;
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const MISSING = '018f0000-0000-7000-8000-000000000000';

export type Case = {
  readonly caller: Caller;
  readonly request: InjectOptions & { readonly url: string };
};

export function casesOf(
  endpoint: Endpoint,
  callers: readonly Caller[],
  ids: ReadonlyMap<string, readonly string[]>,
): Arbitrary<Case> {
  const fields = {
    caller: fc.constantFrom(...callers),
    path: pathsOf(endpoint, ids),
    query: queriesOf(endpoint),
    sent: bodiesOf(endpoint),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, hostileHeaders),
    method: fc.oneof(
      { weight: 15, arbitrary: fc.constant(endpoint.method as string) },
      fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'PUT', 'TRACE'),
    ),
    key: fc.uuid(),
  };
  return fc.record(fields).map(({ caller, path, query, sent, headers, method, key }) => ({
    caller,
    request: {
      method: method as 'GET',
      url: `/api${path}${query ? `?${query}` : ''}`,
      headers: {
        ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
        ...(requiresKey(endpoint) ? { 'idempotency-key': key } : {}),
        ...sent.headers,
        ...headers,
      },
      ...(sent.payload === undefined || method === 'HEAD' ? {} : { payload: sent.payload }),
    },
  }));
}

function pathsOf(endpoint: Endpoint, ids: ReadonlyMap<string, readonly string[]>) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? '');
  const each = names.map((name) => {
    const own = ids.get(snake(name.replace(/Id$/, ''))) ?? [];
    const real = fc.constantFrom(MISSING, ...own);
    return fc.oneof({ weight: 2, arbitrary: real }, { weight: 1, arbitrary: hostileParam });
  });
  return fc
    .tuple(...each)
    .map((given) =>
      given.reduce((path, value, i) => path.replace(`:${names[i]}`, value || '-'), endpoint.path),
    );
}

function queriesOf({ query }: Endpoint): Arbitrary<string> {
  if (!query) return fc.oneof({ weight: 5, arbitrary: fc.constant('') }, hostileQuery([]));
  const asText = valuesOf(query).map((value) =>
    Object.entries(value as object)
      .filter(([, one]) => one !== undefined && typeof one !== 'object')
      .map(([name, one]) => `${name}=${encodeURIComponent(String(one).toWellFormed())}`)
      .join('&'),
  );
  return fc.oneof(asText, hostileQuery(namesIn(query)));
}

type Sent = {
  readonly payload?: string | Buffer | undefined;
  readonly headers: Readonly<Record<string, string>>;
};

function bodiesOf({ body, method, upload }: Endpoint): Arbitrary<Sent> {
  if (method === 'GET') return fc.constant({ headers: {} });
  const asJson = (value: unknown): Sent => ({
    payload: JSON.stringify(value),
    headers: { 'content-type': 'application/json' },
  });
  if (!body) return fc.oneof(fc.constant({ headers: {} }), hostileBody);
  const valid = valuesOf(body);
  const near = valid.chain(spoiled);
  if (upload) return fc.oneof(near.map(formOf), valid.map(formOf), hostileBody);
  return fc.oneof(
    { weight: 3, arbitrary: valid.map(asJson) },
    { weight: 4, arbitrary: near.map(asJson) },
    { weight: 1, arbitrary: fc.constant({ headers: {} }) },
    { weight: 2, arbitrary: hostileBody },
  );
}

const FILE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

function formOf(value: unknown): Sent {
  const fields = value && typeof value === 'object' ? Object.entries(value) : [['a', value]];
  const parts = fields.map(([name, one]) =>
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${say(one)}\r\n`),
  );
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const file = [Buffer.from(head), FILE, Buffer.from('\r\n--edge--\r\n')];
  return {
    payload: Buffer.concat([...parts, ...file]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}

const say = (value: unknown): string =>
  typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
