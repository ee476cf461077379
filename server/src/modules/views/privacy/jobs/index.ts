import { HOUR, later } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import type { Job } from '../../../../kit/jobs/jobs.ts';
import { dataMap } from '../../../../privacy-map/index.ts';
import type { StoragePort } from '../../../people/files/index.ts';
import { deleteKept } from '../commands/kept.ts';
import { makeArchive } from '../documents/archive.ts';
import { type ArchiveOwner, notifyArchiveFailed, notifyArchiveReady } from '../notices.ts';
import {
  expireArchives,
  failArchive,
  offerArchive,
  takeDueArchive,
} from '../repository/archives.ts';
import { sweepRows } from '../repository/erasure.ts';
import { dueRemovals, forgetRemovals, planRemovals } from '../repository/removals.ts';
import { MAX_ATTEMPTS, OFFERED_MS, strayAt, tryAgainAt } from '../rules.ts';
import { closeNext } from './close-accounts.ts';
import { ARCHIVE_JOB, ARCHIVE_SEAL, archivePlace, CLOSE_JOB, KEEP_JOB } from './names.ts';

export const privacyJobs = (storage: StoragePort): Job[] => [
  { name: ARCHIVE_JOB, everyMs: 20_000, run: (edge) => makeNext(edge, storage) },
  { name: CLOSE_JOB, everyMs: 5_000, run: (edge) => closeNext(edge, storage) },
  { name: KEEP_JOB, everyMs: HOUR, run: (edge) => sweepExpired(edge, storage) },
];

const inOne = <T>(edge: Edge, name: string, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  transaction(edge, { requestId: name }, work);

type Due = ArchiveOwner & { readonly attempts: number };

async function makeNext(edge: Edge, storage: StoragePort): Promise<boolean> {
  const due = await inOne(edge, ARCHIVE_JOB, (ctx) =>
    takeDueArchive(ctx, (attempts) => tryAgainAt(ctx.now, attempts)),
  );
  if (!due) return false;
  try {
    await makeOne(edge, storage, due);
  } catch (error) {
    edge.log.error({ err: error, archiveId: due.id }, 'Could not create a data archive');
    if (due.attempts >= MAX_ATTEMPTS) {
      await inOne(edge, ARCHIVE_JOB, async (ctx) => {
        if (await failArchive(ctx, due.id)) await notifyArchiveFailed(ctx, due);
      });
    }
  }
  return true;
}

async function makeOne(edge: Edge, storage: StoragePort, due: Due): Promise<void> {
  const zip = await makeArchive(edge, storage, due.userId);
  const storageKey = storage.newKey('bin');
  await inOne(edge, ARCHIVE_JOB, (ctx) => planRemovals(ctx, [storageKey], strayAt(ctx.now)));
  const sealed = edge.seal.close(ARCHIVE_SEAL, archivePlace(due.id), zip);
  await storage.put(storageKey, sealed, 'application/octet-stream');
  await inOne(edge, ARCHIVE_JOB, async (ctx) => {
    const expiresAt = later(ctx.now, OFFERED_MS);
    if (!(await offerArchive(ctx, due.id, { storageKey, bytes: zip.length, expiresAt }))) return;
    await forgetRemovals(ctx, [storageKey]);
    await notifyArchiveReady(ctx, due);
  });
}

const AT_ONCE = 50;

async function sweepExpired(edge: Edge, storage: StoragePort): Promise<boolean> {
  await inOne(edge, KEEP_JOB, async (ctx) => {
    await planRemovals(ctx, await expireArchives(ctx), ctx.now);
    await deleteKept(ctx);
  });
  for (const map of dataMap) {
    if (map.ages) await inOne(edge, KEEP_JOB, (ctx) => sweepRows(ctx, map));
  }
  const keys = await inOne(edge, KEEP_JOB, (ctx) => dueRemovals(ctx, AT_ONCE));
  const gone: string[] = [];
  const stuck: string[] = [];
  for (const key of keys) {
    try {
      await storage.remove(key);
      gone.push(key);
    } catch (error) {
      // A failed removal is retried later and doesn't block the others.
      edge.log.error({ err: error }, 'Could not remove files from storage');
      stuck.push(key);
    }
  }
  await inOne(edge, KEEP_JOB, async (ctx) => {
    await forgetRemovals(ctx, gone);
    await planRemovals(ctx, stuck, strayAt(ctx.now));
  });
  return keys.length === AT_ONCE;
}
