/**
 * Distributions: what an asset's owner pays to its holders. It promises:
 *
 * - Who is paid is frozen once, from the register of the record date, and never changes.
 * - All lines add up exactly to what was announced, to the cent, and none is below zero.
 * - Each line is paid once, in one entry of the books for each batch, whatever crashes and however
 *   many workers pay; what a holder can't be paid lies with us until it is released or goes back.
 * - A redemption takes each holder's units in the entry that pays for them, or neither moves.
 * - Nothing is paid that staff did not approve, or that the owner did not fund.
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
export { distributionHolds, remittedTax } from './queries/expected.ts';
export { paymentsIn } from './queries/investor.ts';
export { distributionRoutes } from './routes.ts';
