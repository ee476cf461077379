import { MINUTE } from '@holdfast/domain/kernel/moment';
import { sql } from 'kysely';
import { causedByJob } from '../admission/cause.ts';
import type { Edge } from '../http/edge.ts';
import { withinLimit } from '../http/time-limit.ts';
import { traced } from '../trace.ts';
import { countJobFailure, failureOfRun, queued, timedRun } from './job-runs.ts';

/** In one process at a time. */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** Processes may run it concurrently, without a lock. */
  readonly isShared?: boolean;
  /** Five minutes by default; a run past it is abandoned. */
  readonly limitMs?: number;
  /** Processes due work; true requests another run immediately. */
  readonly run: (edge: Edge) => Promise<boolean | undefined>;
};

export type Jobs = {
  trigger(name: string): void;
  triggerAll(): void;
  stop(): Promise<void>;
};

const LIMIT_MS = 5 * MINUTE;

/**
 * Each job holds a connection for its lock and needs others for its work; all at once would exhaust
 * the pool.
 */
const AT_ONCE = 4;

/** An advisory lock keeps two processes from running the same job. */
export function startJobs(edge: Edge, jobs: readonly Job[]): Jobs {
  const semaphore = new Semaphore(AT_ONCE);
  const loops = jobs.map((job) => new Loop(edge, job, semaphore));
  const trigger = (name: string) => {
    for (const loop of loops) if (loop.job.name === name) loop.trigger();
  };
  edge.live.onJob(trigger);
  for (const loop of loops) loop.begin();
  const triggerAll = () => {
    for (const loop of loops) loop.trigger();
  };
  const stop = async () => void (await Promise.all(loops.map((loop) => loop.stop())));
  return { trigger, triggerAll, stop };
}

class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(free: number) {
    this.#free = free;
  }

  async acquire(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}

class Loop {
  readonly job: Job;
  readonly #edge: Edge;
  readonly #semaphore: Semaphore;
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  #running = false;
  #triggered = false;
  #stopped = false;

  constructor(edge: Edge, job: Job, semaphore: Semaphore) {
    this.#edge = edge;
    this.job = job;
    this.#semaphore = semaphore;
  }

  begin(): void {
    this.#schedule(0);
  }

  trigger(): void {
    if (this.#running) this.#triggered = true;
    else this.#schedule(0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#turn;
  }

  #schedule(ms: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#turn = this.#run();
    }, ms);
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.#triggered = false;
    let again = false;
    if (!this.job.isShared) await queued(this.#semaphore.acquire());
    try {
      again = !this.#stopped && (await this.#runOnce());
    } catch (error) {
      countJobFailure(this.job.name, failureOfRun(error));
      this.#edge.log.error({ err: error, job: this.job.name }, 'Job failed; retrying');
    } finally {
      if (!this.job.isShared) this.#semaphore.release();
    }
    this.#running = false;
    this.#schedule(again || this.#triggered ? 0 : this.job.everyMs);
  }

  /**
   * A run past its limit loses its slot and lock, is logged, and retried next turn. It can no
   * longer begin or commit a transaction.
   */
  async #bounded(): Promise<boolean> {
    const { name, limitMs = LIMIT_MS } = this.job;
    const work = () => causedByJob(name, () => this.job.run(this.#edge));
    const run = () => withinLimit(`The job ${name}`, limitMs, work);
    const span = () => ({ name: `job ${name}`, within: 'a new trace' }) as const;
    return (await timedRun(name, () => traced(span, run))) === true;
  }

  async #runOnce(): Promise<boolean> {
    if (this.job.isShared) return this.#bounded();
    return this.#edge.db.connection().execute(async (connection) => {
      const name = `job:${this.job.name}`;
      const got = await sql<{ got: boolean }>`
        select pg_try_advisory_lock(hashtextextended(${name}, 0)) as got`.execute(connection);
      if (!got.rows[0]?.got) return false;
      try {
        return await this.#bounded();
      } finally {
        await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
      }
    });
  }
}
