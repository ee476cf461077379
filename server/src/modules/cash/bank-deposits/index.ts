/**
 * Announced bank transfers. Each reference is credited once, and only with money that appears on a
 * statement.
 */
export { cancelDeposit } from './commands/cancel-deposit.ts';
export {
  assertCreditable,
  creditEntry,
  holdDeposit,
  memoOf,
  notifyCredited,
  returnDeposit,
  settleDeposits,
} from './commands/credit.ts';
export { declare } from './commands/declare.ts';
export { instruct, openInstruction } from './commands/instruct.ts';
export { rejectDeposit } from './commands/reject-deposit.ts';
export { bankCredited } from './events.ts';
export { bankDepositJobs } from './jobs.ts';
export {
  type Beneficiary,
  type DepositRow,
  depositCandidates,
  depositNames,
  depositsByIds,
  infoOf,
  lockDeposit,
} from './queries/deposits.ts';
export { bankDepositRoutes } from './routes.ts';
