import { MINUTE } from '@holdfast/domain/kernel/moment';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { fileById, readBytes, type StoragePort } from '../../people/files/index.ts';
import { MATCH_JOB, notifySearchMatches } from './commands/notify-search-matches.ts';
import { type PdfText, readPdf } from './documents/read-pdf.ts';
import { beginReading, endReading, savePages, unreadFiles } from './repository/reading.ts';
import { READ_JOB } from './rules/read-job.ts';

const AT_ONCE = 5;
/** Attempts to read a file whose worker crashes or times out. */
const MOST_ATTEMPTS = 3;

export const assetJobs = (storage: StoragePort): Job[] => [
  {
    name: READ_JOB,
    everyMs: MINUTE,
    run: async (edge) => {
      const files = await unreadFiles(edge.db, AT_ONCE);
      for (const fileId of files) await readFile(edge, storage, fileId);
      return files.length === AT_ONCE;
    },
  },
  {
    name: MATCH_JOB,
    everyMs: MINUTE,
    run: (edge) => transaction(edge, { requestId: MATCH_JOB }, notifySearchMatches),
  },
];

/** Parses in a worker, between two short transactions. */
async function readFile(edge: Edge, storage: StoragePort, fileId: string): Promise<void> {
  const job = { requestId: 'job' };
  const { file, attempts } = await transaction(edge, job, async (ctx) => ({
    file: await fileById(ctx, fileId),
    attempts: await beginReading(ctx, fileId),
  }));
  const bytes = file && (await readBytes(storage, edge.seal, file));
  const read = bytes ? await readOrWait(bytes, attempts) : ({ problem: 'spoilt' } as const);
  if (!read) return;
  await transaction(edge, job, (ctx) =>
    'problem' in read
      ? endReading(ctx, fileId, read.problem)
      : savePages(ctx, fileId, read.pages, read.texts),
  );
}

/** Undefined means retry: the workers were busy, or this file crashed or timed out. */
async function readOrWait(
  bytes: Buffer,
  attempts: number,
): Promise<PdfText | { readonly problem: 'too_large' } | undefined> {
  try {
    return await readPdf(bytes);
  } catch (error) {
    if (attempts >= MOST_ATTEMPTS) return { problem: 'too_large' };
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
