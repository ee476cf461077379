import { expect, test } from 'vitest';
import { openWorld } from '../../test/world.ts';
import { type Job, startJobs } from './jobs.ts';

const world = await openWorld();

test('long jobs do not keep events waiting: a job without a lock runs beside them', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let delivered = () => {};
  const delivery = new Promise<void>((resolve) => {
    delivered = resolve;
  });
  const long = (nth: number): Job => ({
    name: `jobs.long_${nth}`,
    everyMs: 60_000,
    run: async () => {
      await finished;
      return false;
    },
  });
  const shared: Job = {
    name: 'jobs.shared',
    everyMs: 60_000,
    isShared: true,
    run: async () => {
      delivered();
      return false;
    },
  };
  const jobs = startJobs(world.edge, [long(1), long(2), long(3), long(4), shared]);
  // Every long job ends only after this: were the shared one behind them, nothing would go on.
  const ended = await Promise.race([delivery.then(() => 'delivered'), finished]);
  expect(ended).toBe('delivered');
  finish();
  await jobs.stop();
});

test('after the clock was moved every job runs at once, whatever its interval', async () => {
  const turns = new Map<string, number>();
  const counted = (name: string, isShared: boolean): Job => ({
    name,
    everyMs: 3_600_000,
    isShared,
    run: async () => {
      turns.set(name, (turns.get(name) ?? 0) + 1);
      return false;
    },
  });
  const jobs = startJobs(world.edge, [counted('jobs.one', false), counted('jobs.other', true)]);
  await expect.poll(() => [...turns.values()]).toEqual([1, 1]);
  jobs.triggerAll();
  await expect.poll(() => [...turns.values()]).toEqual([2, 2]);
  await jobs.stop();
});
