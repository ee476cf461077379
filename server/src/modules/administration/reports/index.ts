/**
 * Computed from the ledger and the modules' records. Stores mail schedules and immutable runs; each
 * report has its own permission.
 */
export { reportJobs } from './jobs.ts';
export { underAdministrationNow } from './queries/now.ts';
export { reportRoutes } from './routes.ts';
