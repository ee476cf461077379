import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemoWorld } from '../../seed/demo-world.ts';
import { openSession } from '../../src/modules/people/identity/index.ts';
import { makeArchive } from '../../src/modules/views/privacy/documents/archive.ts';
import { readEverything, textOf } from '../access/reachable.ts';
import { figures } from '../figures.ts';
import { openWorld } from '../world.ts';
import { MARK, markStaffWords } from './staff-words.ts';

const masterKey = randomBytes(32);
const world = await openWorld({ env: { MASTER_KEY: masterKey.toString('base64') } });

type Client = { readonly id: string; readonly sort: string };
let clients: Client[] = [];
let marked: ReadonlyMap<string, number>;

const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await world.edge.pool.query(text, values)).rows as T[];

beforeAll(async () => {
  const { edge, config } = world;
  await seedDemoWorld({ edge, config, masterKey, log: edge.log, tell: () => undefined });
  clients = await sql<Client>(`
    with client as (
      select u.id, p.is_owner, (u.user_status = 'blocked') as is_blocked,
        array_to_string(array(select g.role from identity.role_grant g where g.user_id = u.id
          order by g.role), ' ') as roles,
        (select count(*) from kit.activity a
          where a.actor_id = u.id or a.party_id = u.party_id) as done
      from identity."user" u join identity.party p on p.id = u.party_id
      where not u.is_staff
    )
    select distinct on (roles, is_owner, is_blocked) id,
      roles || case when is_blocked then ', blocked' else '' end as sort
    from client order by roles, is_owner, is_blocked, done desc`);
  marked = await markStaffWords(world);
}, 400_000);

const marksIn = (text: string): string[] => [...new Set(text.match(MARK) ?? [])];

describe('an internal staff text', () => {
  test('is present in the demo world for the search to find', () => {
    const empty = [...marked].filter(([, rows]) => rows === 0).map(([column]) => column);
    expect(marked.size).toBeGreaterThan(40);
    expect(empty.length, `no rows in ${empty.join(', ')}`).toBeLessThan(25);
    expect(clients.map(({ sort }) => sort)).toEqual(
      expect.arrayContaining(['investor', 'company_administrator', 'owner_administrator']),
    );
  });

  test('appears in no reply to any kind of client', async (context) => {
    const http = await world.http();
    const assets = await sql<{ id: string }>('select id from catalogue.asset limit 12');
    const known = { assetId: assets.map((one) => one.id) };
    const found: string[] = [];
    const read = new Set<string>();
    let answers = 0;
    for (const { id, sort } of clients) {
      const signIn = async () => (await world.as(undefined, (ctx) => openSession(ctx, id))).token;
      for (const answer of await readEverything(http, signIn, known)) {
        if (answer.status === 200) read.add(answer.path);
        answers += 1;
        expect(answer.status, `${sort}: ${answer.path}`).not.toBe(500);
        for (const mark of marksIn(answer.text)) found.push(`${sort}: ${answer.path}: ${mark}`);
      }
    }
    expect([...new Set(found)]).toEqual([]);
    expect(read.size).toBeGreaterThan(120);
    figures(context, 'Tipping off', { answers, 'endpoints read': read.size });
  }, 400_000);

  test('appears in no client’s copy of their data', async () => {
    const found: string[] = [];
    for (const { id, sort } of clients) {
      const copy = await textOf(await makeArchive(world.edge, world.ports.storage, id));
      expect(copy.length).toBeGreaterThan(1_000);
      for (const mark of marksIn(copy)) found.push(`${sort}: ${mark}`);
      expect(copy).not.toMatch(/confidential\.read|party\.noted|user\.opened/);
    }
    expect(found).toEqual([]);
  }, 200_000);
});
