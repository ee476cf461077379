/**
 * Reconciliation: the books compared with themselves, the bank, the card provider and the chain. It
 * promises that what can't be read is reported as unknown, never as agreeing.
 */
export { reconciliationJobs } from './jobs.ts';
export { lastReport } from './queries.ts';
export { reconciliationRoutes } from './routes.ts';
