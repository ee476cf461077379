/**
 * Reports: figures of the whole platform, worked out from the ledger and the modules' records. It
 * writes nothing but the runs that are kept, which never change, and to whom which is mailed; a
 * report is read and mailed by permission.
 */
export { reportJobs } from './jobs.ts';
export { underAdministrationNow } from './queries/now.ts';
export { reportRoutes } from './routes.ts';
