import type { Worker } from 'node:worker_threads';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { commonRefusals } from '@holdfast/domain/refusals';
import type { Piscina } from 'piscina';
import { AdmissionQueue } from '../admission/admission-queue.ts';
import { causeNow } from '../admission/cause.ts';
import { type Answer, failureIn, type Task, withBuffers } from './messages.ts';

export type PoolOptions = {
  /** How many workers there are at most; each does one task at a time. */
  readonly size: number;
  /** How many tasks may wait for one, how many of one account, and for how long. */
  readonly waiting: number;
  readonly waitingPerAccount: number;
  readonly waitSeconds: number;
  /** Megabytes of JavaScript objects that a worker may hold. */
  readonly memoryMegabytes: number;
  /** Megabytes of bytes beside them: what a small file unpacks to, say. */
  readonly byteMegabytes: number;
};

/** How often workers at work are looked at. */
const LOOK_MS = 250;
const MEGABYTE = 1024 * 1024;
/** What nobody waits for may wait nearly as long as a job may take. */
const BACKGROUND_WAIT_SECONDS = 240;

/** Newer than the types: a worker tells of its memory also while it is busy. */
type Measured = Worker & { getHeapStatistics(): Promise<{ readonly external_memory: number }> };

const PROGRAM = new URL('./worker.ts', import.meta.url).href;

/**
 * Threads for work that would hold up the event loop. Piscina keeps them; who comes next is decided
 * by a fair queue before it, by the account that caused the task, small tasks first and those of
 * jobs last. A task that takes too long is ended together with its worker and refused OVERLOADED;
 * one that takes too much memory fails.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #queue: AdmissionQueue;
  #threads: Promise<Piscina<Task, Answer>> | undefined;
  #looks: NodeJS.Timeout | undefined;
  #busy = 0;
  #late = 0;

  constructor(options: PoolOptions) {
    const { size, waiting, waitingPerAccount, waitSeconds } = options;
    this.#options = options;
    this.#queue = new AdmissionQueue({
      atOnce: size,
      // Where there are several, one account never has them all.
      perAccount: Math.max(1, size - 1),
      perAddress: size,
      waiting,
      waitingPerAccount,
      waitSeconds,
      backgroundWaitSeconds: BACKGROUND_WAIT_SECONDS,
    });
  }

  /** What the workers do now, and how many tasks were refused since the start. */
  get load() {
    const { inside, waiting, refused } = this.#queue.load;
    return { busy: inside, waiting, refused: refused + this.#late };
  }

  /** Runs a task for at most this many seconds, once a worker is free. */
  async run(task: Task, seconds: number): Promise<unknown> {
    const leave = await this.#queue.enter({ ...causeNow(), work: expectedMs(task) });
    const began = performance.now();
    this.#watch(1);
    try {
      const answer = await this.#answer(task, seconds);
      if (!('value' in answer)) throw failureIn(answer);
      return withBuffers(answer.value);
    } finally {
      this.#watch(-1);
      leave(performance.now() - began);
    }
  }

  /** Ends the workers; what they were doing fails. */
  async stop(): Promise<void> {
    const threads = this.#threads;
    this.#threads = undefined;
    await (await threads)?.destroy();
  }

  async #open(): Promise<Piscina<Task, Answer>> {
    // Loaded when the first task comes, and never in a worker, which declares its work as well.
    const { Piscina: Threads } = await import('piscina');
    const threads = new Threads<Task, Answer>({
      filename: PROGRAM,
      name: 'answer',
      minThreads: 0,
      maxThreads: this.#options.size,
      idleTimeout: Number.POSITIVE_INFINITY,
      // A worker that sleeps in Atomics.wait between its tasks would tell nothing of its memory.
      atomics: 'disabled',
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMegabytes },
    });
    // An error without a listener would end the process; the task that runs is told by itself.
    threads.on('error', () => {});
    return threads;
  }

  /** The worker's answer; fails when the worker ends, or when its time is over. */
  async #answer(task: Task, seconds: number): Promise<Answer> {
    this.#threads ??= this.#open();
    const threads = await this.#threads;
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), seconds * 1000);
    try {
      return await threads.run(task, { signal: over.signal });
    } catch (error) {
      if (over.signal.aborted) throw this.#tooLate();
      throw new Error(`The worker ended in ${task.name}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Looks at the workers as long as one works. */
  #watch(more: 1 | -1): void {
    this.#busy += more;
    if (this.#busy === 0) {
      clearInterval(this.#looks);
      this.#looks = undefined;
    } else this.#looks ??= setInterval(() => void this.#endLarge(), LOOK_MS);
  }

  /** The limits of a worker count its objects only, not the bytes that they hold. */
  async #endLarge(): Promise<void> {
    const limit = this.#options.byteMegabytes * MEGABYTE;
    const workers = ((await this.#threads)?.threads ?? []) as readonly Measured[];
    for (const worker of workers) {
      try {
        const { external_memory } = await worker.getHeapStatistics();
        if (external_memory > limit) await worker.terminate();
      } catch {
        // It ended meanwhile.
      }
    }
  }

  #tooLate(): Refusal {
    this.#late += 1;
    const { status, say } = commonRefusals.OVERLOADED;
    return new Refusal('OVERLOADED', status, say({}));
  }
}

/** Milliseconds for any task, and bytes for which there is one more. */
const LEAST_MS = 50;
const BYTES_PER_MS = 25_000;

/** How long a task is expected to take, by the bytes given to it; corrected once it is done. */
function expectedMs({ given }: Task): number {
  const bytes = given.reduce<number>(
    (sum, one) => sum + (one instanceof Uint8Array ? one.length : 0),
    0,
  );
  return LEAST_MS + bytes / BYTES_PER_MS;
}
