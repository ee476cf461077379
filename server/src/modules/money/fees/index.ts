/**
 * Fees: what is charged, by rules whose versions stay for ever. It promises that one version of a
 * rule holds at a moment, that two people made each, that none changes what was charged already,
 * and that asking for one costs no query.
 */
export { feeJobs } from './jobs.ts';
export type { FeeParts } from './parts.ts';
export { feeRoutes } from './routes.ts';
export { approveFee, proposeFee } from './service/change.ts';
export { feeNow, feeSchedule, type NamedFee, namedFees } from './service/schedule.ts';
export { rateView } from './service/views.ts';
