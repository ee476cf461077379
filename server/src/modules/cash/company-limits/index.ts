/**
 * A company's own limits. Above them a second member approves; raising or removing one needs two
 * members and a waiting period. The second is another verified person who has managed funds for
 * that period, or for whom two members of staff vouched.
 */
export { confirmIdentity, declareIdentity, vouchFor } from './commands/identities.ts';
export {
  forgetOutflow,
  type Outflow,
  reserveOutflow,
  takeOutflow,
} from './commands/outflow.ts';
export { companyLimitHandlers } from './handlers.ts';
export { companyLimitJobs } from './jobs.ts';
export { approvalHindrances, assertMayApprove } from './queries/approvers.ts';
export { describeApprover } from './queries/describe-approver.ts';
export { identityOf } from './queries/member-identity.ts';
export { companyLimitRoutes } from './routes.ts';
