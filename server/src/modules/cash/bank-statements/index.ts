/**
 * Statements of the platform's bank account, and unmatched money on them. Each line is booked
 * exactly once.
 */

export { classApproval } from './commands/class-approval.ts';
export { confirmStatement, importStatement } from './commands/import.ts';
export { restartApproval } from './commands/restart-approval.ts';
export { ruleApproval } from './commands/rule-approval.ts';
export { assignApproval, EXIT_APPROVALS } from './commands/suspense-approval.ts';
export { bankStatementJobs } from './jobs.ts';
export { type BankPosition, bankPosition, type OpenLine } from './position.read.ts';
export { returnsOf } from './queries/returns.ts';
export {
  suspenseBalances,
  suspenseLines,
  unexplainedInSuspense,
} from './queries/suspense-accounts.ts';
export { bankStatementRoutes } from './routes.ts';
