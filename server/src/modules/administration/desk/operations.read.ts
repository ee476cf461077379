import { sql } from 'kysely';
import type { Database, Tx } from '../../../kit/database/db.ts';
import type { Operations, Replica } from '../../../kit/metrics/operations.ts';

/** At this number of failed attempts, pending work is stuck. */
const MANY_ATTEMPTS = 3;

type Db = Database | Tx;
type Sequencer = Operations['sequencers'][number];
type Server = Operations['server'];

/** Six short statements, in one round trip where `db` is the reader. */
export async function readOperations(db: Db): Promise<Operations> {
  const [outbox, jobItems, settlement, sequencers, replicas, server] = await Promise.all([
    readOutbox(db),
    readJobItems(db),
    readSettlement(db),
    readSequencers(db),
    readReplicas(db),
    readServer(db),
  ]);
  return { outbox, jobItems, settlement, sequencers, replicas, server };
}

async function readOutbox(db: Db): Promise<Operations['outbox']> {
  const { rows } = await sql<Operations['outbox']>`
    select count(*) filter (where d.given_up_at is null)::int as waiting,
      min(e.at) filter (where d.given_up_at is null) as "oldestAt",
      count(*) filter (where d.attempts >= ${MANY_ATTEMPTS}::int
        or d.given_up_at is not null)::int as stuck,
      count(d.given_up_at)::int as abandoned
    from kit.delivery d join kit.event e on e.id = d.event_id`.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null, stuck: 0, abandoned: 0 };
}

async function readJobItems(db: Db): Promise<Operations['jobItems']> {
  const { rows } = await sql<Operations['jobItems'][number]>`
    select work, count(*) filter (where given_up_at is null)::int as waiting,
      min(first_failed_at) filter (where given_up_at is null) as "oldestAt",
      count(*) filter (where attempts >= ${MANY_ATTEMPTS}::int
        or given_up_at is not null)::int as stuck,
      count(given_up_at)::int as abandoned
    from kit.job_item group by work order by work`.execute(db);
  return rows;
}

/** Instructions to the chain not yet in a block. Stuck: stopped until staff act. */
async function readSettlement(db: Db): Promise<Operations['settlement']> {
  const { rows } = await sql<Operations['settlement']>`
    select count(*) filter (where status <> 'NEEDS_ATTENTION')::int as waiting,
      min(created_at) filter (where status <> 'NEEDS_ATTENTION') as "oldestAt",
      count(*) filter (where status = 'NEEDS_ATTENTION')::int as stuck
    from settlement.instruction where status not in ('CONFIRMED', 'ABANDONED')`.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null, stuck: 0 };
}

/** By the database's clock, which all processes share. */
async function readSequencers(db: Db): Promise<readonly Sequencer[]> {
  const { rows } = await sql<Sequencer>`
    select name, epoch::float8 as epoch,
      extract(epoch from expires_at - clock_timestamp())::float8 as "leaseSeconds"
    from exchange.sequencer order by name`.execute(db);
  return rows;
}

/**
 * A role without pg_monitor sees only that a replica exists. A replica that has applied everything
 * reports no lag. Connections with the same name count as the slowest.
 */
async function readReplicas(db: Db): Promise<readonly Replica[]> {
  const { rows } = await sql<Replica>`
    select application_name as name, min(state) as state,
      case when min(state) is not null then
        coalesce(max(extract(epoch from replay_lag)), 0)::float8 end as "lagSeconds",
      max(pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
        else pg_current_wal_lsn() end, replay_lsn))::float8 as "lagBytes"
    from pg_stat_replication group by application_name order by application_name`.execute(db);
  return rows;
}

async function readServer(db: Db): Promise<Server> {
  const { rows } = await sql<Server>`
    select sum(numbackends)::int as connections,
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as "connectionLimit",
      sum(blks_hit) filter (where datname = current_database())::float8 as "blocksCached",
      sum(blks_read) filter (where datname = current_database())::float8 as "blocksRead"
    from pg_stat_database`.execute(db);
  return rows[0] ?? { connections: 0, connectionLimit: 0, blocksCached: 0, blocksRead: 0 };
}
