/**
 * Approvals: two people for sensitive actions. Guarantees that no one decides what they requested,
 * brought in or profit from; that a person's approval applies once and only while they are trusted;
 * that one person's releases are limited by their 24-hour sum; and that only what was shown and
 * approved is carried out.
 */
export { approveAsShown, expireOverdue, requestApproval } from './commands/act.ts';
export {
  cancelRequest,
  decide,
  EXPIRY_RULE,
  endChanged,
  endReason,
  execute,
  expireApproval,
  type Requested,
  request,
  type Word,
} from './commands/decide.ts';
export {
  forgetRelease,
  jointReleaseProblem,
  lockReleaseOrder,
  releaseSingly,
  releaseWithApproval,
  type SingleRelease,
  secondPersonReason,
} from './commands/single-release.ts';
export {
  type AnyDefinition,
  type Definition,
  defineApproval,
  definitionsOf,
  described,
  END_MOVES,
  type End,
  fact,
  type Request as ApprovalRequest,
} from './definition.ts';
export { approvalEnded } from './events.ts';
export { type ApprovalContent, assertShown, changedSince, fingerprintOf } from './fingerprint.ts';
export { approvalHandlers } from './handlers.ts';
export { approvalJobs } from './jobs.ts';
export { decidersOf, type Undecided } from './queries/deciders.ts';
export { countWaiting } from './queries/inbox.ts';
export {
  assertNotOwnCase,
  type Concerns,
  NOBODY,
  ownCaseReasons,
  ownCasesOf,
} from './queries/own-case.ts';
export {
  type Agreed,
  agreedTo,
  earlierApprovals,
  endedAfterLastNote,
  type GivenWord,
  lastEnded,
  type OpenRequest,
  openApproval,
  openRequests,
  type RecentRequest,
  recentRequests,
  requestById,
  requestedSubjects,
  wordsOf,
} from './queries/requests.ts';
export { isSentByTrusted, trustIn } from './queries/trust.ts';
export { approvalRoutes } from './routes.ts';
export { EXPIRES_MS as APPROVAL_LASTS_MS } from './rules.ts';
export { subjectOf, subjectOfRequest } from './subject.ts';
