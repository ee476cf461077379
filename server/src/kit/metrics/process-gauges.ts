import { Counter, Gauge, type Registry } from 'prom-client';
import type { Admission } from '../admission/admission.ts';
import type { Pool } from '../database/db.ts';
import type { EventLoop } from '../event-loop.ts';
import type { Streams } from '../http/streams.ts';
import { jobsInProgress } from '../jobs/job-runs.ts';
import { workersLoad } from '../workers/heavy.ts';

export type OwnGauge = {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** By the label’s value; under '' without a label. */
  readonly read: () => Readonly<Record<string, number>>;
};

export type Measured = {
  readonly pool: Pool;
  readonly loop: EventLoop;
  readonly admission: Admission;
  readonly streams: Streams;
  readonly own: readonly OwnGauge[];
};

export function measureProcess(register: Registry, measured: Measured): void {
  const { pool, loop, admission, streams, own } = measured;
  for (const one of [
    ...poolGauges(pool),
    ...loadGauges(loop),
    {
      name: 'holdfast_upload_bytes',
      help: 'Bytes of uploads in memory',
      read: () => ({ '': admission.bytes }),
    },
    {
      name: 'holdfast_streams',
      help: 'Open event streams of this process',
      read: () => ({ '': streams.open }),
    },
    {
      name: 'holdfast_jobs',
      help: 'Jobs of this process that run, and those that wait for a slot',
      label: 'state',
      read: jobsInProgress,
    },
    ...own,
  ]) {
    addGauge(register, one);
  }
  measureAdmission(register, admission);
}

function addGauge(register: Registry, { name, help, label, read }: OwnGauge): void {
  new Gauge<string>({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [register],
    collect() {
      for (const [value, amount] of Object.entries(read())) {
        this.set(label ? { [label]: value } : {}, amount);
      }
    },
  });
}

const poolGauges = (pool: Pool): OwnGauge[] => [
  {
    name: 'holdfast_database_connections',
    help: 'Pool connections, and requests waiting for one',
    label: 'state',
    read: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  },
  {
    name: 'holdfast_database_connections_limit',
    help: 'Largest number of pool connections',
    read: () => ({ '': pool.options.max }),
  },
];

const loadGauges = (loop: EventLoop): OwnGauge[] => [
  {
    name: 'holdfast_event_loop_delay_seconds',
    help: 'Event loop delay in the latest second',
    label: 'part',
    read: () => {
      const { mean, p99, max } = loop.delay();
      return { mean: mean / 1000, p99: p99 / 1000, max: max / 1000 };
    },
  },
  {
    name: 'holdfast_overloaded',
    help: '1 while requests are rejected because of event loop delay',
    read: () => ({ '': loop.isOverloaded() ? 1 : 0 }),
  },
  {
    name: 'holdfast_workers',
    help: 'Tasks running in workers, and those waiting for one',
    label: 'state',
    read: () => {
      const { busy, waiting } = workersLoad();
      return { busy, waiting };
    },
  },
];

function measureAdmission(register: Registry, admission: Admission): void {
  const registers = [register];
  new Gauge({
    name: 'holdfast_admission',
    help: 'Uploads, downloads and searches admitted, and those that wait',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const [queue, { inside, waiting }] of Object.entries(admission.load)) {
        this.set({ queue, state: 'inside' }, inside);
        this.set({ queue, state: 'waiting' }, waiting);
      }
    },
  });
  new Counter({
    name: 'holdfast_refused_total',
    help: 'Uploads, downloads, searches and worker tasks rejected because their queue was full',
    labelNames: ['queue'],
    registers,
    collect() {
      this.reset();
      const queues = { ...admission.load, workers: workersLoad() };
      for (const [queue, { refused }] of Object.entries(queues)) this.inc({ queue }, refused);
    },
  });
}
