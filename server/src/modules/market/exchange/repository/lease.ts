import type { OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Database } from '../../../../kit/db.ts';
import { asking, statement, texts, uuids } from '../../../../kit/statement.ts';

/** How long a writer that says nothing is waited for. */
export const LEASE_MS = 3_000;

export type Lease = {
  readonly name: string;
  readonly epoch: bigint;
  lastBatch: bigint;
  lastSeq: bigint;
  /** Each batch's moment is later than the one's before, whatever clocks its commands come from. */
  lastMoment: number;
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
  return row && { name, ...row, lastMoment: 0 };
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

/** What a batch asks of the database before it is decided. */
export type Asked = {
  readonly keyed: readonly { readonly userId: string; readonly requestKey: string }[];
  /** Orders that are named and not in the book. */
  readonly named: readonly string[];
};
export type Looked = {
  /** Orders that people's keys have made already, by `user|key`. */
  readonly byKey: ReadonlyMap<string, string>;
  readonly statuses: ReadonlyMap<string, OrderStatus>;
};

/**
 * Holds the lane's row until commit: whoever would take the lane over waits for this batch. Tells,
 * when asked for it, what was asked; throws `Fenced` when another has the lane already, or a batch
 * is not the one that follows.
 */
export async function beginBatch(
  ctx: Ctx,
  lease: Lease,
  { keyed, named }: Asked,
): Promise<() => Promise<Looked>> {
  const look = await askToBegin(ctx.tx, [
    lease.name,
    lease.epoch,
    lease.lastBatch,
    uuids(keyed, (one) => one.userId),
    texts(keyed, (one) => one.requestKey),
    uuids(named, (id) => id),
  ]);
  return async () => {
    const rows = await look().catch((error) => {
      throw (error as { code?: string }).code === FENCED ? new Fenced() : error;
    });
    const byKey = new Map<string, string>();
    const statuses = new Map<string, OrderStatus>();
    for (const { id, userId, requestKey, status } of rows) {
      if (status) statuses.set(id, status);
      else byKey.set(`${userId}|${requestKey}`, id);
    }
    return { byKey, statuses };
  };
}

const FENCED = 'EX001';
const askToBegin = asking<{
  id: string;
  userId: string | null;
  requestKey: string | null;
  status: OrderStatus | null;
}>(`
  select id, user_id as "userId", request_key as "requestKey", status
  from exchange.begin_batch($1::text, $2::bigint, $3::bigint, $4::uuid[], $5::text[], $6::uuid[])`);

/** Counts the batch, and says in the same breath that the writer is alive. */
export const countBatch = (ctx: Ctx, lease: Lease, lastSeq: bigint) =>
  count(ctx.tx, [lease.name, lastSeq, LEASE_MS]);
const count = statement(`
  update exchange.lane set last_batch = last_batch + 1, last_seq = $2::bigint,
    expires_at = clock_timestamp() + $3::int * interval '1 ms'
  where name = $1`);
