/**
 * Approval of sensitive actions by two people. No one decides a request they made, contributed to
 * or benefit from; an approval applies once, and only while its author is trusted; 24-hour sums
 * limit releases by one person; only the approved payload is executed.
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
  NO_PARTIES,
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
  requestsAbout,
  wordsOf,
} from './queries/requests.ts';
export { isSentByTrusted, trustIn } from './queries/trust.ts';
export { approvalRoutes } from './routes.ts';
export { EXPIRES_MS as APPROVAL_LASTS_MS } from './rules.ts';
export { subjectOf, subjectOfRequest } from './subject.ts';
