/**
 * Fees own the rules by which fees are charged. They promise:
 *
 * - At any moment one version of a rule is in force, and versions never change.
 * - Each version was proposed by one person and approved by another.
 * - A change applies from a future moment on and never to what was charged before.
 * - Reading a fee costs no query as long as the cache is fresh.
 */

export { feeApproval } from './commands/approval.ts';
export { proposeFee } from './commands/propose.ts';
export type { FeeDeps } from './deps.ts';
export { describeProposal } from './queries/fees.ts';
export { feeNow, feeSchedule, type NamedFee, namedFees } from './queries/schedule.ts';
export { feeRoutes } from './routes.ts';
export { rateView } from './views.ts';
