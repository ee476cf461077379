import { SECOND } from '@holdfast/domain/kernel/moment';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database, Tx } from '../database/db.ts';
import type { Edge } from '../http/edge.ts';

type Backlog = {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  /** Waits for staff. */
  readonly stuck: number;
};

/** The state of all processes, as the database shows it: for the metrics and for Health. */
export type Operations = {
  readonly outbox: Backlog & { readonly abandoned: number };
  readonly jobItems: readonly (Backlog & { readonly work: string; readonly abandoned: number })[];
  readonly settlement: Backlog;
  readonly sequencers: readonly {
    readonly name: string;
    readonly epoch: number;
    /** Negative once the lease has expired. */
    readonly leaseSeconds: number;
  }[];
  readonly replicas: readonly Replica[];
  readonly server: {
    readonly connections: number;
    readonly connectionLimit: number;
    readonly blocksCached: number;
    readonly blocksRead: number;
  };
};

/** Null: the database role may not read it. */
export type Replica = {
  readonly name: string;
  readonly state: string | null;
  readonly lagSeconds: number | null;
  readonly lagBytes: number | null;
};

export type ReadOperations = (db: Database | Tx) => Promise<Operations>;

/** Within the time that Prometheus waits, with enough left for everything else. */
const LIMIT_MS = 2_000;

/** Read once per scrape; without a response in time, all other metrics are reported. */
export function measureOperations(register: Registry, edge: Edge, read: ReadOperations) {
  const show = gaugesOf(register);
  const readable = gauge(
    register,
    'holdfast_operations_readable',
    '1 if the database answered this scrape; without it, metrics read from it are absent',
  );
  return async (): Promise<void> => {
    const operations = await inTime(read(edge.reader));
    readable.set(operations ? 1 : 0);
    show(operations, edge.clock.now());
  };
}

async function inTime(reading: Promise<Operations>): Promise<Operations | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS, undefined);
  });
  return Promise.race([reading.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

const gauge = <L extends string>(
  register: Registry,
  name: string,
  help: string,
  labelNames: readonly L[] = [],
): Gauge<L> => new Gauge({ name, help, labelNames, registers: [register] });

/** Without its series, so that nothing is reported that wasn't read. */
function clear(one: Gauge<string> | Counter<string>): void {
  one.reset();
  one.remove({});
}

const secondsSince = (at: Date | null, now: Date): number =>
  at ? Math.max(0, (now.getTime() - at.getTime()) / SECOND) : 0;

type Show = (operations: Operations | undefined, now: Date) => void;

function gaugesOf(register: Registry): Show {
  const shows = [workGauges(register), sequencerGauges(register), serverGauges(register)];
  return (operations, now) => {
    for (const show of shows) show(operations, now);
  };
}

function workGauges(register: Registry): Show {
  const deliveries = gauge(
    register,
    'holdfast_deliveries',
    'Events of all processes waiting for a handler, and those abandoned',
    ['state'],
  );
  const items = gauge(
    register,
    'holdfast_job_items',
    'Due items of jobs that failed and are retried, and those given up',
    ['name', 'state'],
  );
  const instructions = gauge(
    register,
    'holdfast_settlement_instructions',
    'Instructions to the chain not yet confirmed, and those that need staff',
    ['state'],
  );
  const outboxAge = gauge(
    register,
    'holdfast_outbox_age_seconds',
    'Age of the oldest event that waits for a handler',
  );
  const lag = gauge(
    register,
    'holdfast_settlement_lag_seconds',
    'Age of the oldest instruction to the chain that is not yet confirmed',
  );
  const all = [deliveries, items, instructions, outboxAge, lag];
  return (operations, now) => {
    for (const one of all) clear(one);
    if (!operations) return;
    const { outbox, jobItems, settlement } = operations;
    deliveries.set({ state: 'waiting' }, outbox.waiting);
    deliveries.set({ state: 'given_up' }, outbox.abandoned);
    outboxAge.set(secondsSince(outbox.oldestAt, now));
    for (const { work, waiting, abandoned } of jobItems) {
      items.set({ name: work, state: 'retried' }, waiting);
      items.set({ name: work, state: 'given_up' }, abandoned);
    }
    instructions.set({ state: 'waiting' }, settlement.waiting);
    instructions.set({ state: 'attention' }, settlement.stuck);
    lag.set(secondsSince(settlement.oldestAt, now));
  };
}

function sequencerGauges(register: Registry): Show {
  const epoch = gauge(
    register,
    'holdfast_exchange_epoch',
    'Epoch of the exchange lease: it grows by one with each new leader',
    ['sequencer'],
  );
  const lease = gauge(
    register,
    'holdfast_exchange_lease_seconds',
    'Time until the exchange lease expires; negative while no process leads',
    ['sequencer'],
  );
  return (operations) => {
    for (const one of [epoch, lease]) clear(one);
    for (const one of operations?.sequencers ?? []) {
      epoch.set({ sequencer: one.name }, one.epoch);
      lease.set({ sequencer: one.name }, one.leaseSeconds);
    }
  };
}

function serverGauges(register: Registry): Show {
  const connections = gauge(
    register,
    'holdfast_database_server_connections',
    'Connections to the database server, of every program, and its limit',
    ['state'],
  );
  const blocks = new Counter({
    name: 'holdfast_database_blocks_total',
    help: 'Blocks that the database read from its cache and from disk',
    labelNames: ['source'],
    registers: [register],
  });
  const lagSeconds = gauge(
    register,
    'holdfast_replication_lag_seconds',
    'Time until a replica has applied what the primary committed',
    ['replica'],
  );
  const lagBytes = gauge(
    register,
    'holdfast_replication_lag_bytes',
    'Write-ahead log that a replica has not applied yet',
    ['replica'],
  );
  const all = [connections, blocks, lagSeconds, lagBytes];
  return (operations) => {
    for (const one of all) clear(one);
    if (!operations) return;
    const { server, replicas } = operations;
    connections.set({ state: 'used' }, server.connections);
    connections.set({ state: 'limit' }, server.connectionLimit);
    blocks.inc({ source: 'cache' }, server.blocksCached);
    blocks.inc({ source: 'disk' }, server.blocksRead);
    for (const { name, ...lag } of replicas) {
      if (lag.lagSeconds !== null) lagSeconds.set({ replica: name }, lag.lagSeconds);
      if (lag.lagBytes !== null) lagBytes.set({ replica: name }, lag.lagBytes);
    }
  };
}
