import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { readsOf, rowsReadBy } from './access/rows-read.ts';
import { copyEverything } from './attacks/copies.ts';
import { queryOf } from './every-list.ts';
import { type Callers, giveAllTo, openManyRows } from './fixtures/many-rows.ts';
import { ask } from './fixtures/uploads.ts';

// The rows that each read examines before and after all data is multiplied by twenty.

const { http, world, callers, makeSome, assetOf } = await openManyRows();

type Sort = keyof Callers;

const COPIES = 20;
/** Smaller increases are insignificant, as plans of a growing table vary. */
const SOME = 60;

const readable = allEndpoints().filter(
  ({ method, path, answers }) => method === 'GET' && !answers && !/logout|^\/dev\//.test(path),
);

function sortOf({ path }: Endpoint): Sort {
  if (path.startsWith('/admin/')) return 'staff';
  if (path.startsWith('/owner/')) return 'owner';
  return path.startsWith('/company') ? 'firm' : 'person';
}

function pathOf(endpoint: Endpoint): string | undefined {
  const assetId = assetOf(endpoint.path);
  const { partyId, userId } = callers.person.actor;
  const { companyId } = callers.firm;
  const ids: Readonly<Record<string, string>> = { assetId, partyId, userId, companyId };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (all, name) => ids[name] ?? all);
  if (path.includes(':')) return undefined;
  return `${path}?${new URLSearchParams(queryOf(endpoint, assetId))}`;
}

async function rowsOf(endpoint: Endpoint): Promise<number | undefined> {
  const path = pathOf(endpoint);
  if (!path) return undefined;
  const { token } = callers[sortOf(endpoint)];
  const { status } = await ask(http, 'GET', path, token);
  if (status !== 200) return undefined;
  let rows = 0;
  for (const read of await readsOf(() => ask(http, 'GET', path, token))) {
    rows += await rowsReadBy(world, read, { asIfLarge: true });
  }
  return rows;
}

async function rowsOfAll(): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const endpoint of readable) {
    const rows = await rowsOf(endpoint);
    if (rows !== undefined) found.set(endpoint.path, rows);
  }
  return found;
}

let few: ReadonlyMap<string, number>;
let many: ReadonlyMap<string, number>;

beforeAll(async () => {
  await makeSome(1);
  await giveAllTo(world, callers.person);
  await world.edge.pool.query('vacuum analyze');
  few = await rowsOfAll();
  await copyEverything(world, COPIES);
  many = await rowsOfAll();
}, 300_000);

/** Sealed values are bound to their record, so a copy can't be opened. */
const SEALED = ['/admin/funds/banks', '/admin/funds/deposits', '/admin/funds/suspense'];

/** Reads of one party's own data or of one record, unaffected by other users. */
const isAboutOne = (path: string): boolean =>
  /^\/(user|owner|company)\b/.test(path) || path.includes(':');

const LOOKS_AT_OTHERS: Readonly<Record<string, string>> = {
  '/user/privacy/closure': 'units that are on their way to the chain, which is soon',
  '/assets/:assetId/retirement': 'units that are on their way to the chain, which is soon',
  '/admin/users/:userId': 'who of the staff may decide',
};

const beyond = (isMeant: (path: string) => boolean, most: (rows: number) => number) =>
  [...many]
    .filter(([path, rows]) => isMeant(path) && rows > most(few.get(path) ?? 0) + SOME)
    .map(([path, rows]) => `${path}: ${few.get(path)} rows, then ${rows}`);

describe('reads with twenty times as much data from other users', () => {
  test('cover nearly every endpoint', () => {
    expect(few.size).toBeGreaterThan(200);
    expect([...few.keys()].filter((path) => !many.has(path)).sort()).toEqual(SEALED);
  });

  test('examine as many rows as before for one party or one record', () => {
    const isMeant = (path: string) => isAboutOne(path) && LOOKS_AT_OTHERS[path] === undefined;
    expect(beyond(isMeant, (rows) => 1.5 * rows)).toEqual([]);
  });

  test('examine rows of a list or sum in proportion to the growth at most', () => {
    expect(
      beyond(
        (path) => !isAboutOne(path),
        (rows) => 1.25 * (COPIES + 1) * rows,
      ),
    ).toEqual([]);
  });

  test('still grow where an endpoint is exempt', () => {
    const grown = Object.keys(LOOKS_AT_OTHERS).filter(
      (path) => (many.get(path) ?? 0) > 1.5 * (few.get(path) ?? 0) + SOME,
    );
    expect(grown).toEqual(Object.keys(LOOKS_AT_OTHERS));
  });
});
