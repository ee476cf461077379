/**
 * Stored images were re-encoded, non-public files are encrypted, and each access to a private file
 * is logged. Quotas (`quotas.ts`) are checked before a file is processed (`assertQuota`) and when
 * it is kept. Bytes are staged outside a transaction (`stage…`) and rows inserted inside it
 * (`keepFile`).
 */

export { filesHandlers } from './handlers.ts';
export { filesJobs } from './jobs.ts';
export { verifyFiles } from './queries/verify-files.ts';
export type { FileRow } from './repository/files.ts';
export { fileAnswer, filesRoutes } from './routes.ts';
export {
  assertQuota,
  attachFiles,
  fileById,
  filesByIds,
  forgetFiles,
  keepFile,
  logOpening,
  openedByActor,
  openingsOf,
  removeFile,
} from './service.ts';
export {
  readBytes,
  type Staged,
  stageBytes,
  stageDrawing,
  stageImage,
  stagePdf,
  stagePixels,
  withStaged,
} from './staging/stage.ts';
export type { StoragePort } from './storage.port.ts';
