/**
 * Agreements: texts by version, and who signed which. It promises that a signature names the exact
 * text (its hash), that a version is never changed, and that a new version asks for a new
 * signature.
 */

export { ensureAccountAgreement, publishAgreement } from './commands/publish.ts';
export { sign, stageSignature } from './commands/sign.ts';
export { signedPdfFile } from './documents/signed-pdf-file.ts';
export { agreementJobs } from './jobs.ts';
export {
  assertSigned,
  assertSignedToBuy,
  currentAgreements,
  hasSigned,
  refuseUnsigned,
  signatureOf,
  unsigned,
  unsignedToBuy,
} from './queries/signed.ts';
export { agreementRoutes } from './routes.ts';
