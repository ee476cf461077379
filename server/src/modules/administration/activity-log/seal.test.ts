import { describe, expect, test } from 'vitest';
import { staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { type ChainReport, verifyActivities } from '../../../kit/activity-chain.ts';
import type { Ctx } from '../../../kit/ctx.ts';

// An attacker with full database access can change any row, but not undetected.

const world = await openWorld();
const http = await world.http();
const admin = await staff(world, 'staff_administrator');

const write = (count: number) =>
  world.as(admin.actor, (ctx) =>
    ctx.recordMany(
      Array.from({ length: count }, (_, i) => ({
        action: `test.line:${i}`,
        subject: { kind: 'test', id: ctx.newId() },
        from: 'a',
        to: 'b',
        reason: `Reason ${i}`,
        detail: { i, nested: { amount: '12.50', list: [1, 2] } },
      })),
    ),
  );
const seal = () => world.runJob('administration.seal_activity');
const verify = () => verifyActivities((work) => world.as(undefined, work));

/** Tampers as a database superuser with triggers disabled, verifies the chain, and rolls back. */
async function tampered(statement: string): Promise<ChainReport> {
  const undo = new Error('undo');
  let report: ChainReport | undefined;
  const work = async (ctx: Ctx) => {
    const run = (text: string) =>
      ctx.tx.executeQuery({ sql: text, parameters: [], query: { kind: 'RawNode' } } as never);
    await run("set local session_replication_role = 'replica'");
    await run(statement);
    report = await verifyActivities((read) => read(ctx));
    throw undo;
  };
  await world.as(undefined, work).catch((error: unknown) => {
    if (error !== undo) throw new Error(`${statement}: ${(error as Error).message}`);
  });
  if (!report) throw new Error('Nothing was looked at');
  return report;
}

let seed = 7;
const dice = (sides: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed % sides;
};
const ofLine = (seq: number) =>
  `id = (select activity_id from kit.activity_chain where seq = ${seq})`;

const CHANGES = [
  "at = at + interval '1 microsecond'",
  'actor_id = gen_random_uuid()',
  'actor_id = null',
  'party_id = gen_random_uuid()',
  "action = action || ' '",
  "subject_kind = 'user'",
  'subject_id = gen_random_uuid()',
  "from_state = 'c'",
  'to_state = null',
  "reason = 'A better one'",
  `detail = detail || '{"i": -1}'`,
  "detail = '{}'",
  "request_id = 'another'",
  "ip = '10.0.0.1'",
];

function falsification(last: number): string {
  // The first lines have no actor, so some changes to them would have no effect.
  const [at, other] = [6 + dice(last - 6), 6 + dice(last - 6)];
  const second = other === at ? last : other;
  const change = CHANGES[dice(CHANGES.length)];
  const ways = [
    `update kit.activity set ${change} where ${ofLine(at)}`,
    `update kit.activity set ${change} where ${ofLine(at)}`,
    `delete from kit.activity where ${ofLine(at)}`,
    `delete from kit.activity_chain where seq = ${at}`,
    `with gone as (delete from kit.activity_chain where seq = ${at} returning activity_id)
     delete from kit.activity a using gone where a.id = gone.activity_id`,
    `with gone as (delete from kit.activity_chain where seq >= ${at} returning activity_id)
     delete from kit.activity a using gone where a.id = gone.activity_id`,
    `update kit.activity_chain set hash = sha256(hash) where seq = ${at}`,
    `with two as (select ${at} as a, ${second} as b)
     update kit.activity_chain c set activity_id = o.activity_id, hash = c.hash
     from two, kit.activity_chain o where c.seq = two.a and o.seq = two.b`,
    `insert into kit.activity (id, at, action, subject_kind)
     values (gen_random_uuid(), now(), 'test.slipped_in', 'test')`,
    `with head as (delete from kit.activity_chain where seq > ${at} - 1 returning activity_id)
     update kit.activity_head set seq = ${at} - 1,
       hash = coalesce((select hash from kit.activity_chain where seq = ${at} - 1), hash)`,
  ];
  return ways[dice(ways.length)] ?? '';
}

describe('the hash chain of the activity log', () => {
  test('is sealed once, in order and without gaps, by concurrent sealers', async () => {
    await write(30);
    await Promise.all(Array.from({ length: 10 }, seal));
    await Promise.all([write(5), seal(), write(5), seal()]);
    expect(await verify()).toMatchObject({ fault: undefined });
    await seal();
    const report = await verify();
    expect(report).toMatchObject({ waiting: 0, fault: undefined });
    expect(report.head?.seq).toBe(BigInt(report.looked));
    const { rows } = await world.edge.pool.query('select count(*)::int as n from kit.activity');
    expect(report.looked).toBe(rows[0].n);
  });

  test('detects each of a thousand falsifications', async () => {
    const last = Number((await verify()).head?.seq ?? 0n);
    // Dropped so that a falsification can link two positions of the chain to the same line.
    await world.edge.pool.query(
      'alter table kit.activity_chain drop constraint if exists activity_chain_activity_id_key',
    );
    const missed: string[] = [];
    for (let i = 0; i < 1000; i++) {
      const way = falsification(last);
      if (!(await tampered(way)).fault) missed.push(way);
    }
    expect(missed).toEqual([]);
    expect((await verify()).fault).toBeUndefined();
  });

  test('reports the first line that differs, and the difference', async () => {
    const line = (fault: unknown, seq: string, problem: string) =>
      expect(fault).toMatchObject({ seq, problem });
    const altered = `update kit.activity set reason = 'x' where ${ofLine(9)} or ${ofLine(4)}`;
    line((await tampered(altered)).fault, '4', 'altered');
    line((await tampered(`delete from kit.activity where ${ofLine(7)}`)).fault, '7', 'removed');
    const cut = (await verify()).looked;
    const tail = `delete from kit.activity_chain where seq = ${cut}`;
    line((await tampered(tail)).fault, String(cut), 'cut_off');
  });

  test('cannot be changed or deleted in the database', async () => {
    const { pool } = world.edge;
    await expect(pool.query("update kit.activity set reason = 'x'")).rejects.toThrow('never');
    await expect(pool.query('delete from kit.activity_chain')).rejects.toThrow('never');
  });

  test('can be verified only by staff who manage people', async () => {
    const path = '/admin/activity-log/verify';
    const asked = await ask(http, 'GET', path, admin.token);
    expect(asked.body.data).toMatchObject({ holds: true, fault: null });
    expect(asked.body.data.head.hash).toMatch(/^[0-9a-f]{64}$/);
    const finance = await staff(world, 'staff_finance');
    expect((await ask(http, 'GET', path, finance.token)).status).toBe(403);
  });
});
