import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { commonRefusals } from '@holdfast/domain/refusals';
import { type Answer, failureIn, type Task, withBuffers } from './messages.ts';

export type PoolOptions = {
  /** How many workers there are at most; each does one task at a time. */
  readonly size: number;
  /** How many tasks may wait for one, and for how long. */
  readonly waiting: number;
  readonly waitSeconds: number;
  /** Megabytes of JavaScript objects that a worker may hold. */
  readonly memoryMegabytes: number;
  /** Megabytes of bytes beside them: what a small file unpacks to, say. */
  readonly byteMegabytes: number;
};

type Queued = {
  readonly task: Task;
  readonly seconds: number;
  readonly done: (value: unknown) => void;
  readonly failed: (error: unknown) => void;
  readonly patience: NodeJS.Timeout;
};

/** How often a worker at work is looked at. */
const LOOK_MS = 250;
const MEGABYTE = 1024 * 1024;

/** Newer than the types: a worker tells of its memory also while it is busy. */
type Measured = Worker & { getHeapStatistics(): Promise<{ readonly external_memory: number }> };

const PROGRAM = new URL('./worker.ts', import.meta.url);

/**
 * Threads for work that would hold up the event loop. There are few, tasks wait for them in a short
 * queue, and past it a task is refused with OVERLOADED. One that takes too long is ended together
 * with its worker, and refused the same way; one that takes too much memory fails.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #idle = new Set<Worker>();
  #queue: Queued[] = [];
  #busy = 0;
  #refused = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** What the workers do now, and how many tasks were refused since the start. */
  get load() {
    return { busy: this.#busy, waiting: this.#queue.length, refused: this.#refused };
  }

  /** Runs a task for at most this many seconds, once a worker is free. */
  async run(task: Task, seconds: number): Promise<unknown> {
    const { size, waiting, waitSeconds } = this.#options;
    if (this.#busy >= size && this.#queue.length >= waiting) throw this.#refusal();
    return new Promise((done, failed) => {
      const patience = setTimeout(() => {
        this.#queue = this.#queue.filter((one) => one !== queued);
        failed(this.#refusal());
      }, waitSeconds * 1000);
      const queued: Queued = { task, seconds, done, failed, patience };
      this.#queue.push(queued);
      this.#begin();
    });
  }

  /** Ends the workers; what they were doing fails. */
  async stop(): Promise<void> {
    await Promise.all([...this.#idle].map((worker) => worker.terminate()));
  }

  #begin(): void {
    while (this.#busy < this.#options.size) {
      const next = this.#queue.shift();
      if (!next) return;
      clearTimeout(next.patience);
      this.#busy += 1;
      void this.#work(next);
    }
  }

  async #work({ task, seconds, done, failed }: Queued): Promise<void> {
    const worker = [...this.#idle][0] ?? this.#open();
    this.#idle.delete(worker);
    worker.ref();
    try {
      const answer = await this.#answer(worker, task, seconds);
      worker.unref();
      this.#idle.add(worker);
      if ('value' in answer) done(withBuffers(answer.value));
      else failed(failureIn(answer));
    } catch (error) {
      await worker.terminate();
      failed(error);
    } finally {
      this.#busy -= 1;
      this.#begin();
    }
  }

  #open(): Worker {
    const { memoryMegabytes } = this.#options;
    const worker = new Worker(PROGRAM, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    });
    // An error without a listener would end the process; the task that runs has its own.
    worker.on('error', () => {});
    worker.on('exit', () => this.#idle.delete(worker));
    return worker;
  }

  /** The worker's answer; fails when the worker ends, or when its time is over. */
  async #answer(worker: Worker, task: Task, seconds: number): Promise<Answer> {
    const over = new AbortController();
    const { signal } = over;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      over.abort();
    }, seconds * 1000);
    const looks = setInterval(() => void this.#endIfLarge(worker), LOOK_MS);
    const ending = once(worker, 'exit', { signal }).then(() => {
      throw new Error(`The worker ended in ${task.name}`);
    });
    try {
      worker.postMessage(task);
      const [answer] = await Promise.race([once(worker, 'message', { signal }), ending]);
      return answer as Answer;
    } catch (error) {
      throw isLate ? this.#refusal() : error;
    } finally {
      clearTimeout(timer);
      clearInterval(looks);
      // Takes the listeners off again.
      over.abort();
    }
  }

  /** The limits of a worker count its objects only, not the bytes that they hold. */
  async #endIfLarge(worker: Worker): Promise<void> {
    try {
      const { external_memory } = await (worker as Measured).getHeapStatistics();
      const isLarge = external_memory > this.#options.byteMegabytes * MEGABYTE;
      if (isLarge) await worker.terminate();
    } catch {
      // It ended meanwhile.
    }
  }

  #refusal(): Refusal {
    this.#refused += 1;
    const { status, say } = commonRefusals.OVERLOADED;
    return new Refusal('OVERLOADED', status, say({}));
  }
}
