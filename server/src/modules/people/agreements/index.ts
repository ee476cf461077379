/**
 * Agreements: texts by version, and who signed which. It promises that a signature names the exact
 * text (its hash), that a version is never changed, and that a new version asks for a new
 * signature.
 */
export { agreementJobs } from './jobs.ts';
export { agreementRoutes, stageSignature } from './routes.ts';
export {
  assertSigned,
  currentAgreements,
  ensureAccountAgreement,
  publishAgreement,
  refuseUnsigned,
  sign,
  signatureOf,
  unsigned,
} from './service/agreements.ts';
export { signedPdfFile } from './signed-pdf-files.ts';
