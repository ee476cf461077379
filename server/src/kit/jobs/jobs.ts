import { AsyncLocalStorage } from 'node:async_hooks';
import { MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import type { Pausable } from '@holdfast/domain/kernel/pauses';
import { causedByJob } from '../admission/cause.ts';
import { type Edge, newIdOf } from '../http/edge.ts';
import { withinLimit } from '../http/time-limit.ts';
import { traced } from '../trace.ts';
import { countJobFailure, failureOfRun, queued, timedRun } from './job-runs.ts';
import { LEASE_MS, underLease } from './lease.ts';

/** In one process at a time. */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** Processes may run it concurrently, without a lock. */
  readonly isShared?: boolean;
  /** Five minutes by default; a run past it is abandoned. */
  readonly limitMs?: number;
  readonly pausedBy?: Pausable;
  /** Processes due work; true requests another run immediately. */
  readonly run: (edge: Edge) => Promise<boolean | undefined>;
};

export type Jobs = {
  trigger(name: string): void;
  triggerAll(): void;
  stop(): Promise<void>;
};

const LIMIT_MS = 5 * MINUTE;

/** Each needs connections for its work; all at once would exhaust the pool. */
const AT_ONCE = 4;

type IsPaused = (what: Pausable) => Promise<boolean>;

/** A lease keeps two processes from running the same job, and its epoch from finishing it twice. */
export function startJobs(
  edge: Edge,
  all: readonly Job[],
  isPaused: IsPaused = async () => false,
): Jobs {
  const jobs = all.map((job) => pausable(job, isPaused));
  const semaphore = new Semaphore(AT_ONCE);
  const holder = newIdOf(edge);
  const loops = jobs.map((job) => new Loop(edge, job, { semaphore, holder }));
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

const pausable = (job: Job, isPaused: IsPaused): Job => ({
  ...job,
  run: async (edge) => (job.pausedBy && (await isPaused(job.pausedBy)) ? false : job.run(edge)),
});

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

type Runner = { readonly semaphore: Semaphore; readonly holder: string };

class Loop {
  readonly job: Job;
  readonly #edge: Edge;
  readonly #semaphore: Semaphore;
  readonly #holder: string;
  /** A turn that another job triggers isn't bounded by its limit and lease. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #isHeld = false;
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  #running = false;
  #triggered = false;
  #stopped = false;

  constructor(edge: Edge, job: Job, { semaphore, holder }: Runner) {
    this.#edge = edge;
    this.job = job;
    this.#semaphore = semaphore;
    this.#holder = holder;
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
      this.#turn = this.#outside(() => this.#run());
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
    this.#schedule(again || this.#triggered ? 0 : this.#pause());
  }

  /** A lease held by a process that has ended expires, so it is tried once more soon. */
  #pause(): number {
    const { everyMs } = this.job;
    return this.#isHeld ? Math.min(everyMs, LEASE_MS + SECOND) : everyMs;
  }

  /**
   * A run past its limit loses its slot and lease, is logged, and retried next turn. Like a run
   * whose lease another process took, it can't begin or commit a transaction.
   */
  async #bounded(lost?: AbortSignal): Promise<boolean> {
    const { name, limitMs = LIMIT_MS } = this.job;
    const work = () => causedByJob(name, () => this.job.run(this.#edge));
    const run = () => withinLimit(`The job ${name}`, limitMs, work, lost);
    const span = () => ({ name: `job ${name}`, within: 'a new trace' }) as const;
    return (await timedRun(name, () => traced(span, run))) === true;
  }

  async #runOnce(): Promise<boolean> {
    const { name: job, isShared } = this.job;
    if (isShared) return this.#bounded();
    const run = (lost: AbortSignal) => this.#bounded(lost);
    const done = await underLease(this.#edge.db, { job, holder: this.#holder }, run);
    this.#isHeld = done === undefined && !this.#isHeld;
    return done ?? false;
  }
}
