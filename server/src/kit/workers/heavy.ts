import { availableParallelism } from 'node:os';
import { WorkerPool } from './pool.ts';

/** One core is left to the event loop. */
const pool = new WorkerPool({
  size: Math.max(1, availableParallelism() - 1),
  waiting: 128,
  waitingPerAccount: 32,
  waitSeconds: 20,
  memoryMegabytes: 512,
  byteMegabytes: 768,
});

export const workersLoad = () => pool.load;

// biome-ignore lint/suspicious/noExplicitAny: functions of any shape are found by their name
const declared = new Map<string, (...given: any[]) => unknown>();

/**
 * For images, PDFs, archives. Runs in a worker for at most `seconds`, on copies of its arguments,
 * without database or ports. Refuses TOO_MANY_REQUESTS beyond its account's share, OVERLOADED if
 * the queue is full or time is up. `module`: the declaring `import.meta.url`.
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

export const declaredIn = (module: string, name: string) => declared.get(`${module}#${name}`);
