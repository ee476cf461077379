import type { Worker } from 'node:worker_threads';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { commonRefusals } from '@holdfast/domain/refusals';
import type { Piscina } from 'piscina';
import { AdmissionQueue } from '../admission/admission-queue.ts';
import { causeNow } from '../admission/cause.ts';
import { type Answer, failureIn, reviveBuffers, type Task } from './messages.ts';

export type PoolOptions = {
  readonly size: number;
  readonly waiting: number;
  readonly waitingPerAccount: number;
  readonly waitSeconds: number;
  /** JavaScript heap of a worker, in megabytes. */
  readonly memoryMegabytes: number;
  /** Memory outside the heap, in megabytes: what a small file may unpack to. */
  readonly byteMegabytes: number;
};

const LOOK_MS = 250;
const MEGABYTE = 1024 * 1024;
/** Background work may wait nearly as long as a job may run. */
const BACKGROUND_WAIT_SECONDS = 240;

/** Missing from the types: a worker reports its memory even while it is busy. */
type Measured = Worker & { getHeapStatistics(): Promise<{ readonly external_memory: number }> };

const PROGRAM = new URL('./worker.ts', import.meta.url).href;

/**
 * A fair queue orders tasks by account, small first, jobs last. Past its time limit a task is
 * refused OVERLOADED and ends its worker; past its memory limit it fails.
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
      // One account never occupies all workers if there are several.
      perAccount: Math.max(1, size - 1),
      perAddress: size,
      waiting,
      waitingPerAccount,
      waitSeconds,
      backgroundWaitSeconds: BACKGROUND_WAIT_SECONDS,
    });
  }

  get load() {
    const { inside, waiting, refused } = this.#queue.load;
    return { busy: inside, waiting, refused: refused + this.#late };
  }

  async run(task: Task, seconds: number): Promise<unknown> {
    const leave = await this.#queue.enter({ ...causeNow(), work: expectedMs(task) });
    const began = performance.now();
    this.#watch(1);
    try {
      const answer = await this.#answer(task, seconds);
      if (!('value' in answer)) throw failureIn(answer);
      return reviveBuffers(answer.value);
    } finally {
      this.#watch(-1);
      leave(performance.now() - began);
    }
  }

  async stop(): Promise<void> {
    const threads = this.#threads;
    this.#threads = undefined;
    await (await threads)?.destroy();
  }

  async #open(): Promise<Piscina<Task, Answer>> {
    // Loaded with the first task, and never in a worker, which also evaluates this module.
    const { Piscina: Threads } = await import('piscina');
    const threads = new Threads<Task, Answer>({
      filename: PROGRAM,
      name: 'answer',
      minThreads: 0,
      maxThreads: this.#options.size,
      idleTimeout: Number.POSITIVE_INFINITY,
      // A worker sleeping in Atomics.wait between tasks would not report its memory.
      atomics: 'disabled',
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMegabytes },
    });
    // An error without a listener would end the process; the running task fails anyway.
    threads.on('error', () => {});
    return threads;
  }

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

  #watch(more: 1 | -1): void {
    this.#busy += more;
    if (this.#busy === 0) {
      clearInterval(this.#looks);
      this.#looks = undefined;
    } else this.#looks ??= setInterval(() => void this.#endLarge(), LOOK_MS);
  }

  /** A worker's resource limits cover only its heap, not external memory. */
  async #endLarge(): Promise<void> {
    const limit = this.#options.byteMegabytes * MEGABYTE;
    const workers = ((await this.#threads)?.threads ?? []) as readonly Measured[];
    for (const worker of workers) {
      try {
        const { external_memory } = await worker.getHeapStatistics();
        if (external_memory > limit) await worker.terminate();
      } catch {}
    }
  }

  #tooLate(): Refusal {
    this.#late += 1;
    const { status, say } = commonRefusals.OVERLOADED;
    return new Refusal('OVERLOADED', status, say({}));
  }
}

const LEAST_MS = 50;
const BYTES_PER_MS = 25_000;

function expectedMs({ given }: Task): number {
  const bytes = given.reduce<number>(
    (sum, one) => sum + (one instanceof Uint8Array ? one.length : 0),
    0,
  );
  return LEAST_MS + bytes / BYTES_PER_MS;
}
