/**
 * Distributions pay an asset's holders from its owner's wallet. Promises:
 *
 * - Payees are frozen once, from the register of the record date.
 * - Lines add up to the announced amount to the cent, and none is negative.
 * - Each line is paid once despite crashes and concurrent workers; a line that can't be paid is
 *   held until released or returned.
 * - A redemption takes units in the same entry that pays for them.
 * - Every payment needs staff approval and the owner's funding.
 */
export { distributionApproval } from './commands/approval.ts';
export { submitDistribution } from './commands/ask.ts';
export { fundDistribution } from './commands/fund.ts';
export { remittanceApproval } from './commands/remittance-approval.ts';
export { returnApproval } from './commands/return-approval.ts';
export { writeDistribution } from './commands/write.ts';
export type { DistributionDeps } from './deps.ts';
export { distributionPaid } from './events.ts';
export { distributionHandlers } from './handlers.ts';
export { distributionJobs } from './jobs.ts';
export { distributionHolds } from './queries/expected.ts';
export { paymentsIn } from './queries/investor.ts';
export { paidOutside } from './queries/outside.ts';
export { distributionRoutes } from './routes.ts';
