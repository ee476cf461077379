/**
 * Platform reports, computed from the ledger and module records. Stores immutable runs and mail
 * schedules; permissions govern reading and mailing.
 */
export { reportJobs } from './jobs.ts';
export { underAdministrationNow } from './queries/now.ts';
export { reportRoutes } from './routes.ts';
