/**
 * A company's own limits. It promises that a member never takes out more than their limit, that
 * what is above the company's limit needs a second member, whatever the way, that a limit is raised
 * or removed by two members only and after a waiting period, and that the second of two is another
 * verified person who has had the right for as long, or for whom two of the staff vouched.
 */
export { confirmIdentity, declareIdentity, vouchFor } from './commands/identities.ts';
export {
  forgetOutflow,
  type Outflow,
  takeOutflow,
  takeOutflowAlone,
} from './commands/outflow.ts';
export { companyLimitHandlers } from './handlers.ts';
export { companyLimitJobs } from './jobs.ts';
export { approvalHindrances, assertMayApprove } from './queries/approvers.ts';
export { describeApprover } from './queries/describe-approver.ts';
export { identityOf } from './queries/member-identity.ts';
export { companyLimitRoutes } from './routes.ts';
