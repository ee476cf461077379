/**
 * Fees: what is charged, by rules whose versions stay for ever. It promises that one version of a
 * rule holds at a moment, that two people made each, that none changes what was charged already,
 * and that asking for one costs no query.
 */

export { approveFee, proposeFee } from './commands.ts';
export type { FeeParts } from './deps.ts';
export { feeJobs } from './jobs.ts';
export { feeNow, feeSchedule, type NamedFee, namedFees } from './queries/schedule.ts';
export { feeRoutes } from './routes.ts';
export { rateView } from './views.ts';
