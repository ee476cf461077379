/**
 * Files: what was uploaded or made, looked at before it is kept. It promises that a stored image
 * was written by us, that everything not public is sealed, and that each opening of a private file
 * is logged. What one account may upload and keep is bounded (`quotas.ts`), before a file
 * is looked at (`assertQuota`) and as it is kept. Bytes are staged outside a transaction
 * (`stage…`), rows are kept inside one (`keepFile`).
 */

export { filesHandlers } from './handlers.ts';
export { filesJobs } from './jobs.ts';
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
  withStaged,
} from './staging/stage.ts';
export type { StoragePort } from './storage.port.ts';
