import { MINUTE } from '@holdfast/domain/kernel/moment';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import {
  fileById,
  keepFile,
  readBytes,
  type StoragePort,
  stagePixels,
  withStaged,
} from '../../people/files/index.ts';
import { MATCH_JOB, notifySearchMatches } from './commands/notify-search-matches.ts';
import { drawFirstPage } from './documents/draw-page.ts';
import { readPdf } from './documents/read-pdf.ts';
import {
  beginAttempt,
  endDrawing,
  endReading,
  savePages,
  type WaitingFile,
  waitingFiles,
} from './repository/reading.ts';
import { READ_JOB } from './rules/read-job.ts';

const JOB = { requestId: 'job' };
const AT_ONCE = 5;
/** To read, and to draw, a file whose worker crashes or times out. */
const MOST_ATTEMPTS = 3;

export const assetJobs = (storage: StoragePort): Job[] => [
  {
    name: READ_JOB,
    everyMs: MINUTE,
    run: async (edge) => {
      const files = await waitingFiles(edge.db, AT_ONCE);
      for (const file of files) await readFile(edge, storage, file);
      return files.length === AT_ONCE;
    },
  },
  {
    name: MATCH_JOB,
    everyMs: MINUTE,
    run: (edge) => transaction(edge, { requestId: MATCH_JOB }, notifySearchMatches),
  },
];

/** Works in a worker, between two short transactions. */
async function readFile(edge: Edge, storage: StoragePort, file: WaitingFile): Promise<void> {
  if (!file.isRead && !(await readText(edge, storage, file.fileId))) return;
  await drawThumbnail(edge, storage, file.fileId);
}

async function beginWork(edge: Edge, storage: StoragePort, fileId: string) {
  const { file, attempts } = await transaction(edge, JOB, async (ctx) => ({
    file: await fileById(ctx, fileId),
    attempts: await beginAttempt(ctx, fileId),
  }));
  const bytes = file && (await readBytes(storage, edge.seal, file));
  return { bytes, isLast: attempts >= MOST_ATTEMPTS };
}

/** True if its text is known, so that it can be drawn. */
async function readText(edge: Edge, storage: StoragePort, fileId: string): Promise<boolean> {
  const { bytes, isLast } = await beginWork(edge, storage, fileId);
  const read = bytes
    ? await orWait(() => readPdf(bytes), isLast, { problem: 'too_large' } as const)
    : ({ problem: 'spoilt' } as const);
  if (!read) return false;
  await transaction(edge, JOB, (ctx) =>
    'problem' in read
      ? endReading(ctx, fileId, read.problem)
      : savePages(ctx, fileId, read.pages, read.texts),
  );
  return !('problem' in read);
}

async function drawThumbnail(edge: Edge, storage: StoragePort, fileId: string): Promise<void> {
  const { bytes, isLast } = await beginWork(edge, storage, fileId);
  const drawn = bytes ? await orWait(() => drawOrNothing(bytes), isLast, null) : null;
  if (drawn === undefined) return;
  if (!drawn) return transaction(edge, JOB, (ctx) => endDrawing(ctx, fileId, null));
  const staged = await stagePixels(storage, edge.seal, drawn);
  await withStaged(storage, staged, () =>
    transaction(edge, JOB, async (ctx) => {
      const keep = { purpose: 'assets.thumbnail', name: 'first-page.jpg', isMade: true };
      await endDrawing(ctx, fileId, await keepFile(ctx, staged, keep));
    }),
  );
}

const drawOrNothing = async (bytes: Buffer) => (await drawFirstPage(bytes)) ?? null;

/** Undefined means retry: the workers were busy, or this file crashed or timed out. */
async function orWait<T, L>(
  work: () => Promise<T>,
  isLast: boolean,
  last: L,
): Promise<T | L | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isLast) return last;
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
