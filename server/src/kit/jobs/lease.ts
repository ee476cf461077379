import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Database, Tx } from '../database/db.ts';

/** How long others wait for a process that ended or stands still during a run. */
export const LEASE_MS = 5_000;
const RENEW_MS = 1_500;

type Lease = { readonly job: string; readonly epoch: bigint };

const held = new AsyncLocalStorage<Lease>();

class LeaseLost extends Error {
  override name = 'LeaseLost';
  constructor(job: string) {
    super(`Another process has taken over the job ${job}`);
  }
}

/**
 * Before a job's transaction commits. The lock lasts until then, so that a process that takes over
 * sees its effects.
 */
export async function assertLeaseHeld(tx: Tx): Promise<void> {
  const lease = held.getStore();
  if (!lease) return;
  const { rows } = await sql<{ holds: boolean }>`
    select kit.holds_job_lease(${lease.job}, ${lease.epoch}) as holds`.execute(tx);
  if (!rows[0]?.holds) throw new LeaseLost(lease.job);
}

/**
 * Runs the job under a new epoch; undefined if another process holds the lease. The signal aborts
 * once the lease is lost.
 */
export async function underLease<T>(
  db: Database,
  { job, holder }: { readonly job: string; readonly holder: string },
  run: (lost: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const lease = await takeLease(db, job, holder);
  if (!lease) return undefined;
  const lost = new AbortController();
  const renewal = setInterval(async () => {
    const isHeld = await renewLease(db, lease).catch(() => true);
    if (!isHeld) lost.abort(new LeaseLost(job));
  }, RENEW_MS);
  try {
    return await held.run(lease, () => run(lost.signal));
  } finally {
    clearInterval(renewal);
    await endLease(db, lease);
  }
}

async function takeLease(db: Database, job: string, holder: string): Promise<Lease | undefined> {
  const { rows } = await sql<Lease>`
    insert into kit.job_lease as l (job, epoch, holder, expires_at)
    values (${job}, 1, ${holder}, clock_timestamp() + ${LEASE_MS} * interval '1 ms')
    on conflict (job) do update set epoch = l.epoch + 1, holder = excluded.holder,
      expires_at = excluded.expires_at
    where l.expires_at < clock_timestamp()
    returning job, epoch`.execute(db);
  return rows[0];
}

async function renewLease(db: Database, { job, epoch }: Lease): Promise<boolean> {
  const { rows } = await sql`
    update kit.job_lease set expires_at = clock_timestamp() + ${LEASE_MS} * interval '1 ms'
    where job = ${job} and epoch = ${epoch} returning job`.execute(db);
  return rows.length === 1;
}

/** Also raises the epoch, so that an abandoned run can't commit after its turn. */
const endLease = (db: Database, { job, epoch }: Lease) =>
  sql`update kit.job_lease set epoch = epoch + 1, expires_at = '-infinity'
    where job = ${job} and epoch = ${epoch}`.execute(db);
