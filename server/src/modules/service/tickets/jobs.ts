import { HOUR, later, MINUTE } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { eachDue } from '../../../kit/jobs/each-due.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { fileById, removeFile, type StoragePort } from '../../people/files/index.ts';
import { dropUpload, listUploadsBefore, UPLOAD_GOOD_MS } from './repository/attachments.ts';

const FORGET_JOB = 'tickets.forget_uploads';
const AT_ONCE = 50;

export const ticketJobs = (storage: StoragePort): Job[] => [
  {
    name: FORGET_JOB,
    everyMs: 10 * MINUTE,
    run: async (edge) => {
      const { done } = await eachDue(edge, {
        job: FORGET_JOB,
        atOnce: AT_ONCE,
        list: (limit) =>
          inOne(edge, (ctx) =>
            // Too old to be attached. The extra hour lets calls that began in time finish.
            listUploadsBefore(ctx, later(ctx.now, -UPLOAD_GOOD_MS - HOUR), limit),
          ),
        id: (fileId) => fileId,
        each: (fileId) => forget(edge, storage, fileId),
      });
      return done;
    },
  },
];

/** Deletes bytes before the row, so that the next run resumes after a crash. */
async function forget(edge: Edge, storage: StoragePort, fileId: string): Promise<boolean> {
  const file = await inOne(edge, (ctx) => fileById(ctx, fileId));
  if (file) await storage.remove(file.storageKey);
  await inOne(edge, async (ctx) => {
    await removeFile(ctx, fileId);
    await dropUpload(ctx, fileId);
  });
  return true;
}

const inOne = <T>(edge: Edge, work: Parameters<typeof transaction<T>>[2]): Promise<T> =>
  transaction(edge, { requestId: FORGET_JOB }, work);
