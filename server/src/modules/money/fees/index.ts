/**
 * Fee rules. Promises:
 *
 * - One immutable version of a rule is in force at any time, proposed by one person and approved by
 *   another.
 * - A change applies from a future time, never to fees already charged.
 * - Reading a fee costs no query while the cache is fresh.
 */

export { feeApproval } from './commands/approval.ts';
export { proposeFee } from './commands/propose.ts';
export type { FeeDeps } from './deps.ts';
export { describeProposal } from './queries/fees.ts';
export { feeNow, feeSchedule, type NamedFee, namedFees } from './queries/schedule.ts';
export { feeRoutes } from './routes.ts';
export { rateView } from './views.ts';
