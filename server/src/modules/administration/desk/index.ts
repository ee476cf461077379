/**
 * Administration: what staff do about people, roles and the platform itself. It promises that a
 * role of the staff takes two people, that an administrator is always left, and that the activity
 * log is sealed as it is written.
 */
export { correctionRoutes } from './corrections/routes.ts';
export { administrationJobs } from './jobs.ts';
export { reconciliationJobs, reconciliationRoutes } from './reconciliation/routes.ts';
export { administrationRoutes } from './routes.ts';
