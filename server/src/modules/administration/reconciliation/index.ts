/** Reconciliation of the ledger with itself, the bank, the card provider and the chain. */
export { reconciliationJobs } from './jobs.ts';
export { lastReport } from './queries.ts';
export { reconciliationRoutes } from './routes.ts';
