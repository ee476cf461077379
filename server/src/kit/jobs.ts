import { sql } from 'kysely';
import type { Edge } from './edge.ts';

/** Work that the product does by itself, again and again, in one process at a time. */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** Does what is due and returns; true asks to be called again at once. */
  readonly run: (edge: Edge) => Promise<boolean | undefined>;
};

export type Jobs = { stop(): Promise<void> };

/** Runs each job on its own beat; a lock in the database keeps two processes from doing one job. */
export function startJobs(edge: Edge, jobs: readonly Job[]): Jobs {
  const loops = jobs.map((job) => new Loop(edge, job));
  edge.live.onWake((name) => {
    for (const loop of loops) if (loop.job.name === name) loop.wake();
  });
  for (const loop of loops) loop.begin();
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}

class Loop {
  readonly job: Job;
  readonly #edge: Edge;
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  #running = false;
  #woken = false;
  #stopped = false;

  constructor(edge: Edge, job: Job) {
    this.#edge = edge;
    this.job = job;
  }

  begin(): void {
    this.#schedule(0);
  }

  wake(): void {
    if (this.#running) this.#woken = true;
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
    this.#woken = false;
    let again = false;
    try {
      again = await this.#locked();
    } catch (error) {
      this.#edge.log.error({ err: error, job: this.job.name }, 'A job failed and is tried again');
    }
    this.#running = false;
    this.#schedule(again || this.#woken ? 0 : this.job.everyMs);
  }

  async #locked(): Promise<boolean> {
    return this.#edge.db.connection().execute(async (connection) => {
      const name = `job:${this.job.name}`;
      const got = await sql<{ got: boolean }>`
        select pg_try_advisory_lock(hashtextextended(${name}, 0)) as got`.execute(connection);
      if (!got.rows[0]?.got) return false;
      try {
        return (await this.job.run(this.#edge)) === true;
      } finally {
        await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
      }
    });
  }
}
