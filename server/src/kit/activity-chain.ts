import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from './ctx.ts';
import type { Seal } from './seal.ts';

const PURPOSE = 'activity-chain';
const NOTHING: Buffer = Buffer.alloc(32);
const BATCH = 2000;

/**
 * Canonical text of a log line, the same for sealing and verifying, whatever the session settings.
 */
const canonical: RawBuilder<string> = sql<string>`json_build_array(a.id,
  (extract(epoch from a.at) * 1000000)::bigint, a.actor_id, a.party_id, a.action, a.subject_kind,
  a.subject_id, a.from_state, a.to_state, a.reason, a.detail::text, a.request_id, a.ip)::text`;

const hashOf = (seal: Seal, seq: bigint, before: Buffer, line: string): Buffer =>
  seal.digest(PURPOSE, `${seq}|${before.toString('hex')}|${line}`);

const sealOf = (seal: Seal, seq: bigint, hash: Buffer, at: Date): Buffer =>
  seal.digest(PURPOSE, `head|${seq}|${hash.toString('hex')}|${at.toISOString()}`);

/**
 * In order and without gaps, up to one batch. The lock keeps two processes from using the same
 * number.
 */
export async function sealActivities(ctx: Ctx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('kit.activity_chain', 0))`.execute(
    ctx.tx,
  );
  const { rows } = await sql<{ id: string; line: string }>`
    select a.id, ${canonical} as line from kit.activity_unsealed u
    join kit.activity a on a.id = u.activity_id
    order by a.at, a.id limit ${BATCH}`.execute(ctx.tx);
  if (rows.length === 0) return 0;
  const last = await ctx.tx.selectFrom('kit.activityHead').selectAll().executeTakeFirst();
  let [seq, before] = [last?.seq ?? 0n, last?.hash ?? NOTHING];
  const links = rows.map(({ id, line }) => {
    seq += 1n;
    const link = {
      seq,
      activityId: id,
      prevHash: before,
      hash: hashOf(ctx.seal, seq, before, line),
    };
    before = link.hash;
    return link;
  });
  await ctx.tx.insertInto('kit.activityChain').values(links).execute();
  await ctx.tx
    .deleteFrom('kit.activityUnsealed')
    .where(
      'activityId',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  const sealedAt = ctx.now;
  const head = { seq, hash: before, sealedAt, seal: sealOf(ctx.seal, seq, before, sealedAt) };
  await ctx.tx
    .insertInto('kit.activityHead')
    .values(head)
    .onConflict((c) => c.column('id').doUpdateSet(head))
    .execute();
  return rows.length;
}

export type ChainFault = {
  readonly seq: string | null;
  readonly activityId: string | null;
  readonly problem: 'altered' | 'removed' | 'reordered' | 'inserted' | 'cut_off';
};

export type ChainHead = { readonly seq: bigint; readonly hash: Buffer; readonly sealedAt: Date };

export type ChainReport = {
  readonly looked: number;
  readonly waiting: number;
  readonly head: ChainHead | undefined;
  readonly fault: ChainFault | undefined;
};

type Link = {
  readonly seq: bigint;
  readonly activityId: string;
  readonly prevHash: Buffer;
  readonly hash: Buffer;
  readonly line: string | null;
};

type Reading = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

export async function verifyActivities(read: Reading): Promise<ChainReport> {
  const { head, isOurs, waiting } = await read(beginning);
  let [seq, before, looked] = [0n, NOTHING, 0];
  const report = (fault: ChainFault | undefined): ChainReport => ({ looked, waiting, head, fault });
  for (;;) {
    const from = seq;
    const [links, seal] = await read(async (ctx) => [await linksAfter(ctx, from), ctx.seal]);
    for (const link of links) {
      const fault = faultOf(seal, link, seq + 1n, before);
      if (fault) return report(fault);
      [seq, before, looked] = [link.seq, link.hash, looked + 1];
      if (head && seq === head.seq && !before.equals(head.hash)) {
        return report({ ...named(link), problem: 'altered' });
      }
    }
    if (links.length < BATCH) break;
  }
  const atEnd = { seq: String(seq + 1n), activityId: null };
  if (seq < (head?.seq ?? 0n) || (seq > 0n && !head))
    return report({ ...atEnd, problem: 'cut_off' });
  if (head && !isOurs) return report({ ...atEnd, problem: 'altered' });
  return report(await read(strayLine));
}

export const activityHead = async (ctx: Ctx): Promise<ChainHead | undefined> =>
  ctx.tx.selectFrom('kit.activityHead').select(['seq', 'hash', 'sealedAt']).executeTakeFirst();

async function beginning(ctx: Ctx) {
  const row = await ctx.tx.selectFrom('kit.activityHead').selectAll().executeTakeFirst();
  const { waiting } = await ctx.tx
    .selectFrom('kit.activityUnsealed')
    .select((e) => e.fn.countAll<bigint>().as('waiting'))
    .executeTakeFirstOrThrow();
  const head = row && { seq: row.seq, hash: row.hash, sealedAt: row.sealedAt };
  const isOurs = !row || sealOf(ctx.seal, row.seq, row.hash, row.sealedAt).equals(row.seal);
  return { head, isOurs, waiting: Number(waiting) };
}

async function linksAfter(ctx: Ctx, seq: bigint): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    select c.seq, c.activity_id, c.prev_hash, c.hash,
      case when a.id is null then null else ${canonical} end as line
    from kit.activity_chain c left join kit.activity a on a.id = c.activity_id
    where c.seq > ${seq} order by c.seq limit ${BATCH}`.execute(ctx.tx);
  return rows;
}

const named = (link: Link) => ({ seq: String(link.seq), activityId: link.activityId });

function faultOf(seal: Seal, link: Link, due: bigint, before: Buffer): ChainFault | undefined {
  if (link.seq !== due) return { seq: String(due), activityId: null, problem: 'removed' };
  if (link.line === null) return { ...named(link), problem: 'removed' };
  if (!link.prevHash.equals(before)) return { ...named(link), problem: 'reordered' };
  const expected = hashOf(seal, link.seq, before, link.line);
  return expected.equals(link.hash) ? undefined : { ...named(link), problem: 'altered' };
}

/**
 * A line that is neither sealed nor awaiting its seal (inserted), or an awaited line that is
 * missing (removed).
 */
async function strayLine(ctx: Ctx): Promise<ChainFault | undefined> {
  const { rows } = await sql<{ id: string; problem: 'inserted' | 'removed' }>`
    (select a.id, 'inserted' as problem from kit.activity a
     where not exists (select 1 from kit.activity_chain c where c.activity_id = a.id)
       and not exists (select 1 from kit.activity_unsealed u where u.activity_id = a.id)
     order by a.at, a.id limit 1)
    union all
    (select u.activity_id, 'removed' from kit.activity_unsealed u
     where not exists (select 1 from kit.activity a where a.id = u.activity_id)
     order by 1 limit 1)
    limit 1`.execute(ctx.tx);
  const [first] = rows;
  return first && { seq: null, activityId: first.id, problem: first.problem };
}
