import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openSession } from '../src/modules/people/identity/index.ts';
import { countRows, lists, queryOf, UNFILLED } from './every-list.ts';
import { type Callers, giveAllTo, openManyRows } from './fixtures/many-rows.ts';
import { ask } from './fixtures/uploads.ts';
import { statementsOf } from './queries.ts';

const { http, world, callers, makeSome, assetOf } = await openManyRows();

type Seen = { readonly rows: number; readonly texts: readonly string[] };
type Sort = keyof Callers;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const few = new Map<string, Seen>();
const many = new Map<string, Seen>();

function sortsOf({ access, path }: Endpoint): readonly Sort[] {
  if (path.startsWith('/company/')) return ['firm'];
  if (access.who === 'staff' || access.who === 'owner') return [access.who];
  if (access.who === 'signed_in' && path.startsWith('/owner/')) return ['owner'];
  return ['person'];
}

function pathOf(endpoint: Endpoint, most: number): string {
  const { query } = endpoint;
  const assetId = assetOf(endpoint.path);
  const isPaged = query instanceof z.ZodObject && 'limit' in query.shape;
  const asked = { ...queryOf(endpoint, assetId), ...(isPaged ? { limit: `${most}` } : {}) };
  return `${endpoint.path.replace(':assetId', assetId)}?${new URLSearchParams(asked)}`;
}

async function tokenOf(sort: Sort): Promise<string> {
  const { userId } = callers[sort].actor;
  return (await world.as(undefined, (ctx) => openSession(ctx, userId))).token;
}

async function readLists(sort: Sort, seen: Map<string, Seen>, most: number): Promise<void> {
  const token = await tokenOf(sort);
  for (const endpoint of lists.filter((one) => sortsOf(one).includes(sort))) {
    const path = pathOf(endpoint, most);
    let rows = 0;
    const texts = await statementsOf(world, async () => {
      const { body } = await ask(http, 'GET', path, token);
      rows = body.success ? countRows(endpoint, body.data) : 0;
    });
    seen.set(nameOf(endpoint), { rows, texts: texts.map(shapeOf) });
  }
}

async function readAllLists(seen: Map<string, Seen>, most: number): Promise<void> {
  await readLists('staff', seen, most);
  for (const sort of ['owner', 'firm', 'person'] as const) {
    await giveAllTo(world, callers[sort]);
    await readLists(sort, seen, most);
  }
}

beforeAll(async () => {
  await makeSome(1);
  await readAllLists(few, 20);
  await makeSome(2);
  await readAllLists(many, 50);
}, 300_000);

const shapeOf = (text: string): string =>
  text.replaceAll(/\$\d+/g, '$').replaceAll(/\$(?:, \$)+/g, '$');

const timesIn = (texts: readonly string[], text: string): number =>
  texts.filter((one) => one === text).length;

/** Lists whose total isn't beside their rows, each with the location of the total. */
const COUNTED_OTHERWISE: Readonly<Record<string, string>> = {
  'GET /assets/:assetId/fund-register': 'in the register’s own figures',
  'GET /assets/:assetId/fund-register/changes': 'in the register’s own figures',
  'GET /admin/ledger-entries': 'nowhere: entries are shown a page further at a time',
};

const OF_THE_OWNER: ReadonlySet<string> = new Set([
  '/owner/issuance/:assetId/procedures',
  '/owner/assets/:assetId/commitments',
]);

const paged = lists
  .filter(
    ({ query }) => query instanceof z.ZodObject && 'page' in query.shape && 'limit' in query.shape,
  )
  .filter((one) => COUNTED_OTHERWISE[nameOf(one)] === undefined);

describe('a page beyond the last returns the last page', () => {
  test.for(paged.map((one) => [nameOf(one), one] as const))('%s', async ([, endpoint]) => {
    for (const sort of sortsOf(endpoint)) {
      const token = await tokenOf(sort);
      const [path] = pathOf(endpoint, 1).split('&page=');
      const at = async (page: number) =>
        (await ask(http, 'GET', `${path}&page=${page}`, token)).body;
      const first = await at(1);
      if (!first.success && OF_THE_OWNER.has(endpoint.path)) continue;
      const { total } = first.meta;
      const last = await at(total + 7);
      expect(last.meta).toEqual({ page: Math.max(1, total), limit: 1, total });
      expect(countRows(endpoint, last.data)).toBe(countRows(endpoint, first.data));
    }
  });
});

describe('a list needs as many queries for many rows as for few', () => {
  test.for(lists.map((one) => [nameOf(one), one] as const))('%s', ([name]) => {
    const [before, after] = [few.get(name) as Seen, many.get(name) as Seen];
    // A list that doesn't grow proves nothing: fill it above, or list it.
    const isFilled = before.rows > 0 && after.rows > before.rows + 1;
    if (UNFILLED[name] === undefined) expect({ [name]: isFilled }).toEqual({ [name]: true });
    const again = [...new Set(after.texts)].filter(
      (text) => timesIn(after.texts, text) > Math.max(1, timesIn(before.texts, text)),
    );
    expect(again).toEqual([]);
    expect(after.texts.length).toBeLessThanOrEqual(before.texts.length + 1);
  });

  test('is tested for every list of the register', () => {
    expect([...many.keys()].sort()).toEqual(lists.map(nameOf).sort());
    const known = new Set(lists.map(nameOf));
    expect(Object.keys(UNFILLED).filter((name) => !known.has(name))).toEqual([]);
  });
});
