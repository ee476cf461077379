/**
 * Platform reports, computed from the ledger and module records. Stores immutable runs and mail
 * schedules; each report has its own permission.
 */
export { reportJobs } from './jobs.ts';
export { underAdministrationNow } from './queries/now.ts';
export { reportRoutes } from './routes.ts';
