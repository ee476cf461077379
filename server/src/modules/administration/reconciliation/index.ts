/**
 * Reconciliation of the ledger with itself, the bank, the card provider and the chain. An
 * unreadable source is reported as unknown, never as agreeing.
 */
export { reconciliationJobs } from './jobs.ts';
export { lastReport } from './queries.ts';
export { reconciliationRoutes } from './routes.ts';
