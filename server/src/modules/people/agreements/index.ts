/**
 * A signature names the exact text by its hash, issuing a version takes two people, an issued
 * version never changes, each earlier signer is asked once to sign a new version, and each copy
 * keeps its events.
 */

export { countersign } from './commands/countersign.ts';
export { writeDraft } from './commands/drafts.ts';
export { requestIssue } from './commands/issue.ts';
export { issueApproval } from './commands/issue-approval.ts';
export { openCopy } from './commands/own-copies.ts';
export { ensureAccountAgreement, publishAgreement } from './commands/publish.ts';
export { enforceVersions, sendNext } from './commands/sending.ts';
export { sign, stageSignature } from './commands/sign.ts';
export { signedPdfFile } from './documents/signed-pdf-file.ts';
export { agreementHandlers } from './handlers.ts';
export { agreementJobs } from './jobs.ts';
export { describeTemplate } from './queries/desk.ts';
export { pageOfEnvelopes, textOfEnvelope } from './queries/envelopes.ts';
export {
  assertSigned,
  assertSignedToBuy,
  currentAgreements,
  hasSigned,
  type LastSignature,
  lastSignature,
  refuseUnsigned,
  unsigned,
  unsignedToBuy,
} from './queries/signed.ts';
export { agreementRoutes } from './routes.ts';
