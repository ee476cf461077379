import { DAY, HOUR, later } from '@holdfast/domain/kernel/moment';
import { LOOSE_DAYS } from '@holdfast/domain/people/files/quotas';
import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { eachDue } from '../../../kit/jobs/each-due.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { listUnattachedBefore, markRemoved } from './repository/files.ts';
import type { StoragePort } from './storage.port.ts';

const FORGET_JOB = 'files.forget_loose';
const AT_ONCE = 50;

export const filesJobs = (storage: StoragePort): Job[] => [
  {
    name: FORGET_JOB,
    everyMs: HOUR,
    run: async (edge) => {
      const { done } = await eachDue(edge, {
        job: FORGET_JOB,
        atOnce: AT_ONCE,
        list: (limit) =>
          inOne(edge, (ctx) => listUnattachedBefore(ctx, later(ctx.now, -LOOSE_DAYS * DAY), limit)),
        id: (id) => id,
        each: (id) => forget(edge, storage, id),
      });
      return done;
    },
  },
];

/**
 * Marks the row first: a concurrent attach either keeps the file or doesn't find it, and a crash
 * leaves encrypted bytes that no row refers to.
 */
async function forget(edge: Edge, storage: StoragePort, id: string): Promise<boolean> {
  const key = await inOne(edge, (ctx) => markRemoved(ctx, id, { onlyLoose: true }));
  if (key) await storage.remove(key);
  return key !== undefined;
}

const inOne = <T>(edge: Edge, work: Parameters<typeof transaction<T>>[2]): Promise<T> =>
  transaction(edge, { requestId: FORGET_JOB }, work);
