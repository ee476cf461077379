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

/**
 * How many jobs work at once. Each holds a connection for its lock and needs others for its work:
 * if all began together, the locks alone would use up the pool, and requests would wait for ever.
 */
const AT_ONCE = 4;

/** Runs each job on its own beat; a lock in the database keeps two processes from doing one job. */
export function startJobs(edge: Edge, jobs: readonly Job[]): Jobs {
  const seats = new Seats(AT_ONCE);
  const loops = jobs.map((job) => new Loop(edge, job, seats));
  edge.live.onWake((name) => {
    for (const loop of loops) if (loop.job.name === name) loop.wake();
  });
  for (const loop of loops) loop.begin();
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}

/** Lets so many in at a time, the others in the order in which they came. */
class Seats {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(free: number) {
    this.#free = free;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((seated) => this.#waiting.push(seated));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}

class Loop {
  readonly job: Job;
  readonly #edge: Edge;
  readonly #seats: Seats;
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  #running = false;
  #woken = false;
  #stopped = false;

  constructor(edge: Edge, job: Job, seats: Seats) {
    this.#edge = edge;
    this.job = job;
    this.#seats = seats;
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
    await this.#seats.take();
    try {
      again = !this.#stopped && (await this.#locked());
    } catch (error) {
      this.#edge.log.error({ err: error, job: this.job.name }, 'A job failed and is tried again');
    } finally {
      this.#seats.give();
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
