import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { Database } from '../../../kit/db.ts';

/** How long a writer that says nothing is waited for. */
export const LEASE_MS = 3_000;

export type Lease = {
  readonly name: string;
  readonly epoch: bigint;
  lastBatch: bigint;
  lastSeq: bigint;
};

/**
 * Takes the lane when nobody holds it, or whoever did has said nothing for too long. The epoch goes
 * up: what the one before still writes is refused. Leases are measured by the database's own clock,
 * which all processes share.
 */
export async function takeLease(
  db: Database,
  wanted: { readonly name: string; readonly holder: string; readonly url: string },
): Promise<Lease | undefined> {
  const { name, holder, url } = wanted;
  const { rows } = await sql<{ epoch: bigint; lastBatch: bigint; lastSeq: bigint }>`
    insert into exchange.lane as l (name, epoch, holder, url, expires_at)
    values (${name}, 1, ${holder}, ${url}, clock_timestamp() + ${LEASE_MS} * interval '1 ms')
    on conflict (name) do update set epoch = l.epoch + 1, holder = excluded.holder,
      url = excluded.url, expires_at = excluded.expires_at
    where l.expires_at < clock_timestamp() or l.holder = excluded.holder
    returning epoch, last_batch, last_seq`.execute(db);
  const row = rows[0];
  return row && { name, ...row };
}

/** Says that the writer is alive; false when another took the lane meanwhile. */
export async function renewLease(db: Database, lease: Lease): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    update exchange.lane set expires_at = clock_timestamp() + ${LEASE_MS} * interval '1 ms'
    where name = ${lease.name} and epoch = ${lease.epoch} returning name`.execute(db);
  return rows.length === 1;
}

/** Gives the lane up, so that another can take it at once. */
export const endLease = (db: Database, lease: Lease) =>
  sql`update exchange.lane set expires_at = clock_timestamp() - interval '1 ms'
    where name = ${lease.name} and epoch = ${lease.epoch}`.execute(db);

/** Where the lane is written now; undefined while nobody does. */
export async function findHolder(db: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`
    select url from exchange.lane where name = ${name} and expires_at >= clock_timestamp()`.execute(
    db,
  );
  return rows[0]?.url;
}

/**
 * How many batches were committed: tells whether one was whose answer was lost. Waits for its
 * row: the lost batch may still be at its commit, and holds it until then.
 */
export async function findLastBatch(db: Database, lease: Lease): Promise<bigint | undefined> {
  const { rows } = await sql<{ lastBatch: bigint }>`
    select last_batch from exchange.lane where name = ${lease.name}
      and epoch = ${lease.epoch} for update`.execute(db);
  return rows[0]?.lastBatch;
}

export class Fenced extends Error {
  override name = 'Fenced';
}

/**
 * Holds the lane's row until commit: whoever would take the lane over waits for this batch. Throws
 * `Fenced` when another has it already, or a batch is not the one that follows.
 */
export async function fence(ctx: Ctx, lease: Lease): Promise<void> {
  const { rows } = await sql<{ epoch: bigint; lastBatch: bigint }>`
    select epoch, last_batch from exchange.lane where name = ${lease.name} for update`.execute(
    ctx.tx,
  );
  const row = rows[0];
  if (row?.epoch !== lease.epoch || row.lastBatch !== lease.lastBatch) throw new Fenced();
}

export const countBatch = (ctx: Ctx, lease: Lease, lastSeq: bigint) =>
  sql`update exchange.lane set last_batch = last_batch + 1, last_seq = ${lastSeq}
    where name = ${lease.name}`.execute(ctx.tx);
