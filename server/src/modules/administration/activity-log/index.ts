/**
 * The activity log for staff and companies. Entries are sealed as they are written; a company never
 * sees internal staff reasons.
 */
export { activityLogJobs } from './jobs.ts';
export { activityLogRoutes } from './routes.ts';
