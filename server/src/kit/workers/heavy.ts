import { availableParallelism } from 'node:os';
import { WorkerPool } from './pool.ts';

/** One core is left to the event loop; a machine with one core shares it. */
const pool = new WorkerPool({
  size: Math.max(1, availableParallelism() - 1),
  waiting: 128,
  waitingPerAccount: 32,
  waitSeconds: 20,
  memoryMegabytes: 512,
  byteMegabytes: 768,
});

/** What the workers of this process do now. */
export const workersLoad = () => pool.load;

// biome-ignore lint/suspicious/noExplicitAny: functions of any shape are found by their name
const declared = new Map<string, (...given: any[]) => unknown>();

/**
 * Declares work that is too heavy for the event loop: images, PDFs, archives. The function runs in
 * one of few workers, for `seconds` at most, and gets copies of its arguments: plain facts, dates
 * and bytes. It sees no database and no port. It counts in the share of the account that caused it:
 * refuses TOO_MANY_REQUESTS beyond that, OVERLOADED when the queue is full or its time is over.
 * `module` is `import.meta.url` of where it is declared.
 */
export function heavy<G extends unknown[], R>(
  module: string,
  seconds: number,
  work: (...given: G) => R,
): (...given: G) => Promise<Awaited<R>> {
  const { name } = work;
  declared.set(`${module}#${name}`, work);
  return (...given) => pool.run({ module, name, given }, seconds) as Promise<Awaited<R>>;
}

/** The function that a module declared by this name. */
export const declaredIn = (module: string, name: string) => declared.get(`${module}#${name}`);
