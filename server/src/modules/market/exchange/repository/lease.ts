import type { OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Database } from '../../../../kit/database/db.ts';
import { asking, texts, uuids } from '../../../../kit/database/statement.ts';
import { type Earning, earningsSql } from '../../../partners/referrals/index.ts';

export const LEASE_MS = 3_000;

export type Lease = {
  readonly name: string;
  readonly epoch: bigint;
  lastBatch: bigint;
  lastSeq: bigint;
  /**
   * The last batch's time. Each batch's time is later than the previous one's, whatever the
   * commands' times.
   */
  lastMoment: number;
};

/**
 * Undefined if another process holds it. Raises the epoch, so batches of the former leader fail.
 * Uses the database's clock, which all processes share.
 */
export async function takeLease(
  db: Database,
  candidate: { readonly name: string; readonly leader: string; readonly url: string },
): Promise<Lease | undefined> {
  const { name, leader, url } = candidate;
  const { rows } = await sql<{ epoch: bigint; lastBatch: bigint; lastSeq: bigint }>`
    insert into exchange.sequencer as s (name, epoch, leader, url, expires_at)
    values (${name}, 1, ${leader}, ${url}, clock_timestamp() + ${LEASE_MS} * interval '1 ms')
    on conflict (name) do update set epoch = s.epoch + 1, leader = excluded.leader,
      url = excluded.url, expires_at = excluded.expires_at
    where s.expires_at < clock_timestamp() or s.leader = excluded.leader
    returning epoch, last_batch, last_seq`.execute(db);
  const row = rows[0];
  return row && { name, ...row, lastMoment: 0 };
}

export async function renewLease(db: Database, lease: Lease): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    update exchange.sequencer set expires_at = clock_timestamp() + ${LEASE_MS} * interval '1 ms'
    where name = ${lease.name} and epoch = ${lease.epoch} returning name`.execute(db);
  return rows.length === 1;
}

export const endLease = (db: Database, lease: Lease) =>
  sql`update exchange.sequencer set expires_at = clock_timestamp() - interval '1 ms'
    where name = ${lease.name} and epoch = ${lease.epoch}`.execute(db);

export async function findLeader(db: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`
    select url from exchange.sequencer where name = ${name} and expires_at >= clock_timestamp()`.execute(
    db,
  );
  return rows[0]?.url;
}

/**
 * Its commit may not have been acknowledged. Locks the row, and so waits for a batch that is still
 * committing.
 */
export async function findLastBatch(db: Database, lease: Lease): Promise<bigint | undefined> {
  const { rows } = await sql<{ lastBatch: bigint }>`
    select last_batch from exchange.sequencer where name = ${lease.name}
      and epoch = ${lease.epoch} for update`.execute(db);
  return rows[0]?.lastBatch;
}

export class StaleEpoch extends Error {
  override name = 'StaleEpoch';
}

export type BatchLookups = {
  readonly keyed: readonly { readonly userId: string; readonly requestKey: string }[];
  readonly named: readonly string[];
  readonly parties: readonly string[];
};
export type LookupResult = {
  /** By `user|key`. */
  readonly byKey: ReadonlyMap<string, string>;
  readonly statuses: ReadonlyMap<string, OrderStatus>;
  /** By client: the commission that the client's fees earn for the referrer. */
  readonly earnings: ReadonlyMap<string, Earning>;
};

/**
 * Until commit, so a process taking over waits for this batch. The returned function awaits the
 * lookups; throws `StaleEpoch` if another process took the lease or the batch's number is not the
 * next.
 */
export async function beginBatch(
  ctx: Ctx,
  lease: Lease,
  { keyed, named, parties }: BatchLookups,
): Promise<() => Promise<LookupResult>> {
  const whole = [
    lease.name,
    lease.epoch,
    lease.lastBatch,
    uuids(keyed, (one) => one.userId),
    texts(keyed, (one) => one.requestKey),
    uuids(named, (id) => id),
    uuids(parties, (id) => id),
    ctx.now,
  ];
  const answer =
    parties.length > 0 ? await begin(ctx.tx, whole) : await beginAlone(ctx.tx, whole.slice(0, 6));
  return async () => {
    const rows = await answer();
    if (rows.length === 0) throw new StaleEpoch();
    const byKey = new Map<string, string>();
    const statuses = new Map<string, OrderStatus>();
    const earnings = new Map<string, Earning>();
    for (const { id, userId, requestKey, status, ...earning } of rows) {
      if (isEarning(earning)) earnings.set(earning.clientPartyId, earning);
      else if (id && status) statuses.set(id, status);
      else if (id) byKey.set(`${userId}|${requestKey}`, id);
    }
    return { byKey, statuses, earnings };
  };
}

type Nothing<T> = { readonly [K in keyof T]: null };
const isEarning = (row: Earning | Nothing<Earning>): row is Earning => row.referralId !== null;
type LookupRow = {
  readonly id: string | null;
  readonly userId: string | null;
  readonly requestKey: string | null;
  readonly status: OrderStatus | null;
} & (Earning | Nothing<Earning>);

// The lookups come with the check of the locked lease; without a matching lease there is no row.
const LEASE = `(select from exchange.sequencer
  where name = $1::text and epoch = $2::bigint and last_batch = $3::bigint for update) lease`;
const ORDERS = `
  select o.id, n.user_id as "userId", n.request_key as "requestKey", null::text as status
  from unnest($4::uuid[], $5::text[]) n (user_id, request_key)
  cross join lateral (
    select t.id from exchange."order" t
    where t.user_id = n.user_id and t.request_key = n.request_key offset 0
  ) o
  union all
  select o.id, null, null, o.status from exchange."order" o where o.id = any($6::uuid[])`;
const begin = asking<LookupRow>(`
  select found.* from ${LEASE} left join (
    select * from (${ORDERS}) o
    full join (${earningsSql('$7::uuid[]', '$8::timestamptz')}) e on false
  ) found on true`);
const beginAlone: typeof begin = asking(`
  select found.*, null as "referralId" from ${LEASE} left join (${ORDERS}) found on true`);
